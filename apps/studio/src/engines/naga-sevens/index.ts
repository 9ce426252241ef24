import type { WordStream } from '@fairhall/fair';
import type { Engine } from '../engine.ts';
import { mathHash } from './math.ts';
import { figures, totalStakes } from './paytable.ts';
import { play } from './rules.ts';
import { toWire } from './wire.ts';

export const nagaSevens: Engine = {
  gameId: 'naga-sevens',
  mathHash,
  totalStakes,
  mostTimesStake: BigInt(figures.mostTimesStake),
  returnBps: Number((figures.returnNumerator * 10_000n) / figures.returnDenominator),
  volatility: 'high',
  names: {
    CN: '娜迦777',
    EN: 'Naga Sevens',
    JA: 'ナーガセブンズ',
    TH: 'นาคาเซเว่น',
    VI: 'Thần Rắn 777',
    PT: 'Setes da Naga',
  },
  type: 'slot',
  releasedAt: '2026-11-21T00:00:00Z',
  play(stakeMinor, words: WordStream) {
    const events = play({ kind: 'spin', stakeMinor }, words);
    const end = events.at(-1);
    if (end?.kind !== 'round-ended') throw new Error('a round must end');
    return { events: events.map(toWire), payoutMinor: end.payoutMinor };
  },
};
