import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig } from 'vite';

const page = (name: string) => resolve(import.meta.dirname, 'clients', name, 'index.html');

const pages = readdirSync(resolve(import.meta.dirname, 'clients')).filter((name) => existsSync(page(name)));

/** One page a game, and the verify page; each loads only what it needs. */
export default defineConfig({
  root: 'clients',
  publicDir: false,
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content policy forbids inline code, fonts as data included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(pages.map((name) => [name, page(name)])),
    },
  },
});
