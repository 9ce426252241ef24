import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { LaneConnection } from '../wallet/lane-connection.ts';
import { firstIdAt } from './ids.ts';
import { bettingKey, createShelves, shelfNames } from './memory.ts';
import type { BettingGate } from './needs.ts';

const BUSY = 20_000;
const FEW = 200n;
const now = new Date('2026-01-05T12:00:00Z');
const clock = { now: () => now };
const first = firstIdAt(now);
const gate = {
  load: async (_query: unknown, members: readonly bigint[]) =>
    new Map(
      members.map((member) => [
        member,
        {
          version: 1n,
          block: null,
          limits: [{ kind: 'stake', limitMinor: 100n, from: new Date(now.getTime() - 3_600_000) }],
          times: [],
          check: { everyMs: 3_600_000, since: null },
        },
      ]),
    ),
} as unknown as BettingGate;

const keys: Readonly<Record<string, string>> = {
  [shelfNames.calls]: 'V tx1',
  [shelfNames.rounds]: '7 V r1',
  [shelfNames.sessions]: '1',
  [shelfNames.betting]: bettingKey(7n, { atMs: now.getTime(), dayMs: 0 }),
  [shelfNames.grants]: 'V 1',
  [shelfNames.tables]: 'V P',
  [shelfNames.paces]: '7 V g',
  [shelfNames.quotes]: 'V q1',
  [shelfNames.slips]: '7 V P',
};

let database: TestDatabase;
let lane: LaneConnection;
beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(
    'analyze play.current_calls, play.current_rounds, play.unsettled, play.grants, play.tables, play.quotes',
  );
  lane = await LaneConnection.open(
    () => new pg.Client(connectionConfig({ connectionString: database.connectionString })),
  );
});
afterAll(async () => {
  await lane?.close();
  await database?.drop();
});

test('what a lane first asked of an empty house it does not read whole once it has planned anew for a full one', async () => {
  const shelves = createShelves(gate, clock);
  expect(new Set(shelves.map(({ name }) => name))).toEqual(new Set(Object.keys(keys)));
  const load = async ({ name, load: ask }: (typeof shelves)[number]) => {
    await ask(lane.query, [keys[name] ?? '']);
  };
  for (const shelf of shelves) await load(shelf);
  await fill();
  await lane.planAnew();
  await lane.query(undefined, 'begin', []);
  const read: Record<string, bigint> = {};
  for (const shelf of shelves) {
    const before = await rowsRead();
    await load(shelf);
    const rows = (await rowsRead()) - before;
    if (rows > FEW) read[shelf.name] = rows;
  }
  await lane.query(undefined, 'rollback', []);
  expect(read).toEqual({});
});

/** By this connection. */
async function rowsRead(): Promise<bigint> {
  const [row] = await lane.query<{ rows: bigint }>(
    undefined,
    `select coalesce(sum(seq_tup_read + idx_tup_fetch), 0)::bigint as rows from pg_stat_xact_user_tables
     where schemaname = 'play'`,
    [],
  );
  return row?.rows ?? 0n;
}

/** Member 7 has ten open rounds; others have ended thousands. */
async function fill(): Promise<void> {
  await database.pool.query(
    `insert into play.current_calls (id, member_id, amount, win_amount, balance, version, at, fingerprint, round_seq, closes, vendor,
       tx_id, game, round_id, op, kind, currency, state, code, round_state)
     select $1 + n, case when n <= 10 then 7 else 100 + n % 50 end, 1, 0, 0, n, $3, gen_random_uuid(), 1, n > 10, 'V', 'tx' || n,
       'g', 'r' || n, 'bet', 'bet', 'P', 'applied', 'OK', 'open' from generate_series(1, $2::bigint) n`,
    [String(first), BUSY, now],
  );
  await database.pool.query(
    `insert into play.current_rounds (member_id, id, vendor, round_id, game, category, currency, stake, payout, is_voided, placed_at,
       settled_at)
     select 100 + n % 50, $1 + n, 'V', 'r' || n, 'g', 'RNG', 'P', 1, 0, false, $3, $3 from generate_series(11, $2::bigint) n`,
    [String(first), BUSY, now],
  );
}
