import type { SlotEngine } from '../engine.ts';
import { toEngine } from '../kit/slot.ts';
import { howItGoes } from '../kit/told.ts';
import { returns } from './returns.ts';
import { slot } from './rules.ts';
import { told } from './told.ts';

export const mekongDragon: SlotEngine = toEngine(slot, {
  gameId: 'mekong-dragon',
  returns,
  formerHashes: ['2e604a2077f730a6ae3fe26d08185ae54a801dbea81792bddd82ef3d7fbcc9f4'],
  volatility: 'medium',
  told: [...Object.values(told), ...howItGoes],
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
