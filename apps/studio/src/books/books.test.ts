import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { engineOf } from '../engines/index.ts';
import { type Book, writeBook } from './book.ts';
import { checkBooks } from './check-books.ts';
import { writeBooks } from './write-books.ts';

const engine = engineOf('night-market-tumble');
const order = { seed: 'test', count: 200 };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'books-'));
});
afterEach(() => rm(folder, { recursive: true }));

test('books are rounds of the rules, and their return is the exact sum over all of them', async () => {
  const { modes } = await writeBooks(engine, { ...order, folder });
  expect(modes.map(({ name, cost }) => [name, cost])).toEqual([
    ['spin', 1],
    ['buy', 71.5],
  ]);
  for (const { name, weights, events, cost, return: returned } of modes) {
    const rows = (await readFile(join(folder, weights), 'utf8')).trim().split('\n');
    const books = (await readBooks(events)).map((line) => JSON.parse(line) as Book);
    expect(rows).toEqual(books.map(({ id, payoutMultiplier }) => `${id},1,${payoutMultiplier}`));
    expect(books[6]).toEqual(writeBook(engine, { seed: 'test', choice: name, id: 7 }));
    const paid = books.reduce((sum, { payoutMultiplier }) => sum + payoutMultiplier, 0);
    expect(returned).toMatchObject({
      numerator: String(paid),
      denominator: String(200 * cost * 100),
    });
    for (const book of books) {
      const ended = book.events.at(-1);
      expect(ended).toEqual({ kind: 'round-ended', payoutMinor: String(book.payoutMultiplier) });
    }
  }
  expect(await checkBooks(engine, folder)).toEqual([]);
});

test('the same order is the same files, another seed other ones', async () => {
  const first = await writeBooks(engine, { ...order, folder });
  expect(await writeBooks(engine, { ...order, folder })).toEqual(first);
  const other = await writeBooks(engine, { ...order, seed: 'other', folder });
  expect(other.modes[0]?.sha256).not.toEqual(first.modes[0]?.sha256);
});

test('a book that was changed, a weight that was changed and one too many are found', async () => {
  const { modes } = await writeBooks(engine, { ...order, folder });
  const { events, weights } = modes[0]!;
  const lines = await readBooks(events);
  const changed = lines.with(4, lines[4]!.replace(/"payoutMultiplier":\d+/, '"payoutMultiplier":99999'));
  await writeFile(join(folder, events), zstdCompressSync(Buffer.from(`${changed.join('\n')}\n`)));
  expect(await checkBooks(engine, folder)).toEqual([
    `spin: ${events} is not the file of that hash`,
    'spin: book 5 is not what the rules come to',
  ]);
  await writeBooks(engine, { ...order, folder });
  await appendFile(join(folder, weights), '201,1000000,500000\n');
  expect(await checkBooks(engine, folder)).toEqual([
    `spin: ${weights} is not the file of that hash`,
    'spin: 201 weights in place of 200',
  ]);
});

test('books of another game or of other mathematics are not taken for ours', async () => {
  await writeBooks(engine, { ...order, count: 1, folder });
  expect(await checkBooks(engineOf('naga-sevens'), folder)).toEqual([
    'these are books of night-market-tumble',
  ]);
  const other = { ...engine, mathHash: 'f'.repeat(64) };
  expect((await checkBooks(other, folder))[0]).toMatch(/^these are books of other mathematics/);
});

async function readBooks(events: string): Promise<string[]> {
  const text = zstdDecompressSync(await readFile(join(folder, events))).toString();
  return text.trimEnd().split('\n');
}
