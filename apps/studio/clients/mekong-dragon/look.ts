import { feature, reels, WILD } from '../../src/engines/mekong-dragon/paytable.ts';
import { createLook } from '../kit/slot/look.ts';
import { paintHall } from './art/hall.ts';
import { painters } from './painters.ts';
import { describeBuy, describeRules } from './rules.ts';

export const look = createLook({
  gameId: 'mekong-dragon',
  reels,
  cell: 160,
  wins: { kind: 'ways', wild: WILD },
  feature: {
    ember: { colour: 0x8ff5e0, way: 'up' },
    drawn: { kind: 'wilds', wild: WILD, lots: feature.pearls },
    describeBuy,
  },
  firstStops: [11, 2, 4, 9, 4],
  scheme: {
    lacquer: ['#0f6b5c', '#0a4540', '#04211f'],
    gable: '#06302c',
    jewel: ['#ffffff', '#bfeaff', '#3b6d9a'],
    drum: ['#04181c', '#12484a'],
  },
  painters,
  sparks: ['jade', WILD],
  // temple gongs: a low five-note scale in A minor that rings long
  voice: {
    scaleHz: [220, 261.63, 293.66, 329.63, 392],
    partials: [
      { ratio: 1, share: 1, lengthS: 1.5 },
      { ratio: 1.5, share: 0.3, lengthS: 1.1 },
      { ratio: 2.41, share: 0.26, lengthS: 0.7 },
      { ratio: 4.1, share: 0.1, lengthS: 0.25 },
    ],
  },
  paintHall,
  describeRules,
});
