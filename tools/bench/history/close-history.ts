import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { closeSpan, tidy } from '../../months/close-month.ts';
import { DAYS } from './seal-history.ts';

const PARTS = 6;
const DAY_MS = 86_400_000;

/** Moves the history into partitions, as if each five of its days were a month. Answers how many rows have moved. */
export async function closeHistory(connectionString: string): Promise<number> {
  const client = new pg.Client({ ...connectionConfig({ connectionString }), statement_timeout: 0 });
  await client.connect();
  try {
    const now = new Date();
    const begins = now.getTime() - (DAYS + 1) * DAY_MS;
    const part = ((DAYS + 1) * DAY_MS) / PARTS;
    let moved = 0;
    for (let nth = 0; nth < PARTS; nth += 1) {
      const [starts, ends] = [new Date(begins + nth * part), new Date(begins + (nth + 1) * part)];
      const closed = await closeSpan(client, { month: `2020-0${nth + 1}`, starts, ends, now });
      moved += closed.entries + closed.calls + closed.rounds;
    }
    await tidy(client);
    return moved;
  } finally {
    await client.end();
  }
}
