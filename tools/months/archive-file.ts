import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type pg from 'pg';
import { cannot } from './months.ts';

/** Of what a month is made; its partitions are called by these names. */
export const parts = [
  { schema: 'wallet', kind: 'entries' },
  { schema: 'wallet', kind: 'moves' },
  { schema: 'play', kind: 'calls' },
  { schema: 'play', kind: 'rounds' },
] as const;
export type Part = (typeof parts)[number];

export const partOf = ({ schema, kind }: Part, month: string) =>
  `${schema}.${kind}_${month.replace('-', '_')}`;

const ROWS_AT_ONCE = 2_000;
const PAGES_AT_ONCE = 64;

/**
 * Writes a month, which nobody may change meanwhile, to a file: gzip, a line of JSON for each row after one that names its
 * table, whole numbers as they are. It is read by the page, so that no snapshot of the database is held as long as it
 * takes. Answers the SHA-256 of the lines. The file is there whole or not at all.
 */
export async function writeArchive(
  client: pg.ClientBase,
  { month, path }: { month: string; path: string },
): Promise<string> {
  const hash = createHash('sha256');
  const unfinished = `${path}.unfinished`;
  async function* texts() {
    for await (const lines of linesOf(client, month)) {
      const text = lines.map((line) => `${line}\n`).join('');
      hash.update(text);
      yield text;
    }
  }
  try {
    await pipeline(texts, createGzip(), createWriteStream(unfinished, { flush: true })).catch(failOf(path));
    await rename(unfinished, path);
    return hash.digest('hex');
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

async function* linesOf(client: pg.ClientBase, month: string): AsyncGenerator<readonly string[]> {
  yield [JSON.stringify({ fairhall: 'closed month', month })];
  for (const part of parts) {
    yield [JSON.stringify({ table: `${part.schema}.${part.kind}` })];
    const table = partOf(part, month);
    const { rows: sizes } = await client.query<{ pages: number }>(
      `select (pg_relation_size('${table}') / current_setting('block_size')::int)::int as pages`,
    );
    for (let page = 0; page < (sizes[0]?.pages ?? 0); page += PAGES_AT_ONCE) {
      const { rows } = await client.query<{ line: string }>(
        `select (to_jsonb(r) - 'closed_with')::text as line from ${table} r
         where r.ctid >= '(${page},0)' and r.ctid < '(${page + PAGES_AT_ONCE},0)'`,
      );
      yield rows.map(({ line }) => line);
    }
  }
}

/** Reads a file again: the month it is of, and each of its rows under its table, then the SHA-256 of its lines. */
export async function readArchive(
  path: string,
  {
    begun,
    rows,
  }: {
    begun: (month: string) => Promise<void>;
    rows: (part: Part, lines: readonly string[]) => Promise<void>;
  },
): Promise<string> {
  const hash = createHash('sha256');
  let part: Part | undefined;
  let waiting: string[] = [];
  const flush = async () => {
    if (part && waiting.length > 0) await rows(part, waiting);
    waiting = [];
  };
  async function readLines(unzipped: AsyncIterable<Buffer>) {
    let isFirst = true;
    for await (const line of linesIn(unzipped)) {
      hash.update(`${line}\n`);
      if (isFirst) {
        isFirst = false;
        await begun(monthOfHeader(line));
      } else if (line.startsWith('{"table":')) {
        await flush();
        const { table } = JSON.parse(line) as { table: string };
        part = parts.find(({ schema, kind }) => `${schema}.${kind}` === table);
        if (!part) throw cannot(`${path} has rows of ${table}, which is no part of a month.`);
      } else if (waiting.push(line) === ROWS_AT_ONCE) await flush();
    }
    await flush();
  }
  await pipeline(createReadStream(path), createGunzip(), readLines).catch(failOf(path));
  return hash.digest('hex');
}

/** Each line ends with a line feed; what follows the last one is a part of a line, and told as one. */
async function* linesIn(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** What the disk or the packing says of a file, as a sentence; anything else is a fault of ours. */
function failOf(path: string) {
  return (error: Error & { code?: string }): never => {
    if (/^(E[A-Z]+|Z_[A-Z_]+)$/.test(error.code ?? '')) throw cannot(`${path}: ${error.message}.`);
    throw error;
  };
}

function monthOfHeader(line: string): string {
  try {
    const header = JSON.parse(line) as { fairhall?: unknown; month?: unknown };
    if (header.fairhall === 'closed month' && typeof header.month === 'string') return header.month;
  } catch {}
  throw cannot('That file is no month of Fairhall.');
}
