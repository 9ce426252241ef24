import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { partOf, parts, readArchive, writeArchive } from './archive-file.ts';
import { together } from './close-month.ts';
import { type ClosedMonth, cannot, firstDayOf, listMonths } from './months.ts';

/** Somebody reads the month: asked again rather than have everybody wait behind it. */
const LOCK_TIMEOUT = '3s';

/**
 * Writes the oldest month that is closed to a file, then takes it out of the database: where each account stood after it
 * is kept, and records of its time are refused by name. Answers the file.
 */
export async function detachMonth(
  client: pg.ClientBase,
  { month, folder, now }: { month: string; folder: string; now: Date },
): Promise<string> {
  await refuseUnready(client, month);
  const path = join(folder, `fairhall-${month}.ndjson.gz`);
  if (await isThere(path)) throw cannot(`${path} is there already.`);
  await together(client, async () => {
    await client.query(`set local statement_timeout = 0; set local lock_timeout = '${LOCK_TIMEOUT}'`);
    // a round of it that is settled otherwise waits: it would be in the file as it was
    for (const part of parts) await client.query(`lock table ${partOf(part, month)} in share mode`);
    const sha256 = await writeArchive(client, { month, path });
    if ((await readBack(path)) !== sha256) throw cannot(`${path} is not what was written to it.`);
    const givenBack = await partsGivenBack(client, month);
    await client.query(
      `insert into wallet.edges (account, seq, balance, month)
       select a.id, last.seq, last.balance, $1
       from wallet.accounts a cross join lateral (
         select e.seq, e.balance from ${partOf({ schema: 'wallet', kind: 'entries' }, month)} e
         where e.account = a.id order by e.seq desc limit 1
       ) last`,
      [firstDayOf(month)],
    );
    await client.query(
      `insert into play.parts_given_back (call_id) select unnest($1::bigint[]) on conflict do nothing`,
      [givenBack],
    );
    await client.query('update wallet.closed_months set detached_at = $2, sha256 = $3 where month = $1', [
      firstDayOf(month),
      now,
      sha256,
    ]);
    for (const part of parts) {
      await client.query(
        `alter table ${part.schema}.closed_${part.kind} detach partition ${partOf(part, month)}`,
      );
      await client.query(`drop table ${partOf(part, month)}`);
    }
  });
  return path;
}

/** Calls of the month whose part of a jackpot went back. Asked before anything is written: listeners wait for who writes. */
async function partsGivenBack(client: pg.ClientBase, month: string): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `select distinct m.call_id::text as id from ${partOf({ schema: 'play', kind: 'calls' }, month)} c
     join play.jackpot_moves m on m.vendor = c.vendor and m.tx_id = c.tx_id
     where exists (
       select from play.calls b
       where b.member_id = c.member_id and b.vendor = c.vendor and b.round_id = c.round_id and b.round_seq is not null
         and b.op = 'rollback' and b.ref_tx_id = c.tx_id)`,
  );
  return rows.map(({ id }) => id);
}

async function refuseUnready(client: pg.ClientBase, month: string): Promise<void> {
  const attached = (await listMonths(client)).filter(({ detachedAt }) => detachedAt === null);
  const asked = attached.find((one) => one.month === month);
  if (!asked) throw cannot(`${month} is no closed month that is here.`);
  const [oldest] = attached;
  if (oldest?.month !== month)
    throw cannot(`${oldest?.month} is older: months are taken away in their order.`);
  if (!(await isSealed(client, asked))) throw cannot(`${month} is not sealed to its end yet.`);
  if (!(await areDaysClosed(client, asked))) throw cannot(`Not all days of ${month} are closed yet.`);
}

async function isSealed(client: pg.ClientBase, { endBatch }: ClosedMonth): Promise<boolean> {
  const { rows } = await client.query<{ isSealed: boolean }>(
    `select coalesce((
       select bool_and(pg_visible_in_snapshot(b.written_in, last.cut::pg_snapshot))
       from (select s.cut from proof.seals s order by s.sequence desc limit 1) last, wallet.batches b where b.id < $1
     ), not exists (select from wallet.batches b where b.id < $1)) as "isSealed"`,
    [String(endBatch)],
  );
  return rows[0]?.isSealed ?? false;
}

async function areDaysClosed(client: pg.ClientBase, { endsAt }: ClosedMonth): Promise<boolean> {
  const { rows } = await client.query('select from books.days d where d.until_at >= $1', [endsAt]);
  return rows.length > 0;
}

/** The month is not dropped before its file was read to the end. */
const readBack = (path: string) =>
  readArchive(path, { begun: async () => undefined, rows: async () => undefined });

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
