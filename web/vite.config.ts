import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { budget } from './tools/budget.ts';
import { offline } from './tools/offline.ts';
import { precompress } from './tools/precompress.ts';

const api = process.env.DEADFALL_API ?? 'http://127.0.0.1:8013';

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
  test: { include: ['src/**/*.test.ts'], testTimeout: 120_000 }, // a busy machine is no failure
});
