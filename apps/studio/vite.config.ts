import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';

const page = (name: string) => resolve(import.meta.dirname, 'clients', name, 'index.html');

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

/** Games are drawn by WebGL; what draws without it is fetched only where that is missing, but for what both share. */
const ONLY_FOR_WEBGPU =
  /pixi\.js.lib.rendering.renderers.gpu.(?!shader.|GpuUbo|state.GpuStencilModes|renderTarget.calculate|buffer.UboBatch)/;

/**
 * What draws is fetched together with the page of a game: by itself it would be asked for once the game runs, a whole way
 * to the server later.
 */
function drawingAtOnce(): Plugin {
  return {
    name: 'drawing-at-once',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle }) =>
        Object.values(bundle ?? {}).flatMap((file) => {
          if (file.type !== 'chunk' || !file.isDynamicEntry || file.name !== 'WebGLRenderer') return [];
          if (!file.imports.some((name) => html.includes(name))) return [];
          const attrs = { rel: 'modulepreload', crossorigin: true, href: `/${file.fileName}` };
          return [{ tag: 'link', attrs, injectTo: 'head' }];
        }),
    },
  };
}

/** One page a game, and the verify page; each loads only what it needs. */
export default defineConfig({
  root: 'clients',
  publicDir: false,
  plugins: [writtenTexts(), ownScript(), drawingAtOnce()],
  build: {
    outDir: '../dist',
    emptyOutDir: true,
    target: 'es2023',
    // The content policy forbids inline code, fonts as data included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: 'webgpu', test: ONLY_FOR_WEBGPU }],
        },
      },
      input: Object.fromEntries(pages.map((name) => [name, page(name)])),
    },
  },
});
