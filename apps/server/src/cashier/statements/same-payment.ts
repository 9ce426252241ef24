import { DAY_MS, startOfHouseDay } from '@fairhall/contract';
import { readOrderNumber } from '../deposit.ts';

export type Booking = {
  amountMinor: bigint;
  bookedOn: string;
  bankReference: string | undefined;
  memo: string | undefined;
};
export type Told = { amountMinor: bigint; paidAt: Date; reference: string; memo: string | undefined };

/** A bank books on its next working day what comes on a weekend, and writes days of a zone that it does not name. */
const [DAYS_BEFORE, DAYS_AFTER] = [4, 1];

/**
 * Whether a line of a statement and what the bank told of its own accord can be one payment. In doubt they are: taking
 * two for one keeps a credit until somebody looks, taking one for two gives it out twice.
 */
export function isSamePayment(line: Booking, told: Told): boolean {
  if (line.amountMinor !== told.amountMinor) return false;
  if (line.bankReference !== undefined && line.bankReference === told.reference) return true;
  const [one, other] = [readOrderNumber(line.memo), readOrderNumber(told.memo)];
  if (one !== undefined && other !== undefined && one !== other) return false;
  const day = startOfHouseDay(line.bookedOn);
  const at = told.paidAt.getTime();
  return at >= day - DAYS_BEFORE * DAY_MS && at < day + (1 + DAYS_AFTER) * DAY_MS;
}

/** Of several, first the one that agrees in the bank's number, then in the order it names. */
export function likeness(line: Booking, told: Told): number {
  if (line.bankReference !== undefined && line.bankReference === told.reference) return 2;
  const named = readOrderNumber(line.memo);
  return named !== undefined && named === readOrderNumber(told.memo) ? 1 : 0;
}

type Keyed = Booking & { key: string };

/** Which line is which payment: each payment one line, and each line one payment; the surest pairs first. */
export function pairLines<Payment extends Told & { id: bigint }>(
  lines: readonly Keyed[],
  payments: readonly Payment[],
): Map<string, bigint> {
  const ofSum = Map.groupBy(payments, ({ amountMinor }) => amountMinor);
  const pairs = lines.flatMap((line) =>
    (ofSum.get(line.amountMinor) ?? [])
      .filter((told) => isSamePayment(line, told))
      .map((told) => ({ key: line.key, id: told.id, likeness: likeness(line, told) })),
  );
  const [paired, taken] = [new Map<string, bigint>(), new Set<bigint>()];
  for (const { key, id } of pairs.toSorted((left, right) => right.likeness - left.likeness)) {
    if (paired.has(key) || taken.has(id)) continue;
    paired.set(key, id);
    taken.add(id);
  }
  return paired;
}
