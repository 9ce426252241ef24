import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = join(import.meta.dirname, '../../docs/decisions');
const records = readdirSync(folder)
  .filter((name) => name !== 'README.md')
  .sort();

test('each record of a decision has a number of its own, without a gap, and bears it in its title', () => {
  expect(records.map((name) => Number(name.slice(0, 4)))).toEqual(records.map((_, place) => place + 1));
  for (const name of records) {
    const [title = ''] = readFileSync(join(folder, name), 'utf8').split('\n');
    expect(title).toMatch(new RegExp(`^# ${Number(name.slice(0, 4))}\\. \\S`));
  }
});
