import type { Engine } from '../engine.ts';
import { toEngine } from '../kit/slot.ts';
import { returnOfSpin } from './returns.ts';
import { slot } from './rules.ts';

export const goldenGecko: Engine = toEngine(slot, {
  gameId: 'golden-gecko',
  returnBps: Math.floor(returnOfSpin * 10_000),
  volatility: 'medium',
  names: {
    CN: '金壁虎',
    EN: 'Golden Gecko',
    JA: 'ゴールデンゲッコー',
    TH: 'ตุ๊กแกทอง',
    VI: 'Tắc Kè Vàng',
    PT: 'Lagartixa de Ouro',
  },
  releasedAt: '2026-11-21T19:00:00Z',
});
