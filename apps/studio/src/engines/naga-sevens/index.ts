import type { Engine } from '../engine.ts';
import { toEngine } from '../kit/slot.ts';
import { figures } from './paytable.ts';
import { slot } from './rules.ts';

export const nagaSevens: Engine = toEngine(slot, {
  gameId: 'naga-sevens',
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
  releasedAt: '2026-11-21T00:00:00Z',
});
