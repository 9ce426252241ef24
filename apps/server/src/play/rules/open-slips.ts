import { isOneEvent, type Slip } from './slip.ts';

/** A bet on events that is not settled: what it was on, and what it was said to pay when it was placed. */
export type OpenSlip = {
  readonly pays: bigint;
  readonly legs: readonly Pick<Slip['legs'][number], 'selection' | 'eventId' | 'event'>[];
};

/**
 * Whether a slip and the open ones of the same member that share an outcome with it come to more than one of them may pay:
 * then the greatest payout would be passed by splitting it.
 */
export function isAboveTogether(
  slip: Slip,
  { pays, open, most }: { pays: bigint; open: readonly OpenSlip[]; most: bigint | null },
): boolean {
  const cap = least(slip.maxPayout, most);
  if (cap === null) return false;
  return slip.legs.some((leg) => {
    const beside = open.filter(({ legs }) =>
      legs.some((other) => other.selection === leg.selection && isOneEvent(other, leg)),
    );
    return beside.length > 0 && beside.reduce((sum, one) => sum + one.pays, pays) > cap;
  });
}

function least(one: bigint | null, other: bigint | null): bigint | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
