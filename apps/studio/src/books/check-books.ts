import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { createZstdDecompress } from 'node:zlib';
import type { Engine } from '../engines/engine.ts';
import { type Index, type Mode, returnOf, told, writeBook } from './book.ts';

/** Reads a folder of books, plays every one of them again, and says what is wrong with it: nothing, or sentences. */
export async function checkBooks(engine: Engine, folder: string): Promise<string[]> {
  const index = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as Index;
  if (index.game !== engine.gameId) return [`these are books of ${index.game}`];
  if (index.mathHash !== engine.mathHash) return [`these are books of other mathematics: ${index.mathHash}`];
  const complaints: string[] = [];
  for (const mode of index.modes)
    for await (const complaint of complaintsAbout(engine, { folder, seed: index.seed, mode }))
      complaints.push(`${mode.name}: ${complaint}`);
  return complaints;
}

async function* complaintsAbout(
  engine: Engine,
  { folder, seed, mode }: { folder: string; seed: string; mode: Mode },
): AsyncGenerator<string> {
  for (const file of ['events', 'weights'] as const)
    if ((await hashOf(join(folder, mode[file]))) !== mode.sha256[file])
      yield `${mode[file]} is not the file of that hash`;
  const rows = (await readFile(join(folder, mode.weights), 'utf8')).trimEnd().split('\n');
  if (rows.length !== mode.count) yield `${rows.length} weights in place of ${mode.count}`;
  let [paid, weight, read] = [0n, 0n, 0];
  const books = createReadStream(join(folder, mode.events)).pipe(createZstdDecompress());
  for await (const line of createInterface({ input: books })) {
    const [id, weighs, payout] = (rows[read] ?? '').split(',').map(Number) as [number, number, number];
    read += 1;
    const book = writeBook(engine, { seed, choice: mode.name, id: read });
    if (line !== JSON.stringify(book)) yield `book ${read} is not what the rules come to`;
    if (id !== read || payout !== book.payoutMultiplier) yield `book ${read} is weighed as another one`;
    paid += BigInt(weighs) * BigInt(payout);
    weight += BigInt(weighs);
  }
  if (read !== mode.count) yield `${read} books in place of ${mode.count}`;
  const found = told(returnOf(engine, mode.name, { paid, weight }));
  if (JSON.stringify(found) !== JSON.stringify(mode.return)) yield `they return ${found.share}`;
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
