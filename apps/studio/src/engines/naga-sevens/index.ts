import type { SlotEngine } from '../engine.ts';
import { toEngine } from '../kit/slot.ts';
import { howItGoes } from '../kit/told.ts';
import { figures } from './paytable.ts';
import { slot } from './rules.ts';
import { told } from './told.ts';

export const nagaSevens: SlotEngine = toEngine(slot, {
  gameId: 'naga-sevens',
  returns: { spin: Number(figures.returnNumerator) / Number(figures.returnDenominator) },
  formerHashes: [
    'b6c29f8c2f41d89328473b8e302ae43e8ece4b612a019df08c74bebf280070b7',
    '58ff330204a820b826e5eb05a574f2f7dda6e4210516ccd89ad20cfb68140eeb',
    'b39c07318390989bcbe35d3278019ef67be61bba85aa39f3338ce6dfd1a05d1e',
  ],
  volatility: 'high',
  told: [...Object.values(told), ...howItGoes],
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
