import type { SlotEngine } from '../engine.ts';
import { toEngine } from '../kit/slot.ts';
import { howItGoes } from '../kit/told.ts';
import { returns } from './returns.ts';
import { slot } from './rules.ts';
import { told } from './told.ts';

export const goldenGecko: SlotEngine = toEngine(slot, {
  gameId: 'golden-gecko',
  returns,
  formerHashes: ['c9ff8d2017fb780f1246fe0cbb0c06526e3080fcbb687dc721f5a5e3289d9fc0'],
  volatility: 'medium',
  told: [...Object.values(told), ...howItGoes],
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
