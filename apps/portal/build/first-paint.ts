import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin, type Rolldown } from 'vite';
import { contractWithoutSchemas } from './contract-without-schemas.ts';
import { firstViews } from './first-views.ts';
import { linksFor, styleOf } from './page-links.ts';
import { paintedScenes } from './painted-scenes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const PAGE = 'index.html';
/** Asked for by itself it would keep the page from being painted for one more trip. */
const FIRST_SCRIPT = '<script src="/first-paint.js"></script>';
/** Stands for every address without a view of its own. */
const OTHER = '/other';

type Prerender = (path: string) => Promise<string>;

/**
 * Puts the first view of a page into its document, with its style, so that a phone shows it before any script has
 * come, and names there what comes next, so that it comes together with the first script instead of after it. The
 * home page is `index.html`, the others lie in `views`.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    enforce: 'post',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    async generateBundle(_options, bundle) {
      const page = bundle[PAGE];
      if (page?.type !== 'asset') throw new Error(`no ${PAGE}`);
      const bare = withStyleInside(String(page.source), bundle);
      const first = `<script>${await readFile(join(root, 'public/first-paint.js'), 'utf8')}</script>`;
      await using views = await openViews();
      const documentFor = async (path: string) => {
        const drawn = await views.prerender(path);
        const { view, style } = styleApart(path === OTHER ? withoutPage(drawn) : drawn);
        return bare
          .replace('<!--first-paint-->', () => view)
          .replace('<html ', path === OTHER ? '<html ' : `<html data-view="${path}" `)
          .replace(FIRST_SCRIPT, () => style + linksFor(bundle, { path, page: bare }) + first);
      };
      page.source = await documentFor('/');
      for (const path of [...Object.keys(firstViews), OTHER])
        this.emitFile({ type: 'asset', fileName: `views${path}.html`, source: await documentFor(path) });
    },
  };
}

function withStyleInside(html: string, bundle: Rolldown.OutputBundle): string {
  return (
    html
      // What is in the page is painted before the scripts get their turn.
      .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
      .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
      .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) =>
        styleOf(bundle, file),
      )
  );
}

/** A page's policy lets no element bring a style of its own: each is a rule of the document. */
function styleApart(drawn: string): { view: string; style: string } {
  const names = new Map<string, string>();
  const view = drawn.replace(/ style="([^"]*)"/g, (_, style: string) => {
    if (style.includes('&')) throw new Error(`a style with an entity: ${style}`);
    const name = names.get(style) ?? String(names.size);
    names.set(style, name);
    return ` data-style="${name}"`;
  });
  const rules = [...names].map(([style, name]) => `[data-style="${name}"]{${style}}`);
  return { view, style: rules.length > 0 ? `<style>${rules.join('')}</style>` : '' };
}

/** What stands around every page. */
const withoutPage = (view: string) => view.replace(/(<main[^>]*>)[\s\S]*(<\/main>)/, '$1$2');

async function openViews(): Promise<AsyncDisposable & { prerender: Prerender }> {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-first-paint-'));
  await build({
    configFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    plugins: [react(), contractWithoutSchemas(), paintedScenes()],
    ssr: { noExternal: true },
    build: {
      ssr: 'src/app/prerender.tsx',
      outDir: folder,
      rolldownOptions: { output: { entryFileNames: 'prerender.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  const browser = standInForBrowser();
  const { prerender } = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as {
    prerender: Prerender;
  };
  return {
    prerender,
    async [Symbol.asyncDispose]() {
      browser[Symbol.dispose]();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A visitor who was never here: empty storage, and a document that only has a language. */
function standInForBrowser(): Disposable {
  const storage = { getItem: () => null, setItem: () => undefined, removeItem: () => undefined };
  const names = { localStorage: storage, sessionStorage: storage, document: { documentElement: {} } };
  for (const [name, value] of Object.entries(names))
    Object.defineProperty(globalThis, name, { value, configurable: true });
  return {
    [Symbol.dispose]() {
      for (const name of Object.keys(names)) Reflect.deleteProperty(globalThis, name);
    },
  };
}
