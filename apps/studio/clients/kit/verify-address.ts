import type { RoundView } from '../../src/play/shapes.ts';

/** What the verify page is given of a round: promises, seeds and what was claimed. Nothing in it is secret. */
export type Claim = {
  language: string;
  currency: string;
  game: string;
  choice: string;
  commitment: string;
  serverSeed: string;
  clientSeed: string;
  nonce: string;
  stake: string;
  /** Of every spin of the round, in order: stops with commas, spins with strokes between. */
  stops: string;
  payout: string;
  mathHash: string;
};

const fields = [
  'language',
  'currency',
  'game',
  'choice',
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
  const claim: Claim = {
    language,
    currency: round.currency,
    game: round.gameId,
    choice: round.choice,
    commitment: round.fairness?.commitment ?? '',
    serverSeed: round.fairness?.serverSeed ?? '',
    clientSeed: round.fairness?.clientSeed ?? '',
    nonce: round.fairness?.nonce ?? '',
    stake: round.baseStake,
    stops: stopsOf(round.events ?? []),
    payout: round.payout ?? '',
    mathHash: round.fairness?.mathHash ?? '',
  };
  return `/verify/#${new URLSearchParams(claim)}`;
}

export function stopsOf(events: readonly ({ kind: string } & Record<string, unknown>)[]): string {
  return events
    .flatMap((event) => (event.kind === 'reels-stopped' && Array.isArray(event.stops) ? [event.stops] : []))
    .map((stops) => stops.join(','))
    .join('/');
}

export function readClaim(fragment: string): Claim {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(fields.map((field) => [field, given.get(field) ?? ''])) as Claim;
}
