import { amount, id, instant } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Subscriber } from '#platform/outbox';
import { findUses, insertUses } from './bonus-rows.ts';
import { Books } from './books.ts';
import { dropDust } from './drop-dust.ts';
import type { TurnoverNeeds } from './needs.ts';
import { ownerOf, type TurnoverRound } from './round.ts';
import { findKnown, insertShares, lockTouched, saveRequirements, saveRounds } from './rows.ts';
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

type Told = { payload: unknown; isKnown: boolean };

/** Rounds of the events in their order, and those of them that were counted before. */
async function roundsOf(tx: Tx, events: RawBuilder<unknown>) {
  const { rows } = await sql<Told>`
    select e.payload, known.round_id is not null as "isKnown"
    from ${events} e
    left join lateral (
      select r.round_id from turnover.rounds r
      where r.member_id = (e.payload ->> 'memberId')::bigint and r.round_id = (e.payload ->> 'roundId')::bigint limit 1
    ) known on true
    order by e.written_in, e.id`.execute(tx);
  const told = rows.map(({ payload, isKnown }) => ({ isKnown, round: roundOf(settled.parse(payload)) }));
  return {
    rounds: told.map(({ round }) => round),
    again: told.filter(({ isKnown }) => isKnown).map(({ round }) => round),
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

async function countRounds(needs: TurnoverNeeds, tx: Tx, events: RawBuilder<unknown>): Promise<void> {
  const { rounds, again } = await roundsOf(tx, events);
  const known = await findKnown(tx, again, await findUses(tx, again));
  const books = new Books(await lockTouched(tx, rounds, known), known);
  for (const round of rounds) books.count(round);
  const at = needs.clock.now();
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
  const owners = books.stillOpen().map((owner) => ({ ...owner, cashMinor: cash.get(ownerOf(owner)) }));
  await dropDust(needs, tx, { owners, at });
}
