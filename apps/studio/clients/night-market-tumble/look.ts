import {
  feature,
  type GameSymbol,
  MULTIPLIER,
  SCATTER,
  weights,
} from '../../src/engines/night-market-tumble/paytable.ts';
import { createFallingLook } from '../kit/slot/look.ts';
import { paintHall } from './art/hall.ts';
import { painters } from './painters.ts';
import { describeBuy, describeRules } from './rules.ts';

export const look = createFallingLook<GameSymbol>({
  gameId: 'night-market-tumble',
  board: {
    symbols: Object.keys(weights.usual) as GameSymbol[],
    ...weights,
    first: [
      ['tea', 'coconut', 'prawn', 'watermelon', 'mangosteen'],
      ['durian', 'tea', 'satay', 'cart', 'watermelon'],
      ['mangosteen', 'noodles', 'coconut', 'tea', 'durian'],
      ['watermelon', 'prawn', 'mangosteen', 'satay', 'tea'],
      ['coconut', 'cart', 'watermelon', 'noodles', 'mangosteen'],
      ['satay', 'tea', 'durian', 'coconut', 'prawn'],
    ],
  },
  cell: 136,
  wins: { kind: 'anywhere' },
  feature: {
    ember: { colour: 0xff9a5c, way: 'up' },
    drawn: { kind: 'multipliers', multiplier: MULTIPLIER, lots: feature.lanterns },
    describeBuy,
  },
  scheme: {
    lacquer: ['#5b2a86', '#3a1862', '#1d0c3a'],
    gable: '#2a0f4a',
    jewel: ['#fff3c4', '#ff8a3c', '#8a2410'],
    drum: ['#160c2e', '#2a1a4c'],
  },
  painters,
  sparks: [MULTIPLIER, SCATTER],
  // bicycle bells and bowls in the street: a bright scale in G, high and short
  voice: {
    scaleHz: [392, 440, 493.88, 587.33, 659.25],
    partials: [
      { ratio: 1, share: 1, lengthS: 0.6 },
      { ratio: 2, share: 0.4, lengthS: 0.36 },
      { ratio: 5.2, share: 0.22, lengthS: 0.12 },
    ],
  },
  paintHall,
  describeRules,
});
