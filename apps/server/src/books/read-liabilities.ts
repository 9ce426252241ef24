import { bookSideOf, type CurrencyLiabilities } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { PublishedSeal } from '#proof';
import { readBySlivers, sumMoves } from '#wallet';
import { AFTER_ALL_TIME, lastHour, readPosition } from './follow-seals.ts';
import { type Instant, lookAt, windowOfPart } from './instants.ts';
import { changed, membersIn, moved, type Position, placesOf, standsAt } from './position.ts';

export type Liabilities = {
  at: Date;
  seal: PublishedSeal | undefined;
  currencies: Omit<CurrencyLiabilities, 'bonusInCash'>[];
};

/**
 * What every account of the books stood at, with what is stamped at `at` itself. The position at the mark or seal before
 * it, and what moved until then: never more than a minute of a busy house is read, however long the books are.
 */
export function readLiabilities(db: Database, when: { at: Date; now: Date }): Promise<Liabilities> {
  return lookAt(db, when, async (tx, instant) => {
    const { at, seal } = instant;
    const { position, since } = await readStanding(tx, instant);
    const currencies = [...new Set(placesOf(position).map(({ currency }) => currency))].sort();
    return {
      at,
      seal,
      currencies: currencies.map((currency) => presentCurrency(position, { currency, seal, since })),
    };
  });
}

/** What every account stood at, and what of it came since the last seal. */
export async function readStanding(
  tx: Tx,
  instant: Instant,
): Promise<{ position: Position; since: Position }> {
  await readBySlivers(tx);
  const { at, until, before, stand, seal } = instant;
  const after = stand && { cut: stand.cut, from: AFTER_ALL_TIME };
  const position = moved(stand?.position ?? new Map(), await sumMoves(tx, { until, before, after }));
  const hour = await lastHour(tx, at);
  const isFollowed = seal === undefined || hour?.seal === BigInt(seal.sequence);
  const since = isFollowed
    ? changed(await readPosition(tx, hour?.seal), position)
    : moved(new Map(), await sumMoves(tx, windowOfPart(instant, 'moved')));
  return { position, since };
}

function presentCurrency(
  position: Position,
  { currency, seal, since }: { currency: string; seal: PublishedSeal | undefined; since: Position },
): Liabilities['currencies'][number] {
  const lines = placesOf(position)
    .filter((place) => place.currency === currency)
    .map((place) => ({ ...place, side: bookSideOf(place.account), balance: standsAt(position, place) }))
    .filter(({ balance }) => balance !== 0n);
  const sumOf = (side: string) =>
    lines.filter((line) => line.side === side).reduce((sum, { balance }) => sum + balance, 0n);
  const movedSince = membersIn(since, currency);
  const sealed = BigInt(seal?.owed.find((one) => one.currency === currency)?.total ?? 0);
  return {
    currency,
    lines: lines.map(({ account, side, balance }) => ({ account, side, balance: String(balance) })),
    owed: String(sumOf('owed')),
    // what the bank holds for the house stands in the books as what it owes to it
    held: String(-sumOf('held')),
    bySeal: {
      sealed: String(sealed),
      movedSince: String(movedSince),
      total: String(sealed + movedSince),
      agrees: sealed + movedSince === membersIn(position, currency),
    },
  };
}
