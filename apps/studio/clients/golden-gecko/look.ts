import { COIN, feature, lines, reels } from '../../src/engines/golden-gecko/paytable.ts';
import { createLook } from '../kit/slot/look.ts';
import { paintHall } from './art/hall.ts';
import { painters } from './painters.ts';
import { describeBuy, describeRules } from './rules.ts';

export const look = createLook({
  gameId: 'golden-gecko',
  reels,
  cell: 160,
  wins: { kind: 'lines', lines },
  feature: {
    ember: { colour: 0xffc24a, way: 'down' },
    drawn: { kind: 'coins', coin: COIN, lots: feature.worth, landsOneIn: feature.landsOneIn },
    describeBuy,
  },
  firstStops: [3, 10, 3, 6, 3],
  scheme: {
    lacquer: ['#b4481c', '#7a2712', '#3d0f0a'],
    gable: '#4a160a',
    jewel: ['#eaffd0', '#8fd63c', '#2c5a0c'],
    drum: ['#200c08', '#5a2a16'],
  },
  painters,
  sparks: [COIN, 'hibiscus'],
  // a wooden xylophone: a bright five-note scale that is soon silent
  voice: {
    scaleHz: [587.33, 659.25, 739.99, 880, 987.77],
    partials: [
      { ratio: 1, share: 1.2, lengthS: 0.42 },
      { ratio: 3.93, share: 0.4, lengthS: 0.14 },
      { ratio: 9.2, share: 0.12, lengthS: 0.05 },
    ],
  },
  paintHall,
  describeRules,
});
