import { jackpotValueOf } from '@fairhall/fair';
import { isCurrency } from '@fairhall/money';

/** What is held of a pot, its parts and its overflow: millionths of a minor unit. */
export const MICRO = 1_000_000n;

export type Terms = { readonly seedMinor: bigint; readonly ceilingMinor: bigint; readonly ratePpm: number };

/** What our jackpots begin with, as long as nobody ordered anything else. */
export const terms: Terms = { seedMinor: 100_000n, ceilingMinor: 500_000n, ratePpm: 5_000 };

/**
 * What a jackpot gives back beside a game's own return, in millionths of what is staked: a cycle takes in
 * (ceiling - seed) / 2 on average and pays (ceiling + seed) / 2.
 */
export const returnPpmOf = ({ seedMinor, ceilingMinor, ratePpm }: Terms): number =>
  Number((BigInt(ratePpm) * (ceilingMinor + seedMinor)) / (ceilingMinor - seedMinor));

type Bounds = { readonly seedMinor: bigint; readonly ceilingMinor: bigint };
export type Pot = Bounds & { readonly carriedMicro: bigint; readonly contributedMicro: bigint };
export type Sealed = Bounds & {
  readonly currency: string;
  readonly number: number;
  readonly serverSeed: string;
};

const FAMILY = 'river-';
export const jackpotIdOf = (currency: string) => `${FAMILY}${currency}`;

/** Undefined for what is no jackpot of ours. */
export function currencyOfJackpot(jackpotId: string): string | undefined {
  const currency = jackpotId.slice(FAMILY.length);
  return jackpotId.startsWith(FAMILY) && isCurrency(currency) ? currency : undefined;
}

/** What a stake puts in: a whole number of millionths of a minor unit, so that nothing is ever rounded. */
export const contributionOf = (stakeMinor: bigint, ratePpm: number) => stakeMinor * BigInt(ratePpm);

export const valueMicro = (pot: Pot) => pot.seedMinor * MICRO + pot.carriedMicro + pot.contributedMicro;

/** The value at which a cycle is won. */
export const hitOf = ({ currency, number, serverSeed, seedMinor, ceilingMinor }: Sealed): bigint =>
  jackpotValueOf({ jackpotId: jackpotIdOf(currency), cycle: number, serverSeed, seedMinor, ceilingMinor });

export type Added = { kind: 'grown' } | { kind: 'won'; wonMinor: bigint; overMicro: bigint };

/** What a contribution does: whoever lifts the pot to its value wins just that, and what is over stays for the next. */
export function addTo(pot: Pot & Sealed, amountMicro: bigint): Added {
  const wonMinor = hitOf(pot);
  const overMicro = valueMicro(pot) + amountMicro - wonMinor * MICRO;
  return overMicro < 0n ? { kind: 'grown' } : { kind: 'won', wonMinor, overMicro };
}
