import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const SOURCE = 'src/offline/sw.js';
/** What can be read without a connection: the page that says so, and the rules of a game for one. */
const PAGES = ['/index.html', '/pages/Rules.svelte'];
const OWN = ['/', '/offline.html', '/mark.svg'];
const FONTS = ['atkinson', 'knewave'];

/** Writes the service worker, with the list of what it keeps; another build is another list, and throws the old one away. */
export function offline(): Plugin {
  let root = '';
  return {
    name: 'offline',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    generateBundle(_, bundle) {
      const files = new Set<string>();
      const add = (name: string): void => {
        const part = bundle[name];
        if (files.has(name) || part?.type !== 'chunk') return;
        files.add(name);
        part.viteMetadata?.importedCss.forEach((file) => files.add(file));
        part.imports.forEach(add);
      };
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk' && PAGES.some((page) => part.facadeModuleId?.endsWith(page))) add(part.fileName);
        if (
          part.type === 'asset' &&
          FONTS.some((font) => part.fileName.includes(font) && /latin.*woff2$/.test(part.fileName))
        )
          files.add(part.fileName);
      }
      const kept = [...OWN, ...[...files].sort().map((name) => `/${name}`)];
      const source = readFileSync(join(root, SOURCE), 'utf8');
      const build = createHash('sha256').update(source).update(Object.keys(bundle).sort().join()).digest('hex');
      const head = `self.BUILD = '${build.slice(0, 12)}';\nself.KEPT = ${JSON.stringify(kept)};\n`;
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: head + source });
    },
  };
}
