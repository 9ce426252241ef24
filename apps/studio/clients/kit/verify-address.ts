import type { RoundView } from '../../src/play/shapes.ts';

/** What the verify page is given of a round: promises, seeds and what was claimed. Nothing in it is secret. */
export type Claim = {
  language: string;
  currency: string;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  stake: string;
  stops: string;
  payout: string;
  mathHash: string;
};

const fields = [
  'language',
  'currency',
  'commitment',
  'serverSeed',
  'clientSeed',
  'nonce',
  'stake',
  'stops',
  'payout',
  'mathHash',
] as const satisfies readonly (keyof Claim)[];

/** The claim travels in the fragment, which browsers keep to themselves. */
export function verifyAddress(round: RoundView, language: string): string {
  const stopped = round.events?.find(({ kind }) => kind === 'reels-stopped');
  const claim: Claim = {
    language,
    currency: round.currency,
    commitment: round.fairness?.commitment ?? '',
    serverSeed: round.fairness?.serverSeed ?? '',
    clientSeed: round.fairness?.clientSeed ?? '',
    nonce: round.fairness?.nonce ?? '',
    stake: round.stake,
    stops: Array.isArray(stopped?.stops) ? stopped.stops.join(',') : '',
    payout: round.payout ?? '',
    mathHash: round.fairness?.mathHash ?? '',
  };
  return `/verify/#${new URLSearchParams(claim)}`;
}

export function readClaim(fragment: string): Claim {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(fields.map((field) => [field, given.get(field) ?? ''])) as Claim;
}
