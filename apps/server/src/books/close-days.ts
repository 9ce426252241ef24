import { DAY_MS, houseDay, startOfHouseDay } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { firstPrevious } from '@fairhall/fair/ledger';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type PublishedSeal, sealFrom } from '#proof';
import { type AccountMove, countStampedBefore, firstStamp, sumHeads, sumMoves } from '#wallet';
import { presentAccounts } from './day-accounts.ts';
import { type DayContent, hashOfDay } from './day-hash.ts';
import { type Edge, windowOf } from './day-window.ts';
import { alone } from './follow-seals.ts';
import { moved, type Position, placesOf, positionOf, standsAt } from './position.ts';
import { booksTables } from './tables.ts';

const HOUR_MS = 3_600_000;
/** Chains are read from their ends: what an old seal saw of a house that was busy since is not counted again. */
const COUNTED_FOR_MS = 26 * HOUR_MS;

/** A day that is closed, as the next one needs it. */
type Closed = Edge & { day: string; hash: string };
type Account = {
  account: string;
  currency: string;
  opening: bigint;
  closing: bigint;
  counted: bigint | null;
};

/** Closes every day of the house that has ended and been sealed since; again and again it changes nothing. */
export async function closeDays(needs: { db: Database; clock: Clock }): Promise<void> {
  while (await inTransaction(needs.db, (tx) => alone(tx, () => closeNext(tx, needs.clock.now()))));
}

async function closeNext(tx: Tx, now: Date): Promise<boolean> {
  const last = await lastClosed(tx);
  const day = await dayAfter(tx, last);
  if (day === undefined) return false;
  const until = new Date(startOfHouseDay(day) + DAY_MS);
  if (until > now) return false;
  const seal = await sealFrom(tx, until);
  if (!seal) return false;
  const window = await windowOf(tx, { until, seal }, last);
  const moves = await sumMoves(tx, window);
  const opening = last ? await readClosing(tx, last.day) : positionOf([]);
  const closing = moved(opening, moves);
  const isFresh = now.getTime() - Date.parse(seal.sealedAt) < COUNTED_FOR_MS;
  const counted = isFresh ? await countAt(tx, { seal, until }) : undefined;
  const accounts = placesOf(opening, closing, counted ?? new Map()).map((place) => ({
    ...place,
    opening: standsAt(opening, place),
    closing: standsAt(closing, place),
    counted: counted ? standsAt(counted, place) : null,
  }));
  const lateBatches = last ? await countStampedBefore(tx, window, last.untilAt) : 0;
  await keep(tx, {
    day,
    until,
    seal,
    now,
    lateBatches,
    previous: last?.hash ?? firstPrevious,
    accounts,
    moves,
  });
  return true;
}

/** What the chains of the accounts say, without what the seal covers already of the day that follows. */
async function countAt(tx: Tx, { seal, until }: { seal: PublishedSeal; until: Date }): Promise<Position> {
  const later = await sumMoves(tx, {
    until: seal.cut,
    before: new Date(Date.parse(seal.sealedAt) + HOUR_MS),
    after: { cut: seal.cut, from: until },
  });
  return moved(positionOf(await sumHeads(tx, seal.cut)), later, -1n);
}

type Closing = {
  day: string;
  until: Date;
  seal: PublishedSeal;
  now: Date;
  lateBatches: number;
  previous: string;
  accounts: readonly Account[];
  moves: readonly AccountMove[];
};

async function keep(tx: Tx, closing: Closing): Promise<void> {
  const { day, until, seal, now, lateBatches, previous, accounts, moves } = closing;
  const shown = accounts.filter(
    ({ opening, closing: end, counted, account, currency }) =>
      opening !== 0n ||
      end !== 0n ||
      (counted ?? 0n) !== 0n ||
      moves.some((move) => move.account === account && move.currency === currency),
  );
  const tables = booksTables(tx);
  await tables
    .insertInto('books.days')
    .values({
      day,
      until_at: until,
      seal: BigInt(seal.sequence),
      seal_hash: seal.hash,
      closed_at: now,
      late_batches: lateBatches,
      previous,
      hash: hashOfDay(contentOf({ ...closing, accounts: shown })),
    })
    .execute();
  if (shown.length > 0)
    await tables
      .insertInto('books.day_accounts')
      .values(shown.map((account) => ({ day, ...account })))
      .execute();
  const rows = moves.map(({ cameIn, wentOut, ...move }) => ({
    day,
    ...move,
    came_in: cameIn,
    went_out: wentOut,
  }));
  if (rows.length > 0) await tables.insertInto('books.day_movements').values(rows).execute();
}

/** The day as it will be read, which is what its hash is of. */
function contentOf({ day, until, seal, previous, lateBatches, accounts, moves }: Closing): DayContent {
  return {
    day,
    until: until.toISOString(),
    sealHash: seal.hash,
    previous,
    lateBatches,
    accounts: presentAccounts(accounts, moves),
  };
}

async function dayAfter(tx: Tx, last: Closed | undefined): Promise<string | undefined> {
  if (last) return houseDay(last.untilAt.getTime());
  const first = await firstStamp(tx);
  return first && houseDay(first.getTime());
}

async function lastClosed(tx: Tx): Promise<Closed | undefined> {
  return await booksTables(tx)
    .selectFrom('books.days')
    .select([sql<string>`day::text`.as('day'), 'until_at as untilAt', 'seal', 'hash'])
    .orderBy('books.days.day', 'desc')
    .limit(1)
    .executeTakeFirst();
}

async function readClosing(tx: Tx, day: string): Promise<Position> {
  const rows = await booksTables(tx)
    .selectFrom('books.day_accounts')
    .where('day', '=', day)
    .select(['account', 'currency', 'closing as balance'])
    .execute();
  return positionOf(rows);
}
