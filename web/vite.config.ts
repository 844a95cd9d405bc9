import { fileURLToPath } from 'node:url'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const api = process.env.CIVITAS_API ?? 'http://127.0.0.1:8117'

export default defineConfig({
  plugins: [svelte()],
  base: '/',
  resolve: {
    alias: { $lib: here('./src/lib'), $games: here('./src/games'), $cards: here('./src/cards') },
    conditions: process.env.VITEST ? ['browser'] : undefined,
  },
  build: {
    outDir: here('../src/civitas/server/page'),
    emptyOutDir: true,
    target: 'es2022',
    // A small picture or font as a data: address would be refused by the page's content policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } }, // how long a build takes is nobody's trouble
  },
  server: { proxy: { '/api': { target: api, ws: true } } },
  test: { include: ['src/**/*.test.ts'], environment: 'node' },
})
