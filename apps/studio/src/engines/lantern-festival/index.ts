import type { Engine } from '../engine.ts';
import { toBps } from '../kit/fraction.ts';
import { toEngine } from '../kit/slot.ts';
import { returnOfSpin } from './returns.ts';
import { slot } from './rules.ts';

export const lanternFestival: Engine = toEngine(slot, {
  gameId: 'lantern-festival',
  returnBps: toBps(returnOfSpin),
  volatility: 'medium',
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
