import type { AccountMove, AccountSum } from '#wallet';

/** What each account of the books stands at, by name and currency. */
export type Position = ReadonlyMap<string, AccountSum>;

export function positionOf(sums: readonly AccountSum[]): Position {
  return new Map(sums.map((sum) => [keyOf(sum), sum]));
}

/** The position after these movements. */
export function moved(position: Position, moves: readonly AccountMove[], sign: 1n | -1n = 1n): Position {
  const after = new Map(position);
  for (const { account, currency, cameIn, wentOut } of moves) {
    const key = keyOf({ account, currency });
    const before = after.get(key)?.balance ?? 0n;
    after.set(key, { account, currency, balance: before + sign * (cameIn - wentOut) });
  }
  return after;
}

/** What each account gained or lost from one position to another. */
export function changed(from: Position, to: Position): Position {
  return positionOf(
    placesOf(from, to).map((place) => ({ ...place, balance: standsAt(to, place) - standsAt(from, place) })),
  );
}

export function standsAt(position: Position, place: { account: string; currency: string }): bigint {
  return position.get(keyOf(place))?.balance ?? 0n;
}

export function placesOf(...positions: readonly Position[]): { account: string; currency: string }[] {
  const all = new Map(positions.flatMap((position) => [...position]));
  return [...all]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { account, currency }]) => ({ account, currency }));
}

/** What members have, of every kind together. */
export function membersIn(position: Position, currency: string): bigint {
  return [...position.values()]
    .filter((sum) => sum.currency === currency && sum.account.startsWith('members:'))
    .reduce((total, { balance }) => total + balance, 0n);
}

function keyOf({ account, currency }: { account: string; currency: string }): string {
  return `${currency} ${account}`;
}
