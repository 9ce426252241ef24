import { inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { firstIdAt } from './ids.ts';
import { hasUnheardRounds, roundsToldBy } from './rounds-told.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database?.drop());

const at = new Date('2026-11-20T04:00:00.000Z');
let serial = 0n;

/** As a lane writes it. */
async function settle(tx: Tx, member: bigint, payout: number): Promise<bigint> {
  serial += 1n;
  const id = firstIdAt(at) + serial;
  await sql`select play.record_rounds(array[${member}::bigint], array[${id}::bigint], array['ACME'], array[${String(serial)}],
    array['g'], array['RNG'], array['P'], array[100::bigint], array[${payout}::bigint], array[false], array[${at}::timestamptz],
    array[${at}::timestamptz], array[7::bigint], array[false])`.execute(tx);
  return id;
}

async function revise(tx: Tx, round: { member: bigint; id: bigint; from: number; to: number }) {
  serial += 1n;
  const { member, id, from, to } = round;
  await sql`select play.record_revisions(array[${member}::bigint], array[${id}::bigint], array[${serial}::bigint],
    array[${from}::bigint], array[${to}::bigint], array[false], array[false], array[${at}::timestamptz])`.execute(
    tx,
  );
}

const told = async (members?: readonly bigint[]) => {
  const { rows } = await sql<{ id: bigint; payout: bigint; cash: bigint; isFirst: boolean }>`
    select r.id, r.payout, r.cash, r.is_first as "isFirst"
    from ${roundsToldBy(sql`platform.events`, members)} r order by r.written_in, r.event, r.id`.execute(
    database.db,
  );
  return rows;
};
const apart = (work: (tx: Tx) => Promise<bigint>) => inTransaction(database.db, work);

test('rounds of a transaction are told of once, as they were when they settled, whatever they have become', async () => {
  const both = await inTransaction(database.db, async (tx) => {
    const ids = [await settle(tx, 1n, 0), await settle(tx, 2n, 250)] as const;
    await revise(tx, { member: 2n, id: ids[1], from: 250, to: 300 });
    return ids;
  });
  const one = await apart((tx) => settle(tx, 1n, 50));
  await inTransaction(database.db, (tx) => revise(tx, { member: 1n, id: one, from: 50, to: 60 }));
  await inTransaction(database.db, (tx) => revise(tx, { member: 1n, id: one, from: 60, to: 0 }));
  const first = { cash: 7n, isFirst: true };
  const [lost, won, late] = [
    { id: both[0], payout: 0n, ...first },
    { id: both[1], payout: 250n, ...first },
    { id: one, payout: 50n, ...first },
  ];
  expect(await told()).toEqual([lost, won, late]);
  expect(await told([1n])).toEqual([lost, late]);
  expect(await told([3n])).toEqual([]);
});

test('what is undone is told of by nobody', async () => {
  const before = await told();
  await apart(async (tx) => {
    await settle(tx, 1n, 0);
    throw new Error('undone');
  }).catch(() => undefined);
  expect(await told()).toEqual(before);
});

test('whoever has heard of none is missing those of these members alone', async () => {
  const subscriber = { name: 'nobody', topics: ['rounds.settled'] };
  await apart((tx) => settle(tx, 5n, 0));
  expect(await hasUnheardRounds(database.db, subscriber, 5n)).toBe(true);
  expect(await hasUnheardRounds(database.db, subscriber, 6n)).toBe(false);
  expect(await hasUnheardRounds(database.db, { ...subscriber, topics: ['round.revised'] }, 5n)).toBe(false);
});
