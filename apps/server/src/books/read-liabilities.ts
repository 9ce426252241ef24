import { bookSideOf, type CurrencyLiabilities } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { type PublishedSeal, readSeal, sealFrom, sealUntil } from '#proof';
import { cutOf, readBySlivers, sumMoves } from '#wallet';
import { AFTER_ALL_TIME, lastHour, readPosition } from './follow-seals.ts';
import { membersIn, moved, type Position, placesOf, standsAt } from './position.ts';

export type Liabilities = {
  at: Date;
  seal: PublishedSeal | undefined;
  currencies: CurrencyLiabilities[];
};

/**
 * What every account of the books stood at, with what is stamped at `at` itself. The position at the seal before it,
 * and what moved until then: never more than an hour is read, however long the books are. What a transaction stamped
 * earlier brings in after the next seal belongs to when it was posted, so that an answer once sealed never changes.
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
  const [hour, seal] = [await lastHour(tx, at), await sealUntil(tx, at)];
  const from = async (after: PublishedSeal | undefined) =>
    sumMoves(tx, { until, before, after: after && { cut: after.cut, from: AFTER_ALL_TIME } });
  const followed = hour && (await readSeal(tx, hour.seal));
  const moves = await from(followed);
  const position = moved(await readPosition(tx, hour?.seal), moves);
  const isSame = followed?.sequence === seal?.sequence;
  const sinceSeal = moved(new Map(), isSame ? moves : await from(seal));
  const currencies = [...new Set(placesOf(position).map(({ currency }) => currency))].sort();
  return {
    at,
    seal,
    currencies: currencies.map((currency) => presentCurrency(position, { currency, seal, sinceSeal })),
  };
}

function presentCurrency(
  position: Position,
  { currency, seal, sinceSeal }: { currency: string; seal: PublishedSeal | undefined; sinceSeal: Position },
): CurrencyLiabilities {
  const lines = placesOf(position)
    .filter((place) => place.currency === currency)
    .map((place) => ({ ...place, side: bookSideOf(place.account), balance: standsAt(position, place) }))
    .filter(({ balance }) => balance !== 0n);
  const sumOf = (side: string) =>
    lines.filter((line) => line.side === side).reduce((sum, { balance }) => sum + balance, 0n);
  const sealed = BigInt(seal?.owed.find((one) => one.currency === currency)?.total ?? 0);
  const movedSince = membersIn(sinceSeal, currency);
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
