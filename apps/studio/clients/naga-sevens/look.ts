import { lines, reels } from '../../src/engines/naga-sevens/paytable.ts';
import { createLook } from '../kit/slot/look.ts';
import { gongChimes } from '../kit/sound.ts';
import { paintHall } from './art/hall.ts';
import { painters } from './painters.ts';
import { describeRules } from './rules.ts';

export const look = createLook({
  gameId: 'naga-sevens',
  reels,
  cell: 200,
  wins: { kind: 'lines', lines },
  firstStops: [4, 9, 13],
  scheme: {
    lacquer: ['#8c1a2c', '#5b0f22', '#370816'],
    gable: '#4a0c1e',
    jewel: ['#d6ffef', '#27c08a', '#05442f'],
    drum: ['#150d26', '#3b2148'],
  },
  painters,
  sparks: ['coin', 'lotus'],
  voice: gongChimes,
  paintHall,
  describeRules,
});
