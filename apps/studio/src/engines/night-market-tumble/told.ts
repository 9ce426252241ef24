import { oneIn } from '../kit/told.ts';
import { feature } from './paytable.ts';
import { spinsPerFeature } from './returns.ts';

const [started] = Object.entries(feature.spinsFor);
const [again] = Object.entries(feature.againFor);
const cases = feature.lanterns.reduce((sum, { weight }) => sum + weight, 0);

/** Its rules in sentences, but for what depends on a bet. */
export const told = {
  tumbles: ['rules/tumble/help', {}],
  feature: [
    'rules/tumble/feature-help',
    {
      carts: started?.[0] ?? '',
      spins: started?.[1] ?? '',
      cartsAgain: again?.[0] ?? '',
      again: again?.[1] ?? '',
      odds: oneIn(1 / spinsPerFeature),
    },
  ],
  lanterns: ['rules/tumble/lanterns-help', {}],
  lanternsOdds: [
    'rules/tumble/lanterns-odds',
    {
      shares: feature.lanterns.map(({ times, weight }) => `${times}: ${(weight * 100) / cases}%`).join(', '),
    },
  ],
} as const;
