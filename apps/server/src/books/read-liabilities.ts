import { bookSideOf, type CurrencyLiabilities } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { type PublishedSeal, sealFrom, sealUntil } from '#proof';
import { type Cut, cutOf, readBySlivers, sumMoves } from '#wallet';
import { AFTER_ALL_TIME, lastHour, readPosition } from './follow-seals.ts';
import { standBefore } from './marks.ts';
import { membersIn, moved, type Position, placesOf, standsAt } from './position.ts';

export type Liabilities = {
  at: Date;
  seal: PublishedSeal | undefined;
  currencies: CurrencyLiabilities[];
};

/**
 * What every account of the books stood at, with what is stamped at `at` itself. The position at the mark or seal before
 * it, and what moved until then: never more than a minute of a busy house is read, however long the books are. What a
 * transaction stamped earlier brings in after the next seal belongs to when it was posted, so that an answer once sealed
 * never changes.
 */
export async function readLiabilities(
  db: Database,
  { at, now }: { at: Date; now: Date },
): Promise<Liabilities> {
  if (at > now) refuse('books/instant-ahead', {}, 'at');
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => readIn(tx, at));
}

async function readIn(tx: Tx, at: Date): Promise<Liabilities> {
  await readBySlivers(tx);
  const before = new Date(at.getTime() + 1);
  const until = (await sealFrom(tx, before))?.cut ?? (await cutOf(tx));
  const movesAfter = (cut: Cut | undefined) =>
    sumMoves(tx, { until, before, after: cut && { cut, from: AFTER_ALL_TIME } });
  const stand = await standBefore(tx, at, until);
  const position = moved(stand?.position ?? new Map(), await movesAfter(stand?.cut));
  const [hour, seal] = [await lastHour(tx, at), await sealUntil(tx, at)];
  const isFollowed = seal === undefined || hour?.seal === BigInt(seal.sequence);
  const sealedPosition = isFollowed ? await readPosition(tx, hour?.seal) : undefined;
  const sinceSeal = sealedPosition ? undefined : moved(new Map(), await movesAfter(seal?.cut));
  const movedSince = (currency: string) =>
    sinceSeal
      ? membersIn(sinceSeal, currency)
      : membersIn(position, currency) - membersIn(sealedPosition ?? new Map(), currency);
  const currencies = [...new Set(placesOf(position).map(({ currency }) => currency))].sort();
  return {
    at,
    seal,
    currencies: currencies.map((currency) =>
      presentCurrency(position, { currency, seal, movedSince: movedSince(currency) }),
    ),
  };
}

function presentCurrency(
  position: Position,
  { currency, seal, movedSince }: { currency: string; seal: PublishedSeal | undefined; movedSince: bigint },
): CurrencyLiabilities {
  const lines = placesOf(position)
    .filter((place) => place.currency === currency)
    .map((place) => ({ ...place, side: bookSideOf(place.account), balance: standsAt(position, place) }))
    .filter(({ balance }) => balance !== 0n);
  const sumOf = (side: string) =>
    lines.filter((line) => line.side === side).reduce((sum, { balance }) => sum + balance, 0n);
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
