import { lines, reels } from '../../src/engines/lantern-festival/paytable.ts';
import { createLook } from '../kit/slot/look.ts';
import { gongChimes } from '../kit/sound.ts';
import { paintHall } from './art/hall.ts';
import { painters } from './painters.ts';
import { describeBuy, describeRules } from './rules.ts';

export const look = createLook({
  gameId: 'lantern-festival',
  reels,
  cell: 160,
  wins: { kind: 'lines', lines },
  feature: {
    ember: { colour: 0xffb35a, way: 'up' },
    describeBuy,
  },
  firstStops: [9, 15, 2, 12, 7],
  scheme: {
    lacquer: ['#1d4f7a', '#123058', '#0a1836'],
    gable: '#0d2447',
    jewel: ['#fff0f8', '#ff7fb6', '#7a1f58'],
    drum: ['#0a1230', '#24407e'],
  },
  painters,
  sparks: ['lantern', 'jasmine'],
  voice: gongChimes,
  paintHall,
  describeRules,
});
