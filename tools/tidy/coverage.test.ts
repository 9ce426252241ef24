import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../start/options.ts';
import { faultOfNaming, rowsOf } from './named-tests.ts';

/** Under each heading one table; the last one is of what no test shows. */
const tablesOf = (page: string) =>
  readFileSync(join(repository, page), 'utf8')
    .split(/^## .+$/m)
    .slice(1);
const pages = ['docs/coverage.md', 'docs/coverage-identity.md'].map(tablesOf);
const shown = pages.flatMap((tables) => tables.slice(0, -1).flatMap(rowsOf));
const notYet = pages.flatMap((tables) => rowsOf(tables.at(-1) ?? ''));

test('every promise that is said to be tested names a test that exists', () => {
  const faults = shown.flatMap(([promise = '', file = '', title = '']) => {
    const fault = faultOfNaming({ file, title });
    return fault ? [`${promise}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
  expect(shown.length).toBeGreaterThan(1000);
});

test('no promise stands twice, or in both tables', () => {
  const promises = [...shown, ...notYet].map(([promise]) => promise);
  expect(promises.filter((promise, at) => promises.indexOf(promise) !== at)).toEqual([]);
});
