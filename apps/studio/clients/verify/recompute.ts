import {
  commitmentOf,
  hmacSha256,
  isClientSeed,
  isServerSeed,
  openStream,
  roundMessage,
  toBytes,
  toHex,
} from '@fairhall/fair';
import type { Engine } from '../../src/engines/engine.ts';
import { bulletsOf, type Species, type Weapon, worth } from '../../src/engines/fishing-hall/paytable.ts';
import type { Shot } from '../../src/engines/fishing-hall/rules.ts';
import { games } from '../../src/engines/index.ts';
import type { Grid, SlotWireEvent, WorthOfCell } from '../../src/engines/kit/events.ts';
import { followTumbles } from '../kit/slot/tumbled.ts';
import { type Claim, decidedIn, stopsOf } from '../kit/verify-address.ts';

export type Recomputed = {
  gameId: string;
  stakeMinor: bigint;
  commitment: string;
  message: string;
  firstBlock: string;
  words: number[];
  spins: Spin[];
  /** Of a hold and win: the coins at its end, and how often the empty cells were spun. */
  held: Held | undefined;
  shots: ReturnType<typeof decidedIn>;
  payoutMinor: bigint;
  /** What differs from the record; empty when all that is on record agrees. */
  differences: ('promise' | 'stops' | 'payout' | 'math')[];
  /** Only a record of what was drawn and of what it paid can match; one that differs anywhere does not. */
  record: 'none' | 'matches' | 'differs';
};

/** Coins at the end, respins, and what the coins and, if it is full, the grid paid: amounts are digits of minor units. */
type Held = {
  coins: readonly WorthOfCell[];
  respins: number;
  paidMinor: string;
  fullMinor: string | undefined;
};

/** One stop of the reels or one fall, what its wilds and multipliers are worth, and what it paid. */
export type Spin = {
  stops: readonly number[];
  /** What fell, by reel from the top; nothing where reels turn. */
  fell: Grid;
  grid: Grid;
  wilds: readonly WorthOfCell[];
  paid: Paid[];
};
const paidKinds = ['line-paid', 'ways-paid', 'symbols-paid', 'drop-multiplied', 'scatters-paid'] as const;
export type Paid = Extract<SlotWireEvent, { kind: (typeof paidKinds)[number] }>;

export type Verdict =
  | { kind: 'computed'; round: Recomputed }
  | { kind: 'not-revealed' }
  | { kind: 'invalid' };

/** A round again, from nothing but seeds, nonce and stake, by the very code that decided it. */
export function recompute(claim: Claim): Verdict {
  const engine = games.get(claim.game);
  if (!engine) return { kind: 'invalid' };
  if (claim.serverSeed === '' && claim.commitment !== '') return { kind: 'not-revealed' };
  if (!isServerSeed(claim.serverSeed) || !isClientSeed(claim.clientSeed)) return { kind: 'invalid' };
  if (!/^[1-9]\d{0,15}$/.test(claim.nonce) || !/^[1-9]\d{0,15}$/.test(claim.stake))
    return { kind: 'invalid' };
  const message = roundMessage({ clientSeed: claim.clientSeed, nonce: BigInt(claim.nonce) });
  try {
    return { kind: 'computed', round: derive(engine, claim, message) };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'invalid' };
    throw error;
  }
}

function derive(engine: Engine, claim: Claim, message: string): Recomputed {
  const source = openStream({ serverSeed: claim.serverSeed, message });
  const words: number[] = [];
  const listening = {
    next() {
      const word = source.next();
      words.push(word);
      return word;
    },
    get taken() {
      return source.taken;
    },
  };
  const choice = engine.choices.find(({ name }) => name === claim.choice)?.name;
  if (!choice) throw new RangeError(`no choice ${claim.choice}`);
  const shots = readShots(claim.shots);
  const { events, payoutMinor } = engine.play(
    { stakeMinor: BigInt(claim.stake), choice, ...(shots.length > 0 && { shots }) },
    listening,
  );
  const commitment = commitmentOf(claim.serverSeed);
  const hashes = [engine.mathHash, ...engine.formerHashes];
  const found = { commitment, stops: stopsOf(events), payoutMinor, hashes };
  const differences = differencesBetween(claim, found);
  return {
    gameId: engine.gameId,
    stakeMinor: BigInt(claim.stake),
    commitment,
    payoutMinor,
    message,
    firstBlock: toHex(hmacSha256(toBytes(claim.serverSeed), toBytes(`${message}:0`))),
    words,
    spins: spinsOf(events as unknown as SlotWireEvent[]),
    held: heldOf(events as unknown as SlotWireEvent[]),
    shots: decidedIn(events),
    differences,
    record:
      differences.length > 0 ? 'differs' : claim.stops !== '' && claim.payout !== '' ? 'matches' : 'none',
  };
}

/** Throws `RangeError` for fish and weapons that are none. */
function readShots(text: string): Shot[] {
  if (text === '') return [];
  return text.split('/').map((each) => {
    const [fish = '', species = '', weapon = ''] = each.split(':');
    if (!Object.hasOwn(worth, species) || !Object.hasOwn(bulletsOf, weapon))
      throw new RangeError('no such shot');
    return { fish, species: species as Species, weapon: weapon as Weapon };
  });
}

function spinsOf(events: readonly SlotWireEvent[]): Spin[] {
  const spins: Spin[] = [];
  const tumbles = followTumbles();
  for (const event of events) {
    const spin = spins.at(-1);
    tumbles.hear(event);
    if (event.kind === 'reels-stopped')
      spins.push({ stops: event.stops, fell: [], grid: event.grid, wilds: [], paid: [] });
    else if (event.kind === 'symbols-fell')
      spins.push({ stops: [], fell: event.fell, grid: tumbles.grid, wilds: event.multipliers, paid: [] });
    else if (event.kind === 'wilds-multiplied' && spin) spin.wilds = event.wilds;
    else if (isPaid(event)) spin?.paid.push(event);
  }
  return spins;
}

function heldOf(events: readonly SlotWireEvent[]): Recomputed['held'] {
  const steps = events.filter((event) => event.kind === 'hold-begun' || event.kind === 'respun');
  const paid = events.find((event) => event.kind === 'coins-paid');
  if (!paid) return undefined;
  return {
    coins: steps.flatMap(({ coins }) => coins),
    respins: steps.length - 1,
    paidMinor: paid.amountMinor,
    fullMinor: events.find((event) => event.kind === 'grid-filled')?.amountMinor,
  };
}

function isPaid(event: SlotWireEvent): event is Paid {
  return (paidKinds as readonly string[]).includes(event.kind);
}

function differencesBetween(
  claim: Claim,
  found: { commitment: string; stops: string; payoutMinor: bigint; hashes: readonly string[] },
): Recomputed['differences'] {
  const differences: Recomputed['differences'] = [];
  if (claim.mathHash !== '' && !found.hashes.includes(claim.mathHash)) differences.push('math');
  if (claim.commitment !== '' && claim.commitment.toLowerCase() !== found.commitment)
    differences.push('promise');
  if (claim.stops !== '' && claim.stops.replaceAll(' ', '') !== found.stops) differences.push('stops');
  if (claim.payout !== '' && claim.payout !== String(found.payoutMinor)) differences.push('payout');
  return differences;
}
