import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { chunkGroups, gameAtOnce } from './chunks.ts';

const page = (name: string) => resolve(import.meta.dirname, 'clients', name, 'index.html');

const main = (name: string) => resolve(import.meta.dirname, 'clients', name, 'main.ts');

const pages = readdirSync(resolve(import.meta.dirname, 'clients')).filter((name) => existsSync(page(name)));

/** Writes down what the games say in each language, for those who add one: `texts/<tag>.json`. */
function writtenTexts(): Plugin {
  const folder = resolve(import.meta.dirname, 'clients/kit/locales');
  return {
    name: 'written-texts',
    apply: 'build',
    generateBundle() {
      for (const name of readdirSync(folder).filter((file) => file.endsWith('.json')))
        this.emitFile({
          type: 'asset',
          fileName: `texts/${name}`,
          source: readFileSync(resolve(folder, name), 'utf8'),
        });
    },
  };
}

/** The script with which anyone checks a round at home, as it is written. */
function ownScript(): Plugin {
  return {
    name: 'own-script',
    apply: 'build',
    generateBundle() {
      const source = readFileSync(resolve(import.meta.dirname, 'clients/verify/verify-round.mjs'), 'utf8');
      this.emitFile({ type: 'asset', fileName: 'verify/verify-round.mjs', source });
    },
  };
}

/** One page a game, and the verify page; each loads only what it needs. */
export default defineConfig({
  root: 'clients',
  publicDir: false,
  plugins: [writtenTexts(), ownScript(), gameAtOnce()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content policy forbids inline code, fonts as data included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // what draws is one file on purpose
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: chunkGroups({
            mains: pages.filter((name) => name !== 'verify').map(main),
            verify: main('verify'),
          }),
        },
      },
      input: Object.fromEntries(pages.map((name) => [name, page(name)])),
    },
  },
});
