import {
  type GameSymbol,
  letters,
  lines,
  ROWS,
  strips,
} from '../../src/engines/lantern-festival/paytable.ts';
import { createLayout } from '../kit/slot/layout.ts';
import type { SlotLook } from '../kit/slot/look.ts';
import { gongChimes } from '../kit/sound.ts';
import { paintHall } from './art/hall.ts';
import { painters } from './painters.ts';
import { describeBuy, describeRules } from './rules.ts';

export const look: SlotLook<GameSymbol> = {
  gameId: 'lantern-festival',
  reels: strips.map((strip) => Array.from(strip, (letter) => letters[letter] as GameSymbol)),
  lines,
  firstStops: [9, 15, 2, 12, 7],
  firstStakeMinor: 500n,
  layout: createLayout({ reels: strips.length, rows: ROWS, cell: 160 }),
  scheme: {
    lacquer: ['#1d4f7a', '#123058', '#0a1836'],
    gable: '#0d2447',
    jewel: ['#fff0f8', '#ff7fb6', '#7a1f58'],
    drum: ['#0a1230', '#24407e'],
  },
  painters,
  sparks: ['lantern', 'jasmine'],
  ember: { colour: 0xffb35a, way: 'up' },
  voice: gongChimes,
  paintHall,
  describeRules,
  describeBuy,
};
