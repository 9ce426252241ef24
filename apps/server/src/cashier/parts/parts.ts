import { moneyFacts, refuse } from '#platform/refusal';
import type { PayoutRow } from '../tables.ts';

/** More than this is nobody's payout. */
export const MOST_PARTS = 20;

/** The fewest parts within the bound, as even as units allow: no bank is asked to pay a rest of a few units. */
export function splitEvenly(netMinor: bigint, maxMinor: bigint | null): bigint[] {
  const count = maxMinor === null ? 1n : (netMinor + maxMinor - 1n) / maxMinor;
  const [each, over] = [netMinor / count, netMinor % count];
  return Array.from({ length: Number(count) }, (_, at) => (BigInt(at) < over ? each + 1n : each));
}

/** Refuses parts that are not the whole, too many, or more than one payout may be. */
export function requireSoundParts(
  parts: readonly bigint[],
  { netMinor, maxMinor, currency }: { netMinor: bigint; maxMinor: bigint | null; currency: string },
): void {
  if (parts.length > MOST_PARTS) refuse('cashier/too-many-parts', { max: MOST_PARTS }, 'parts');
  const sum = parts.reduce((total, part) => total + part, 0n);
  if (parts.some((part) => part < 1n) || sum !== netMinor)
    refuse('cashier/parts-not-the-whole', moneyFacts(currency, { amount: netMinor }), 'parts');
  if (maxMinor !== null && parts.some((part) => part > maxMinor))
    refuse('cashier/amount-too-large', moneyFacts(currency, { max: maxMinor }), 'parts');
}

/** What the provider knows a payout by: a withdrawal's own name where it is paid whole. */
export const payoutKey = (withdrawalId: bigint, part?: { part: number; attempt: number }) =>
  part ? `withdrawal/${withdrawalId}/part-${part.part}-${part.attempt}` : `withdrawal/${withdrawalId}`;

export const isSplit = (payouts: readonly Pick<PayoutRow, 'part'>[]) => payouts.some(({ part }) => part > 1);

/** Somebody says that they paid an attempt of this part, also of one that had failed. */
export const isSaidPaid = (
  payouts: readonly Pick<PayoutRow, 'part' | 'state' | 'contradicted_at'>[],
  part: number,
) => payouts.some((one) => one.part === part && (one.state === 'paid' || one.contradicted_at !== null));

/** The last attempt of each part. */
export function latestOf<Payout extends Pick<PayoutRow, 'part' | 'attempt'>>(
  payouts: readonly Payout[],
): Payout[] {
  const latest = new Map<number, Payout>();
  for (const payout of payouts) {
    const known = latest.get(payout.part);
    if (!known || known.attempt < payout.attempt) latest.set(payout.part, payout);
  }
  return [...latest.values()].toSorted((one, other) => one.part - other.part);
}

/** Where the whole stands: paid when every part is, in need of people as long as one has failed. */
export function standingOf(payouts: readonly Pick<PayoutRow, 'part' | 'attempt' | 'state'>[]) {
  const states = latestOf(payouts).map(({ state }) => state);
  if (states.every((state) => state === 'paid')) return 'sent';
  return states.includes('failed') ? 'part-failed' : 'paying';
}
