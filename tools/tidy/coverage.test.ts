import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../start/options.ts';

const [, shown = '', notYet = ''] = readFileSync(join(repository, 'docs/coverage.md'), 'utf8').split(
  /^## .+$/m,
);

/** The cells of a table's rows, without its head. */
const rowsOf = (table: string): string[][] =>
  table
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));

test('every promise that is said to be tested names a test that exists', () => {
  const rows = rowsOf(shown);
  const faults = rows.flatMap(([promise = '', file = '', title = '']) => {
    const path = join(repository, file.replaceAll('`', ''));
    if (!existsSync(path)) return [`${promise}: there is no ${file}`];
    return titlesIn(readFileSync(path, 'utf8')).has(title)
      ? []
      : [`${promise}: ${file} has no test “${title}”`];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

test('no promise stands twice, or in both tables', () => {
  const promises = [...rowsOf(shown), ...rowsOf(notYet)].map(([promise]) => promise);
  expect(promises.filter((promise, at) => promises.indexOf(promise) !== at)).toEqual([]);
});

/** The first text of each `test(` and of what `test.each(` is called with. */
function titlesIn(source: string): ReadonlySet<string> {
  const titles = source.matchAll(/(?:\btest\(|\)\()\s*(['"`])((?:(?!\1).)+)\1,/g);
  return new Set([...titles].map((found) => found[2] ?? ''));
}
