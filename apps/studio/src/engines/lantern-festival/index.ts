import type { SlotEngine } from '../engine.ts';
import { toEngine } from '../kit/slot.ts';
import { howItGoes } from '../kit/told.ts';
import { returns } from './returns.ts';
import { slot } from './rules.ts';
import { told } from './told.ts';

export const lanternFestival: SlotEngine = toEngine(slot, {
  gameId: 'lantern-festival',
  returns,
  formerHashes: [
    '185cc9c9ae9bafd652e061f135f43999e793c0dd2ab80e8ed3c3b1cd40bd4b78',
    '871b51779d67a2b121cf50cf56cb234c40bc7f803d28a07a4a843f24363828dc',
  ],
  volatility: 'medium',
  told: [...Object.values(told), ...howItGoes],
  names: {
    CN: '水灯节',
    EN: 'Lantern Festival',
    JA: 'ロイクラトン',
    TH: 'ลอยกระทง',
    VI: 'Lễ Hội Hoa Đăng',
    PT: 'Festival das Lanternas',
  },
  releasedAt: '2026-11-21T12:00:00Z',
});
