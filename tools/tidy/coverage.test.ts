import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../start/options.ts';
import { faultOfNaming, rowsOf } from './named-tests.ts';

const [, shown = '', notYet = ''] = readFileSync(join(repository, 'docs/coverage.md'), 'utf8').split(
  /^## .+$/m,
);

test('every promise that is said to be tested names a test that exists', () => {
  const rows = rowsOf(shown);
  const faults = rows.flatMap(([promise = '', file = '', title = '']) => {
    const fault = faultOfNaming({ file, title });
    return fault ? [`${promise}: ${fault}`] : [];
  });
  expect(faults).toEqual([]);
  expect(rows.length).toBeGreaterThan(0);
});

test('no promise stands twice, or in both tables', () => {
  const promises = [...rowsOf(shown), ...rowsOf(notYet)].map(([promise]) => promise);
  expect(promises.filter((promise, at) => promises.indexOf(promise) !== at)).toEqual([]);
});
