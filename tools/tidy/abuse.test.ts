import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { refusedAttempts, vendorAttempts } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { repository } from '../start/options.ts';
import { sourceFiles } from './files.ts';

const page = readFileSync(join(repository, 'docs/abuse.md'), 'utf8');
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (---|the attempt)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '));
const files = sourceFiles('.test.ts', '.test.tsx', '.journey.ts').map(({ path, text }) => ({
  name: nameOf(path),
  text,
}));

/** `apps/server/src/cashier/deposits.pg.test.ts` is spoken of as `cashier/deposits`. */
function nameOf(path: string): string {
  return `/${path.replace('/src/', '/').replace(/(\.(pg|dom))?\.test\.tsx?$|\.ts$/, '')}`;
}

/** Those a name may mean: a file, or all of a folder. */
function filesOf(name: string) {
  return files.filter((file) => file.name.endsWith(`/${name}`) || file.name.includes(`/${name}/`));
}

test('whatever a row says a test shows stands in a test of the file that it names', () => {
  const named = rows.flatMap((cells) =>
    cells
      .slice(2)
      .flatMap((cell) => cell.split(/[;,] (?=`|C\d|T\d|A\d|attempt|figure)|; /))
      .flatMap((part) => [...part.matchAll(/`([^`]+)`: ([^`].*)$/g)])
      .map(([, name = '', said = '']) => ({ name, said })),
  );
  expect(named.length).toBeGreaterThan(100);
  const lost = named.filter(({ name, said }) => !filesOf(name).some(({ text }) => text.includes(said)));
  expect(lost).toEqual([]);
});

test('where money is concerned every attempt says how it is noticed, and no row leaves a cell empty', () => {
  const withMoney = page
    .slice(page.indexOf("## Wallet and vendors' calls"), page.indexOf('## Codes and bonuses'))
    .split('\n')
    .filter((line) => line.startsWith('| '));
  expect(withMoney.length).toBeGreaterThan(80);
  expect(withMoney.filter((line) => line.slice(2, -2).split(' | ').length !== 4)).toEqual([]);
  expect(rows.filter((cells) => cells.some((cell) => cell.trim() === ''))).toEqual([]);
});

test('every code that is said to be counted as an attempt is', () => {
  const counted: readonly string[] = [...vendorAttempts, ...refusedAttempts];
  const said = [...page.matchAll(/attempts? ((?:`[^`]+`(?:, )?)+)/g)].flatMap(([, list = '']) =>
    [...list.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code),
  );
  expect(said.length).toBeGreaterThan(50);
  // a file that shows it may stand behind the codes
  expect(said.filter((code) => !counted.includes(code) && filesOf(code).length === 0)).toEqual([]);
});
