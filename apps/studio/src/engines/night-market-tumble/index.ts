import type { SlotEngine } from '../engine.ts';
import { toEngine } from '../kit/slot.ts';
import { howItGoes } from '../kit/told.ts';
import { returns, standardErrors } from './returns.ts';
import { slot } from './rules.ts';
import { told } from './told.ts';

export const nightMarketTumble: SlotEngine = toEngine(slot, {
  gameId: 'night-market-tumble',
  returns,
  standardErrors,
  formerHashes: [],
  volatility: 'high',
  told: [...Object.values(told), ...howItGoes],
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
