import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { beforeAll, expect, test } from 'vitest';

/** A browser asks a server for six at once: two turns of them, styles and the page itself among them. */
const MOST_SCRIPTS = 12;

let files: Map<string, Rolldown.OutputChunk | Rolldown.OutputAsset>;

beforeAll(async () => {
  const built = await build({
    configFile: join(import.meta.dirname, 'vite.config.ts'),
    root: join(import.meta.dirname, 'clients'),
    logLevel: 'error',
    build: { write: false },
  });
  const outputs = (Array.isArray(built) ? built : [built]) as Rolldown.RolldownOutput[];
  files = new Map(outputs.flatMap(({ output }) => output).map((file) => [file.fileName, file]));
}, 60_000);

const pages = () => [...files.keys()].filter((name) => name.endsWith('/index.html'));
const games = () => pages().filter((name) => name !== 'verify/index.html');

function scriptsOf(page: string): string[] {
  const { source } = files.get(page) as Rolldown.OutputAsset;
  return [...String(source).matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name ?? '');
}

/** What a script needs before it runs. */
function neededBy(name: string, known = new Set<string>()): Set<string> {
  const file = files.get(name);
  if (file?.type !== 'chunk' || known.has(name)) return known;
  known.add(name);
  for (const next of file.imports) neededBy(next, known);
  return known;
}

const isCalled = (word: string) => (name: string) => name.startsWith(`assets/${word}-`);

test('a game comes in few files, what draws among them', () => {
  expect(games()).toHaveLength(6);
  for (const page of games()) {
    const scripts = scriptsOf(page);
    expect(scripts.length).toBeLessThanOrEqual(MOST_SCRIPTS);
    for (const drawing of ['drawing', 'WebGLRenderer', 'CanvasRenderer'])
      expect(scripts.filter(isCalled(drawing))).toHaveLength(1);
    expect(scripts.some(isCalled('webgpu'))).toBe(false);
  }
});

test('the session is asked for by what waits for nothing that draws', () => {
  for (const page of games()) {
    const [own = ''] = scriptsOf(page);
    const needed = [...neededBy(own)];
    expect(needed.some(isCalled('opening'))).toBe(true);
    expect(needed.filter((name) => isCalled('drawing')(name) || isCalled('kit')(name))).toEqual([]);
  }
});

test('all that a game needs to begin is fetched with its page', () => {
  for (const page of games()) {
    const scripts = scriptsOf(page);
    const missing = scripts.flatMap((name) => [...neededBy(name)]).filter((name) => !scripts.includes(name));
    expect(missing).toEqual([]);
  }
});

test('whoever verifies a round fetches nothing that draws', () => {
  const scripts = scriptsOf('verify/index.html').flatMap((name) => [...neededBy(name)]);
  expect(scripts).not.toEqual([]);
  expect(scripts.filter((name) => isCalled('drawing')(name) || isCalled('opening')(name))).toEqual([]);
});
