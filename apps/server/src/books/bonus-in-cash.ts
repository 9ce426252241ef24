import type { Tx } from '@fairhall/database';
import { smaller } from '@fairhall/money';
import { owedOf } from '#wallet';
import { type Instant, lookAt, windowOfPart } from './instants.ts';
import type { BooksNeeds } from './needs.ts';

type Needs = Pick<BooksNeeds, 'db' | 'restrictedThen'>;
type When = { at: Date; now: Date };
export type BonusInCash = { member: bigint; cash: bigint; bonus: bigint };

const PAGE = 50;

/** How much of members' cash was bonus that was still to be played, by currency. */
export function sumBonusInCash({ db, restrictedThen }: Needs, when: When): Promise<Map<string, bigint>> {
  return lookAt(db, when, async (tx, instant) => {
    const left = await restrictedThen(tx, instant.at);
    const sums = new Map<string, bigint>();
    for (const currency of new Set(left.map((one) => one.currency))) {
      const found = await inCash(tx, instant, { left, currency });
      sums.set(
        currency,
        found.reduce((sum, { bonus }) => sum + bonus, 0n),
      );
    }
    return sums;
  });
}

/** The same by member, beside their cash. */
export function listBonusInCash(
  { db, restrictedThen }: Needs,
  { currency, after = 0n, ...when }: When & { currency: string; after: bigint | undefined },
): Promise<{ items: BonusInCash[]; next: bigint | undefined }> {
  return lookAt(db, when, async (tx, instant) => {
    const left = await restrictedThen(tx, instant.at);
    const further = (await inCash(tx, instant, { left, currency })).filter(({ member }) => member > after);
    const items = further.slice(0, PAGE);
    return { items, next: further.length > PAGE ? items.at(-1)?.member : undefined };
  });
}

type Left = { left: Awaited<ReturnType<Needs['restrictedThen']>>; currency: string };

async function inCash(tx: Tx, instant: Instant, { left, currency }: Left): Promise<BonusInCash[]> {
  const owed = new Map(
    left.filter((one) => one.currency === currency).map(({ memberId, leftMinor }) => [memberId, leftMinor]),
  );
  const window = windowOfPart(instant, 'balance');
  const cash = await owedOf(tx, { kind: 'cash', currency, window, members: [...owed.keys()] });
  return cash.map(({ member, balance }) => ({
    ...{ member, cash: balance },
    bonus: smaller(balance, owed.get(member) ?? 0n),
  }));
}
