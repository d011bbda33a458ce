import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Plugin } from 'vite';

const MOST = 200 * 1024;

/** The fonts that a table of each game shows, beside the one of the interface. */
const DISPLAY: Record<string, string> = {
  frag: 'chakra-petch',
  friday13: 'national-park',
  dangerous_game: 'im-fell',
  headless_horseman: 'grenze',
  final_girl: 'knewave',
};

interface Chunk {
  fileName: string;
  imports: string[];
  css: string[];
  module: string;
}

/** Adds up what a browser fetches before the start page or a table can be seen, and fails the build above 200 KB. */
export function budget(): Plugin {
  return {
    name: 'budget',
    apply: 'build',
    writeBundle(options, bundle) {
      const folder = options.dir!;
      const size = (name: string): number => compressed(join(folder, name));
      const chunks = new Map<string, Chunk>();
      const fonts: string[] = [];
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset') {
          if (part.fileName.endsWith('.woff2')) fonts.push(part.fileName);
          continue;
        }
        const css = [...(part.viteMetadata?.importedCss ?? [])];
        chunks.set(part.fileName, {
          fileName: part.fileName,
          imports: part.imports,
          css,
          module: part.facadeModuleId ?? '',
        });
      }

      const chunkOf = (module: string): Chunk | undefined =>
        [...chunks.values()].find((chunk) => chunk.module.endsWith(module));
      const closure = (names: (Chunk | undefined)[], found = new Set<string>()): Set<string> => {
        for (const chunk of names) {
          if (!chunk || found.has(chunk.fileName)) continue;
          found.add(chunk.fileName);
          chunk.css.forEach((file) => found.add(file));
          closure(
            chunk.imports.map((name) => chunks.get(name)),
            found,
          );
        }
        return found;
      };
      const weigh = (what: string, modules: string[], faces: string[]): void => {
        const files = closure([chunkOf('/index.html'), ...modules.map(chunkOf)]);
        for (const font of fonts) if (faces.some((name) => font.includes(name))) files.add(font);
        const total = [...files, 'index.html'].reduce((sum, name) => sum + size(name), 0);
        this.info(`first load of ${what}: ${(total / 1024).toFixed(0)} KB in ${files.size + 1} files`);
        if (total > MOST) this.error(`${what} takes ${(total / 1024).toFixed(0)} KB to show; the budget is 200 KB.`);
      };

      weigh('the start page', ['/pages/Start.svelte'], ['atkinson', 'gloock']);
      for (const [game, font] of Object.entries(DISPLAY)) {
        weigh(`a table of ${game}`, ['/table/TablePage.svelte', `/games/${game}/index.ts`], ['atkinson', font]);
      }
    },
  };
}

const sizes = new Map<string, number>();

function compressed(file: string): number {
  if (!sizes.has(file)) {
    const bytes = readFileSync(file);
    sizes.set(file, file.endsWith('.woff2') ? bytes.length : brotliCompressSync(bytes).length);
  }
  return sizes.get(file)!;
}
