import type { Species } from '../../src/engines/fishing-hall/paytable.ts';
import type { Brush } from '../kit/brush.ts';
import { paintGoldenDragon, paintNaga } from './art/bosses.ts';
import { paintOctopus, paintRay, paintSquid, paintTurtle, paintWheel } from './art/creatures.ts';
import { paintFish } from './art/fish.ts';

const paintGoldenFish = paintFish({
  body: ['#fff0bf', '#f0b53a', '#b0701a'],
  outline: '#5a3406',
  long: 96,
  high: 78,
  fin: ['#ff8a3c', '#ffd35c'],
  tail: 'fan',
  sail: 0.3,
});

/** Every fish as it looks to the right. */
export const painters: Readonly<Record<Species, (brush: Brush) => void>> = {
  guppy: paintFish({
    body: ['#9be8ff', '#3fb4ee', '#d6f6ff'],
    outline: '#0b3d63',
    long: 78,
    high: 42,
    fin: ['#ff7fb6', '#ffd0e4'],
    tail: 'fan',
    sail: 0.4,
  }),
  clownfish: paintFish({
    body: ['#ff9a4a', '#ff6a2a', '#ffb37a'],
    outline: '#5a1a0a',
    long: 86,
    high: 54,
    fin: ['#ff5b1e', '#ffa45e'],
    tail: 'fan',
    stripes: { colour: '#fff8ee', at: [0.42, -0.12, -0.6], wide: 18 },
  }),
  puffer: paintFish({
    body: ['#ffe48a', '#f0c23c', '#fffbe4'],
    outline: '#5d430a',
    long: 82,
    high: 76,
    fin: ['#e8a92e', '#ffe08a'],
    tail: 'fan',
    spots: 'rgba(110, 70, 10, 0.55)',
    sail: 0.12,
  }),
  angelfish: paintFish({
    body: ['#fff3b0', '#ffd23e', '#fff8d8'],
    outline: '#3a2a66',
    long: 78,
    high: 66,
    fin: ['#6a5bd8', '#ffe27a'],
    tail: 'fork',
    stripes: { colour: '#4a3bb0', at: [0.4, 0, -0.44], wide: 12 },
    sail: 0.75,
  }),
  'flying-fish': paintFish({
    body: ['#4a7df0', '#6fb4ff', '#eef8ff'],
    outline: '#12245e',
    long: 92,
    high: 34,
    fin: ['#8fd8ff', '#c9f0ff'],
    tail: 'fork',
    wing: true,
  }),
  squid: paintSquid,
  turtle: paintTurtle,
  ray: paintRay,
  swordfish: paintFish({
    body: ['#2a4b9c', '#5b8ae0', '#dcebff'],
    outline: '#142552',
    long: 78,
    high: 34,
    fin: ['#1d3a86', '#4a78d0'],
    tail: 'moon',
    nose: 'sword',
    sail: 1.1,
  }),
  octopus: paintOctopus,
  hammerhead: paintFish({
    body: ['#5d6f86', '#8fa3b8', '#e6eef4'],
    outline: '#222f40',
    long: 96,
    high: 40,
    fin: ['#465a72', '#7488a0'],
    tail: 'moon',
    nose: 'hammer',
    sail: 0.8,
  }),
  'gold-shark': paintFish({
    body: ['#e8a92e', '#ffd86b', '#fff6d2'],
    outline: '#6b3f08',
    long: 100,
    high: 44,
    fin: ['#b9761a', '#f2c04c'],
    tail: 'moon',
    sail: 0.9,
  }),
  'wheel-fish': (brush) => {
    paintGoldenFish(brush);
    paintWheel(brush);
  },
  naga: paintNaga,
  dragon: paintGoldenDragon,
};

/** How wide each is drawn, in units of the field. */
export const sizes: Readonly<Record<Species, number>> = {
  guppy: 74,
  clownfish: 84,
  puffer: 92,
  angelfish: 100,
  'flying-fish': 108,
  squid: 120,
  turtle: 138,
  ray: 150,
  swordfish: 168,
  octopus: 150,
  hammerhead: 190,
  'gold-shark': 200,
  'wheel-fish': 176,
  naga: 340,
  dragon: 420,
};
