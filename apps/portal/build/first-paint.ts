import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { contractWithoutSchemas } from './contract-without-schemas.ts';
import { paintedScenes } from './painted-scenes.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Puts the first view into the page itself, with its style, so that a phone shows it before any script has come.
 * React then draws the same thing in its place.
 */
export function firstPaint(): Plugin {
  return {
    name: 'first-paint',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
    transformIndexHtml: {
      order: 'post',
      async handler(html, { bundle }) {
        const view = await prerenderView();
        return (
          html
            // What is in the page is painted before the scripts get their turn.
            .replaceAll('<script type="module" ', '<script type="module" fetchpriority="low" ')
            .replaceAll('<link rel="modulepreload" ', '<link rel="modulepreload" fetchpriority="low" ')
            .replace('<!--first-paint-->', () => view)
            .replace(/<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, file: string) => {
              const sheet = bundle?.[file];
              if (sheet?.type !== 'asset') throw new Error(`no style sheet ${file}`);
              // The link stays, asleep: parts loaded later look for it and would fetch the sheet again.
              return `<style>${sheet.source}</style><link rel="stylesheet" media="not all" href="/${file}">`;
            })
        );
      },
    },
  };
}

async function prerenderView(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'fairhall-first-paint-'));
  try {
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
        rolldownOptions: { output: { entryFileNames: 'prerender.mjs' } },
      },
    });
    using _browser = standInForBrowser();
    const { prerender } = (await import(pathToFileURL(join(folder, 'prerender.mjs')).href)) as {
      prerender: () => Promise<string>;
    };
    return await prerender();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
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
