import {
  COIN,
  feature,
  type GameSymbol,
  letters,
  lines,
  ROWS,
  strips,
} from '../../src/engines/golden-gecko/paytable.ts';
import { createLayout } from '../kit/slot/layout.ts';
import type { SlotLook } from '../kit/slot/look.ts';
import { paintHall } from './art/hall.ts';
import { painters } from './painters.ts';
import { describeBuy, describeRules } from './rules.ts';

export const look: SlotLook<GameSymbol> = {
  gameId: 'golden-gecko',
  reels: strips.map((strip) => Array.from(strip, (letter) => letters[letter] as GameSymbol)),
  lines,
  held: COIN,
  drawn: { kind: 'coins', lots: feature.worth, landsOneIn: feature.landsOneIn },
  firstStops: [3, 10, 3, 6, 3],
  firstStakeMinor: 500n,
  layout: createLayout({ reels: strips.length, rows: ROWS, cell: 160 }),
  scheme: {
    lacquer: ['#b4481c', '#7a2712', '#3d0f0a'],
    gable: '#4a160a',
    jewel: ['#eaffd0', '#8fd63c', '#2c5a0c'],
    drum: ['#200c08', '#5a2a16'],
  },
  painters,
  sparks: [COIN, 'hibiscus'],
  ember: { colour: 0xffc24a, way: 'down' },
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
  describeBuy,
};
