import type { Engine } from '../engine.ts';
import { toBps } from '../kit/fraction.ts';
import { toEngine } from '../kit/slot.ts';
import { returnOfSpin } from './returns.ts';
import { slot } from './rules.ts';

export const mekongDragon: Engine = toEngine(slot, {
  gameId: 'mekong-dragon',
  returnBps: toBps(returnOfSpin),
  volatility: 'medium',
  names: {
    CN: '湄公河龙',
    EN: 'Mekong Dragon',
    JA: 'メコンドラゴン',
    TH: 'มังกรแม่โขง',
    VI: 'Rồng Mê Kông',
    PT: 'Dragão do Mekong',
  },
  releasedAt: '2026-11-21T18:00:00Z',
});
