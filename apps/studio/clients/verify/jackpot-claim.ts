import { isServerSeed, jackpotValueOf, keepsPromise } from '@fairhall/fair';
import type { PastJackpot } from '../../src/play/shapes.ts';

/** What the page is given of a cycle that was won; amounts are digits of minor units. */
export type JackpotClaim = {
  jackpotId: string;
  cycle: string;
  begins: string;
  ceiling: string;
  opened: string;
  seal: string;
  won: string;
};
const fields = ['jackpotId', 'cycle', 'begins', 'ceiling', 'opened', 'seal', 'won'] as const;

export type JackpotVerdict =
  | { kind: 'invalid' }
  | { kind: 'computed'; value: bigint; isPromised: boolean; isWonThere: boolean };

/** Where the page works the cycle out again. */
export function jackpotAddress(
  cycle: PastJackpot,
  { jackpotId, currency, language }: { jackpotId: string; currency: string; language: string },
): string {
  const claim: JackpotClaim = {
    jackpotId,
    cycle: String(cycle.number),
    begins: cycle.seed,
    ceiling: cycle.ceiling,
    opened: cycle.serverSeed,
    seal: cycle.commitment,
    won: cycle.won,
  };
  return `/verify/#${new URLSearchParams({ language, currency, ...claim })}`;
}

export function readJackpotClaim(fragment: string): JackpotClaim {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(fields.map((field) => [field, given.get(field) ?? ''])) as JackpotClaim;
}

/** The value of a cycle again, from nothing but its seed and bounds. */
export function recomputeJackpot(claim: JackpotClaim): JackpotVerdict {
  const isWhole = [claim.cycle, claim.begins, claim.ceiling].every((digits) =>
    /^[1-9]\d{0,15}$/.test(digits),
  );
  if (!isWhole || !isServerSeed(claim.opened) || claim.jackpotId === '') return { kind: 'invalid' };
  const bounds = { seedMinor: BigInt(claim.begins), ceilingMinor: BigInt(claim.ceiling) };
  if (bounds.ceilingMinor <= bounds.seedMinor || bounds.ceilingMinor - bounds.seedMinor > 2n ** 32n)
    return { kind: 'invalid' };
  const { jackpotId, opened: serverSeed } = claim;
  const value = jackpotValueOf({ jackpotId, cycle: Number(claim.cycle), serverSeed, ...bounds });
  return {
    kind: 'computed',
    value,
    isPromised: keepsPromise(serverSeed, claim.seal),
    isWonThere: String(value) === claim.won,
  };
}
