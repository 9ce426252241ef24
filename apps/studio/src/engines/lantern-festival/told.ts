import { oneIn } from '../kit/told.ts';
import { figures } from './figures.ts';
import { feature, lines } from './paytable.ts';

/** Its rules in sentences, but for what depends on a bet. */
export const told = {
  lines: ['rules/lines-many-help', { lines: lines.length }],
  wild: ['rules/lantern/wild-help', {}],
  feature: [
    'rules/lantern/feature-help',
    { spins: feature.spins, odds: oneIn(figures.lightingOutcomes / figures.outcomes) },
  ],
} as const;
