import type { Tx } from '@fairhall/database';
import { currencies } from '@fairhall/money';
import type { RawBuilder } from 'kysely';
import type { Subscriber } from '#platform/outbox';
import { findUses, insertUses } from './bonus-rows.ts';
import { Books } from './books.ts';
import { countPlain, type LeftRound } from './count-plain.ts';
import { dropDust, type Player } from './drop-dust.ts';
import type { TurnoverNeeds } from './needs.ts';
import { dustOf } from './requirement.ts';
import { ownerOf } from './round.ts';
import { findKnown, insertShares, lockTouched, saveRequirements, saveRounds } from './rows.ts';
import { readSettings } from './settings.ts';
import { noteChanged } from './tell-members.ts';

/** A withdrawal may wait while what these rounds touch is counted. An event tells of some hundred where many bet. */
const AT_ONCE = 8;

/** As whom turnover hears of rounds. */
export const heardAs = {
  name: 'turnover.settled-rounds',
  topics: ['rounds.settled', 'round.settled', 'round.revised'],
};

/** Settled rounds count behind the outbox: no bet waits for it, and each counts exactly once. */
export function countSettledRounds(needs: TurnoverNeeds): Subscriber {
  return {
    ...heardAs,
    hearWithin: (tx, events) => countRounds(needs, tx, events),
    atOnce: AT_ONCE,
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
  const told = needs.roundsToldBy(events);
  const { rest, poor } = await countPlain(tx, { told, trifles: triflesOf(dustUnits), at });
  const owners = [
    ...poor.map((owner) => ({ ...owner, cashMinor: null })),
    ...(await countInBooks(tx, rest, at)),
  ];
  await dropDust(needs, tx, { owners, dustUnits, at });
}

/** Those who have something to play after it, each with what they could spend when the last of their rounds was settled. */
async function countInBooks(tx: Tx, rounds: readonly LeftRound[], at: Date): Promise<readonly Player[]> {
  if (rounds.length === 0) return [];
  const again = rounds.filter(({ isKnown }) => isKnown);
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
  return books.stillOpen().map((owner) => ({ ...owner, cashMinor: cash.get(ownerOf(owner)) ?? null }));
}
