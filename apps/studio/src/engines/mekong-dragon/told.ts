import { oneIn } from '../kit/told.ts';
import { figures } from './figures.ts';
import { feature } from './paytable.ts';

const opening = Object.values(figures.openingOutcomes).reduce((sum, outcomes) => sum + outcomes, 0);
const [least, middle, most] = feature.pearls;
const inPercent = ({ weight }: { weight: number }) => `${weight * 10}%`;

/** Its rules in sentences, but for what depends on a bet. */
export const told = {
  ways: ['rules/ways-help', {}],
  wild: ['rules/mekong/wild-help', {}],
  feature: [
    'rules/mekong/feature-help',
    {
      three: feature.spinsFor[3],
      four: feature.spinsFor[4],
      five: feature.spinsFor[5],
      least: least.times,
      middle: middle.times,
      most: most.times,
      odds: oneIn(opening / figures.outcomes),
    },
  ],
  pearls: [
    'rules/mekong/pearls-help',
    {
      least: least.times,
      leastShare: inPercent(least),
      middle: middle.times,
      middleShare: inPercent(middle),
      most: most.times,
      mostShare: inPercent(most),
    },
  ],
} as const;
