import { svelte } from '@sveltejs/vite-plugin-svelte';
import { readdirSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { budget } from './tools/budget.ts';
import { offline } from './tools/offline.ts';
import { precompress } from './tools/precompress.ts';

const api = process.env.DEADFALL_API ?? 'http://127.0.0.1:8013';

// Most tests share one world, which is three times as quick; what changes the world has one of its own.
const TESTS = 'src/**/*.test.ts';
const CHANGES = /stubGlobal|useFakeTimers|defineProperty\(globalThis/;
const apart = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => `src/${file}`)
  .filter((file) => file.endsWith('.test.ts') && CHANGES.test(readFileSync(file, 'utf8')));

export default defineConfig({
  plugins: [svelte(), offline(), precompress(), budget()],
  build: {
    outDir: '../src/deadfall/web/pages',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: { checks: { pluginTimings: false, bundlerTimings: false } },
  },
  server: {
    // The table server lets only its own pages open sockets; in development this server stands in for it.
    proxy: {
      '/api': {
        target: api,
        changeOrigin: true,
        ws: true,
        configure: (proxy) => proxy.on('proxyReqWs', (request) => request.setHeader('origin', api)),
      },
    },
  },
  test: {
    testTimeout: 120_000, // a busy machine is no failure
    pool: 'threads',
    projects: [
      { extends: true, test: { name: 'together', include: [TESTS], exclude: apart, isolate: false } },
      { extends: true, test: { name: 'apart', include: apart } },
    ],
  },
});
