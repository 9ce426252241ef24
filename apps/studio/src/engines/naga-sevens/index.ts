import { sha256, toBytes, toHex, type WordStream } from '@fairhall/fair';
import type { Engine, WireEvent } from '../engine.ts';
import {
  figures,
  lines,
  PAY_FOR_TWO_COINS,
  paysForThree,
  REELS,
  ROWS,
  strips,
  totalStakes,
} from './paytable.ts';
import { type GameEvent, play } from './rules.ts';

/** What decides a payout, in one text whose hash is kept with every round. */
const math = JSON.stringify({ REELS, ROWS, strips, lines, paysForThree, PAY_FOR_TWO_COINS });

export const nagaSevens: Engine = {
  gameId: 'naga-sevens',
  mathHash: toHex(sha256(toBytes(math))),
  totalStakes,
  mostTimesStake: BigInt(figures.mostTimesStake),
  returnBps: Number((figures.returnNumerator * 10_000n) / figures.returnDenominator),
  volatility: 'high',
  names: { EN: 'Naga Sevens', TH: 'นาคาเซเว่น' },
  type: 'slot',
  releasedAt: '2026-11-21T00:00:00Z',
  play(stakeMinor, words: WordStream) {
    const events = play({ kind: 'spin', stakeMinor }, words);
    const end = events.at(-1);
    if (end?.kind !== 'round-ended') throw new Error('a round must end');
    return { events: events.map(toWire), payoutMinor: end.payoutMinor };
  },
};

/** As the page and the stored round know it: minor units as digits. */
export function toWire(event: GameEvent): WireEvent {
  switch (event.kind) {
    case 'reels-stopped':
      return { kind: event.kind, stops: event.stops, grid: event.grid };
    case 'line-paid':
      return { kind: event.kind, win: { ...event.win, amountMinor: String(event.win.amountMinor) } };
    case 'round-ended':
      return { kind: event.kind, payoutMinor: String(event.payoutMinor) };
  }
}
