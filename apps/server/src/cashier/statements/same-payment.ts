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

const houseDayOf = (at: number) => Math.floor((at - startOfHouseDay('2026-01-01')) / DAY_MS);

/** By what a payment is found, the surest first; the days nearest to the booking before the others. */
const ways: readonly {
  ofPayment(told: Told): unknown;
  ofLine(line: Booking): readonly unknown[];
}[] = [
  {
    ofPayment: ({ reference }) => reference,
    ofLine: ({ bankReference }) => (bankReference === undefined ? [] : [bankReference]),
  },
  {
    ofPayment: ({ memo }) => readOrderNumber(memo),
    ofLine: ({ memo }) => [readOrderNumber(memo)].filter((named) => named !== undefined),
  },
  {
    ofPayment: ({ paidAt }) => houseDayOf(paidAt.getTime()),
    ofLine: ({ bookedOn }) =>
      Array.from({ length: DAYS_BEFORE + 1 + DAYS_AFTER }, (_, at) => at - DAYS_BEFORE)
        .toSorted((left, right) => Math.abs(left) - Math.abs(right))
        .map((days) => houseDayOf(startOfHouseDay(bookedOn)) + days),
  },
];

/**
 * Which line is which payment: each payment one line, and each line one payment; the surest pairs first. Thousands of one
 * sum are no rarity, so lines and payments are never all compared with each other.
 */
export function pairLines<Payment extends Told & { id: bigint }>(
  lines: readonly Keyed[],
  payments: readonly Payment[],
): Map<string, bigint> {
  const [paired, taken] = [new Map<string, bigint>(), new Set<bigint>()];
  for (const { ofPayment, ofLine } of ways) {
    const left = payments.filter(({ id }) => !taken.has(id));
    const groups = Map.groupBy(left, (told) => `${told.amountMinor}/${ofPayment(told)}`);
    for (const line of lines) {
      if (paired.has(line.key)) continue;
      for (const place of ofLine(line)) {
        const group = groups.get(`${line.amountMinor}/${place}`) ?? [];
        const at = group.findIndex((told) => isSamePayment(line, told));
        const [told] = at < 0 ? [] : group.splice(at, 1);
        if (!told) continue;
        paired.set(line.key, told.id);
        taken.add(told.id);
        break;
      }
    }
  }
  return paired;
}
