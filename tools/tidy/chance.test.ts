import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { type SourceFile, sourceFiles } from './files.ts';

const files = new Map(
  sourceFiles('.ts', '.tsx')
    .filter(
      ({ path }) =>
        /^(packages|apps)\//.test(path) && !path.includes('.test.') && !/\/testing(\/|\.ts$)/.test(path),
    )
    .map((file) => [file.path, file]),
);
const games = [...files.keys()].filter((path) =>
  /^apps\/studio\/clients\/(?!verify\/)[^/]+\/main\.ts$/.test(path),
);
const engines = [...files.keys()].filter((path) => path.startsWith('apps/studio/src/engines/'));

/** Its imports as code, also those made later; what is imported as types is gone when it runs. */
function codeImportsOf({ text }: SourceFile): string[] {
  const statements = text.matchAll(
    /(?:^|\n)\s*(?:import|export)\s+(?!type\b)((?:[^;'"]*?\bfrom\s+)?)['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/g,
  );
  return [...statements]
    .filter(([, names = '']) => !/^\{(\s*type\s[^,}]*,?)+\s*\}\s*from\s+$/.test(names))
    .map(([, , name, later]) => name ?? later ?? '');
}

/** Every file that code beginning here comes to, and every package it names. */
function reachedFrom(starts: readonly string[]): { paths: Set<string>; names: Set<string> } {
  const paths = new Set<string>();
  const names = new Set<string>();
  const waiting = [...starts];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = files.get(path);
    if (!file || paths.has(path)) continue;
    paths.add(path);
    for (const name of codeImportsOf(file)) {
      if (name.startsWith('.')) waiting.push(normalize(join(dirname(path), name)));
      else if (name === '@fairhall/fair') waiting.push('packages/fair/src/index.ts');
      else names.add(name);
    }
  }
  return { paths, names };
}

test('RNG-01 outcomes are drawn by one module alone: no engine reaches another source of chance', () => {
  const { paths, names } = reachedFrom(engines);
  expect(paths).toContain('packages/fair/src/stream.ts');
  expect([...names].filter((name) => !name.startsWith('.'))).toEqual([]);
  const drawing = [...paths].filter((path) =>
    /Math\.random|getRandomValues|randomBytes|randomInt|Date\.now|performance\.now/.test(
      files.get(path)?.text ?? '',
    ),
  );
  expect(drawing).toEqual([]);
});

test('RNG-01 only what decides, recalls or proves a round opens a stream of words', () => {
  const opening = [...files.values()]
    .filter(({ text }) => /\bopenStream\(/.test(text))
    .map(({ path }) => path);
  expect(opening.sort()).toEqual([
    'apps/studio/clients/verify/recompute.ts',
    'apps/studio/src/books/book.ts',
    'apps/studio/src/engines/fishing-hall/shoal.ts',
    'apps/studio/src/rounds/decide-round.ts',
    'packages/fair/src/jackpot.ts',
    'packages/fair/src/stream.ts',
  ]);
});

test('RNG-01 a game’s pages draw no chance but ids and the seed they offer', () => {
  const drawing = [...files.values()]
    .filter(({ path }) => path.startsWith('apps/studio/clients/'))
    .filter(({ text }) =>
      /Math\.random|getRandomValues|drawBelow|createDraw|drawWeighted|\bshuffle\(/.test(text),
    )
    .map(({ path }) => path);
  expect(drawing).toEqual(['apps/studio/clients/kit/launch.ts']);
});

test('RNG-08 what a game sends to its players holds no rules that decide', () => {
  expect(games.length).toBeGreaterThan(5);
  const { paths } = reachedFrom(games);
  expect(paths).toContain('apps/studio/src/engines/naga-sevens/paytable.ts');
  const deciding = [...paths].filter((path) =>
    /\/engines\/([^/]+\/rules|index|[^/]+\/index|kit\/(machine|slot|paylines|ways|tumble|hold-and-win|free-spins|lots))\.ts$/.test(
      path,
    ),
  );
  expect(deciding).toEqual([]);
});
