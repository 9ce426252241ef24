import { createHash, type Hash } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Transform, type Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import type { Engine } from '../engines/engine.ts';
import type { ChoiceName } from '../engines/kit/slot.ts';
import { type Index, type Mode, returnOf, told, WEIGHT, writeBook } from './book.ts';

type Order = { readonly folder: string; readonly seed: string; readonly count: number };

/** Writes `count` books for each way to start a round, their weights, and an index that says what they come to. */
export async function writeBooks(engine: Engine, order: Order): Promise<Index> {
  await mkdir(order.folder, { recursive: true });
  const modes: Mode[] = [];
  for (const { name } of engine.choices) modes.push(await writeMode(engine, name, order));
  const index: Index = { game: engine.gameId, mathHash: engine.mathHash, seed: order.seed, modes };
  await writeFile(join(order.folder, 'index.json'), `${JSON.stringify(index, null, 2)}\n`);
  return index;
}

async function writeMode(engine: Engine, name: ChoiceName, { folder, seed, count }: Order): Promise<Mode> {
  const events = `books_${name}.jsonl.zst`;
  const weights = `lookUpTable_${name}.csv`;
  const books = openFile(join(folder, events), createZstdCompress());
  const table = openFile(join(folder, weights));
  let paid = 0n;
  for (let id = 1; id <= count; id += 1) {
    const book = writeBook(engine, { seed, choice: name, id });
    paid += BigInt(WEIGHT * book.payoutMultiplier);
    await books.write(`${JSON.stringify(book)}\n`);
    await table.write(`${id},${WEIGHT},${book.payoutMultiplier}\n`);
  }
  const hashes = { events: await books.close(), weights: await table.close() };
  const weight = BigInt(WEIGHT * count);
  const cost = (engine.choices.find((choice) => choice.name === name)?.costHundredths ?? 0) / 100;
  return {
    name,
    cost,
    events,
    weights,
    count,
    return: told(returnOf(engine, name, { paid, weight })),
    sha256: hashes,
  };
}

/** A file that is hashed on its way to the disk; it waits while the disk is behind. */
function openFile(path: string, first?: Transform) {
  const hash = createHash('sha256');
  const counted = hashing(hash);
  const file = createWriteStream(path);
  counted.pipe(file);
  if (first) first.pipe(counted);
  const entrance: Writable = first ?? counted;
  return {
    async write(text: string): Promise<void> {
      if (!entrance.write(text)) await once(entrance, 'drain');
    },
    async close(): Promise<string> {
      entrance.end();
      await finished(file);
      return hash.digest('hex');
    },
  };
}

function hashing(hash: Hash): Transform {
  return new Transform({
    transform(chunk: Buffer, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
}
