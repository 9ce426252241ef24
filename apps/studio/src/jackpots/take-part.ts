import type { Database, Tx } from '@fairhall/database';
import { commitmentOf } from '@fairhall/fair';
import type { Selectable } from 'kysely';
import { newServerSeed } from '../random/server-seed.ts';
import { type JackpotCyclesTable, tables } from '../tables.ts';
import { addTo, contributionOf, MICRO, valueMicro } from './cycle.ts';
import { termsNow } from './order-terms.ts';
import { isOpen } from './switch-jackpot.ts';

type Cycle = Selectable<JackpotCyclesTable>;
type Part = { roundId: string; currency: string; stakeMinor: bigint; ratePpm: number; now: Date };

/** Promises a currency's first cycle, unless it was promised before or nobody takes part. */
export async function promiseJackpot(tx: Tx, currency: string, now: Date): Promise<void> {
  if (await isOpen(tx, currency)) await beginNext(tx, currency, now);
}

/**
 * Puts in what a decided round owes to the jackpot. Rounds that end at the same moment wait for each other at the
 * cycle's row and are numbered there, so that just one of them lifts the pot to its value and wins it; the next cycle
 * begins in the same transaction.
 */
export async function takePart(
  tx: Tx,
  { roundId, currency, stakeMinor, ratePpm, now }: Part,
): Promise<boolean> {
  const cycle = await lockRunning(tx, currency, now);
  const amountMicro = contributionOf(stakeMinor, ratePpm);
  const place = cycle.contributions + 1;
  await tables(tx)
    .insertInto('studio.jackpot_contributions')
    .values({ round_id: roundId, currency, cycle: cycle.number, place, amount_micro: amountMicro, at: now })
    .execute();
  const added = addTo(sealedPot(cycle), amountMicro);
  await tables(tx)
    .updateTable('studio.jackpot_cycles')
    .set({
      contributed_micro: cycle.contributed_micro + amountMicro,
      contributions: place,
      ...(added.kind === 'won' && { won_by: roundId, won_minor: added.wonMinor, won_at: now }),
    })
    .where('currency', '=', currency)
    .where('number', '=', cycle.number)
    .execute();
  if (added.kind === 'grown') return false;
  if (await isOpen(tx, currency)) await beginNext(tx, currency, now);
  return true;
}

/** What a round has won of a jackpot, as long as its payment has not been intended. */
export async function unpaidJackpot(tx: Tx, roundId: string): Promise<bigint | undefined> {
  const won = await tables(tx)
    .selectFrom('studio.jackpot_cycles as cycle')
    .leftJoin('studio.wallet_calls as call', (join) =>
      join.onRef('call.round_id', '=', 'cycle.won_by').on('call.operation', '=', 'jackpot'),
    )
    .select('cycle.won_minor')
    .where('cycle.won_by', '=', roundId)
    .where('call.tx_id', 'is', null)
    .executeTakeFirst();
  return won?.won_minor ?? undefined;
}

/** What a round won of a jackpot, paid or still to be paid. */
export async function wonByRound(db: Database, roundId: string): Promise<bigint> {
  const won = await tables(db)
    .selectFrom('studio.jackpot_cycles')
    .select('won_minor')
    .where('won_by', '=', roundId)
    .executeTakeFirst();
  return won?.won_minor ?? 0n;
}

export function runningCycle(db: Database | Tx, currency: string) {
  return tables(db)
    .selectFrom('studio.jackpot_cycles')
    .selectAll()
    .where('currency', '=', currency)
    .where('won_at', 'is', null);
}

/** Millionths of a bet that go in now; undefined while nobody takes part. */
export async function rateNow(tx: Tx, currency: string): Promise<number | undefined> {
  if (!(await isOpen(tx, currency))) return undefined;
  const running = await runningCycle(tx, currency).executeTakeFirst();
  return running?.rate_ppm ?? (await termsNow(tx, currency)).ratePpm;
}

export function sealedPot(cycle: Cycle) {
  return {
    currency: cycle.currency,
    number: cycle.number,
    serverSeed: cycle.server_seed,
    seedMinor: cycle.seed_minor,
    ceilingMinor: cycle.ceiling_minor,
    carriedMicro: cycle.carried_micro,
    contributedMicro: cycle.contributed_micro,
  };
}

/** Whoever waited while another won finds the row taken, and the next cycle in its place. */
export async function lockRunning(tx: Tx, currency: string, now: Date): Promise<Cycle> {
  for (;;) {
    const running = await runningCycle(tx, currency).forUpdate().executeTakeFirst();
    if (running) return running;
    await beginNext(tx, currency, now);
  }
}

/** Begins the cycle after the last one with what that was over when it was won; nothing while one runs. */
export async function beginNext(tx: Tx, currency: string, now: Date): Promise<void> {
  const last = await tables(tx)
    .selectFrom('studio.jackpot_cycles')
    .selectAll()
    .where('currency', '=', currency)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (last && last.won_minor === null) return;
  const carriedMicro = last ? valueMicro(sealedPot(last)) - (last.won_minor ?? 0n) * MICRO : 0n;
  await beginCycle(tx, { currency, number: (last?.number ?? 0) + 1, carriedMicro, now });
}

async function beginCycle(
  tx: Tx,
  {
    currency,
    number,
    carriedMicro,
    now,
  }: { currency: string; number: number; carriedMicro: bigint; now: Date },
): Promise<void> {
  const terms = await termsNow(tx, currency);
  const serverSeed = newServerSeed();
  await tables(tx)
    .insertInto('studio.jackpot_cycles')
    .values({
      currency,
      number,
      server_seed: serverSeed,
      commitment: commitmentOf(serverSeed),
      seed_minor: terms.seedMinor,
      ceiling_minor: terms.ceilingMinor,
      rate_ppm: terms.ratePpm,
      carried_micro: carriedMicro,
      started_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
