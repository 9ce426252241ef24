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
import { mathHash } from '../../src/engines/naga-sevens/math.ts';
import { strips } from '../../src/engines/naga-sevens/paytable.ts';
import { type Grid, type LineWin, play } from '../../src/engines/naga-sevens/rules.ts';
import type { Claim } from '../kit/verify-address.ts';

export type Recomputed = {
  commitment: string;
  message: string;
  firstBlock: string;
  words: number[];
  /** Words from here up would have been skipped. */
  acceptedBelow: number;
  stops: readonly number[];
  grid: Grid;
  wins: LineWin[];
  payoutMinor: bigint;
  /** What differs from the record; empty when everything on record agrees. */
  differences: ('promise' | 'stops' | 'payout' | 'math')[];
  hasRecord: boolean;
};

export type Verdict =
  | { kind: 'computed'; round: Recomputed }
  | { kind: 'not-revealed' }
  | { kind: 'invalid' };

const WORD_RANGE = 2 ** 32;

/** A round again, from nothing but seeds, nonce and stake, by the very code that decided it. */
export function recompute(claim: Claim): Verdict {
  if (claim.serverSeed === '' && claim.commitment !== '') return { kind: 'not-revealed' };
  if (!isServerSeed(claim.serverSeed) || !isClientSeed(claim.clientSeed)) return { kind: 'invalid' };
  if (!/^[1-9]\d{0,15}$/.test(claim.nonce) || !/^[1-9]\d{0,15}$/.test(claim.stake))
    return { kind: 'invalid' };
  const message = roundMessage({ clientSeed: claim.clientSeed, nonce: BigInt(claim.nonce) });
  try {
    return { kind: 'computed', round: derive(claim, message) };
  } catch (error) {
    if (error instanceof RangeError) return { kind: 'invalid' };
    throw error;
  }
}

function derive(claim: Claim, message: string): Recomputed {
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
  const events = play({ kind: 'spin', stakeMinor: BigInt(claim.stake) }, listening);
  const stopped = events.find((event) => event.kind === 'reels-stopped');
  const ended = events.find((event) => event.kind === 'round-ended');
  if (!stopped || !ended) throw new Error('a round stops its reels and ends');
  const commitment = commitmentOf(claim.serverSeed);
  const found = { commitment, stops: stopped.stops, payoutMinor: ended.payoutMinor };
  return {
    ...found,
    message,
    firstBlock: toHex(hmacSha256(toBytes(claim.serverSeed), toBytes(`${message}:0`))),
    words,
    acceptedBelow: WORD_RANGE - (WORD_RANGE % (strips[0]?.length ?? 1)),
    grid: stopped.grid,
    wins: events.flatMap((event) => (event.kind === 'line-paid' ? [event.win] : [])),
    differences: differencesBetween(claim, found),
    hasRecord: claim.stops !== '' || claim.payout !== '' || claim.commitment !== '',
  };
}

function differencesBetween(
  claim: Claim,
  found: { commitment: string; stops: readonly number[]; payoutMinor: bigint },
): Recomputed['differences'] {
  const differences: Recomputed['differences'] = [];
  if (claim.mathHash !== '' && claim.mathHash !== mathHash) differences.push('math');
  if (claim.commitment !== '' && claim.commitment.toLowerCase() !== found.commitment)
    differences.push('promise');
  if (claim.stops !== '' && claim.stops.replaceAll(' ', '') !== found.stops.join(','))
    differences.push('stops');
  if (claim.payout !== '' && claim.payout !== String(found.payoutMinor)) differences.push('payout');
  return differences;
}
