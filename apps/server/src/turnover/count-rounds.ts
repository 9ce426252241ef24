import { amount, id, instant } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { currencies } from '@fairhall/money';
import type { RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import type { Subscriber } from '#platform/outbox';
import { findUses, insertUses } from './bonus-rows.ts';
import { Books } from './books.ts';
import { countPlain, type ToThinkAbout } from './count-plain.ts';
import { dropDust, type Player } from './drop-dust.ts';
import type { TurnoverNeeds } from './needs.ts';
import { dustOf } from './requirement.ts';
import { ownerOf, type TurnoverRound } from './round.ts';
import { findKnown, insertShares, lockTouched, saveRequirements, saveRounds } from './rows.ts';
import { readSettings } from './settings.ts';
import { noteChanged } from './tell-members.ts';

const settled = z.object({
  memberId: id,
  roundId: id,
  vendor: z.string(),
  game: z.string(),
  category: z.string(),
  currency: z.string(),
  stake: amount,
  payout: amount,
  isVoided: z.boolean(),
  placedAt: instant,
  settledAt: instant,
  /** What the member could spend once it was settled. */
  cash: z.optional(amount),
});

/** A withdrawal may wait while what these rounds touch is counted: a tenth of a second. */
const AT_ONCE = 1_000;

/** As whom turnover hears of rounds. */
export const heardAs = { name: 'turnover.settled-rounds', topics: ['round.settled', 'round.revised'] };

/** Settled rounds count behind the outbox: no bet waits for it, and each counts exactly once. */
export function countSettledRounds(needs: TurnoverNeeds): Subscriber {
  return {
    ...heardAs,
    hearWithin: (tx, events) => countRounds(needs, tx, events),
    atOnce: AT_ONCE,
  };
}

function roundOf(told: z.infer<typeof settled>): TurnoverRound {
  return {
    memberId: BigInt(told.memberId),
    roundId: BigInt(told.roundId),
    vendor: told.vendor,
    game: told.game,
    category: told.category,
    currency: told.currency,
    // a stake that was given back is no bet
    validMinor: told.isVoided ? 0n : BigInt(told.stake),
    payoutMinor: BigInt(told.payout),
    placedAt: new Date(told.placedAt),
    settledAt: new Date(told.settledAt),
    cashMinor: told.cash === undefined ? undefined : BigInt(told.cash),
  };
}

/** Below which amount of each currency somebody has lost all but a trifle. */
const triflesOf = (dustUnits: number): Record<string, string> =>
  Object.fromEntries(
    Object.keys(currencies).map((currency) => [currency, String(dustOf({ currency, dustUnits }))]),
  );

async function countRounds(needs: TurnoverNeeds, tx: Tx, events: RawBuilder<unknown>): Promise<void> {
  const at = needs.clock.now();
  const { dustUnits } = await readSettings(needs, tx);
  const { rest, poor } = await countPlain(tx, { events, trifles: triflesOf(dustUnits), at });
  const owners = [
    ...poor.map((owner) => ({ ...owner, cashMinor: undefined })),
    ...(await countInBooks(tx, rest, at)),
  ];
  await dropDust(needs, tx, { owners, dustUnits, at });
}

/** Those who have something to play after it, each with what they could spend when the last of their rounds was settled. */
async function countInBooks(tx: Tx, told: ToThinkAbout, at: Date): Promise<readonly Player[]> {
  if (told.length === 0) return [];
  const read = told.map(({ payload, isKnown }) => ({ isKnown, round: roundOf(settled.parse(payload)) }));
  const rounds = read.map(({ round }) => round);
  const again = read.filter(({ isKnown }) => isKnown).map(({ round }) => round);
  const known = await findKnown(tx, again, await findUses(tx, again));
  const books = new Books(await lockTouched(tx, rounds, known), known);
  for (const round of rounds) books.count(round);
  await saveRounds(tx, books.rounds);
  await insertShares(tx, books.shares, at);
  await insertUses(tx, books.uses, at);
  const changed = books.requirements();
  await saveRequirements(tx, changed, at);
  await noteChanged(
    tx,
    changed.map(({ memberId }) => memberId),
  );
  const cash = new Map(rounds.map((round) => [ownerOf(round), round.cashMinor]));
  return books.stillOpen().map((owner) => ({ ...owner, cashMinor: cash.get(ownerOf(owner)) }));
}
