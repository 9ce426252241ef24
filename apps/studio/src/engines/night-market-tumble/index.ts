import type { SlotEngine } from '../engine.ts';
import { toEngine } from '../kit/slot.ts';
import { returns, standardErrors } from './returns.ts';
import { slot } from './rules.ts';

export const nightMarketTumble: SlotEngine = toEngine(slot, {
  gameId: 'night-market-tumble',
  returns,
  standardErrors,
  formerHashes: [],
  volatility: 'high',
  names: {
    CN: '夜市连连落',
    EN: 'Night Market Tumble',
    JA: '夜市タンブル',
    TH: 'ตลาดโต้รุ่ง',
    VI: 'Chợ Đêm Thác Đổ',
    PT: 'Mercado Noturno',
  },
  releasedAt: '2026-11-23T07:00:00Z',
});
