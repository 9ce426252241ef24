import { type GameSymbol, letters, lines, ROWS, strips } from '../../src/engines/naga-sevens/paytable.ts';
import { createLayout } from '../kit/slot/layout.ts';
import type { SlotLook } from '../kit/slot/look.ts';
import { gongChimes } from '../kit/sound.ts';
import { paintHall } from './art/hall.ts';
import { painters } from './painters.ts';
import { describeRules } from './rules.ts';

export const look: SlotLook<GameSymbol> = {
  gameId: 'naga-sevens',
  reels: strips.map((strip) => Array.from(strip, (letter) => letters[letter] as GameSymbol)),
  lines,
  firstStops: [4, 9, 13],
  firstStakeMinor: 500n,
  layout: createLayout({ reels: strips.length, rows: ROWS, cell: 200 }),
  scheme: {
    lacquer: ['#8c1a2c', '#5b0f22', '#370816'],
    gable: '#4a0c1e',
    jewel: ['#d6ffef', '#27c08a', '#05442f'],
    drum: ['#150d26', '#3b2148'],
  },
  painters,
  sparks: ['coin', 'lotus'],
  ember: { colour: 0xffd27a, way: 'up' },
  voice: gongChimes,
  paintHall,
  describeRules,
};
