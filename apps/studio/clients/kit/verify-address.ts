import type { WireEvent } from '../../src/engines/engine.ts';
import type { ShotDecided } from '../../src/engines/fishing-hall/rules.ts';
import type { SlotWireEvent, WorthOfCell } from '../../src/engines/kit/events.ts';
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
  /** Of a volley the fish it was aimed at, as `fish:species:weapon`, with strokes between. */
  shots: string;
  /** All that was drawn, in order, with strokes between: see `stopsOf`. */
  stops: string;
  payout: string;
  mathHash: string;
};

/** What the script that players run at home reads of a round. */
const checked = [
  'game',
  'choice',
  'commitment',
  'serverSeed',
  'clientSeed',
  'nonce',
  'shots',
  'stops',
] as const satisfies readonly (keyof Claim)[];
const fields = [
  'language',
  'currency',
  'stake',
  'payout',
  'mathHash',
  ...checked,
] as const satisfies readonly (keyof Claim)[];

/** The claim travels in the fragment, which browsers keep to themselves. */
export function verifyAddress(round: RoundView, language: string): string {
  return `/verify/#${new URLSearchParams(claimOf(round, language))}`;
}

export function claimOf(round: RoundView, language: string): Claim {
  return {
    language,
    currency: round.currency,
    game: round.gameId,
    choice: round.choice,
    commitment: round.fairness?.commitment ?? '',
    serverSeed: round.fairness?.serverSeed ?? '',
    clientSeed: round.fairness?.clientSeed ?? '',
    nonce: round.fairness?.nonce ?? '',
    stake: round.baseStake,
    shots: shotsOf(round.events ?? []),
    stops: stopsOf(round.events ?? []),
    payout: round.payout ?? '',
    mathHash: round.fairness?.mathHash ?? '',
  };
}

export function checkedOf(claim: Claim): Record<string, string> {
  return Object.fromEntries(checked.map((name) => [name, claim[name]]));
}

function shotsOf(events: readonly WireEvent[]): string {
  return decidedIn(events)
    .map(({ fish, species, weapon }) => `${fish}:${species}:${weapon}`)
    .join('/');
}

export type ShotTold = ShotDecided & { amountMinor: string };

/** What was decided of each shot of a volley. */
export function decidedIn(events: readonly WireEvent[]): ShotTold[] {
  return (events as unknown as readonly ShotTold[]).filter(({ kind }) => kind === 'shot-decided');
}

/** Of every spin its stops or what fell, of every wild, coin and multiplier its cell and what it is worth, as `reel:row:times`; of every shot what was drawn and what it caught. */
export function stopsOf(events: readonly WireEvent[]): string {
  const shots = decidedIn(events).map(({ drawn, times }) => `${drawn}:${times}`);
  if (shots.length > 0) return shots.join('/');
  return (events as unknown as readonly SlotWireEvent[]).flatMap(drawnIn).join('/');
}

function drawnIn(event: SlotWireEvent): string[] {
  if (event.kind === 'reels-stopped') return [event.stops.join(',')];
  if (event.kind === 'symbols-fell')
    return [event.fell.map((symbols) => symbols.join('-')).join(','), worthOf(event.multipliers)];
  if (event.kind === 'wilds-multiplied') return [worthOf(event.wilds)];
  if (event.kind === 'hold-begun' || event.kind === 'respun') return [worthOf(event.coins)];
  return [];
}

function worthOf(cells: readonly WorthOfCell[]): string {
  return cells.map(({ reel, row, times }) => `${reel}:${row}:${times}`).join(',');
}

export function readClaim(fragment: string): Claim {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  return Object.fromEntries(fields.map((field) => [field, given.get(field) ?? ''])) as Claim;
}
