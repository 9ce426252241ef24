import { oneIn } from '../kit/told.ts';
import { feature, lines } from './paytable.ts';
import { chanceOfFeature } from './returns.ts';

/** Its rules in sentences, but for what depends on a bet. */
export const told = {
  lines: ['rules/lines-many-help', { lines: lines.length }],
  wild: ['rules/gecko/wild-help', {}],
  feature: [
    'rules/gecko/feature-help',
    { respins: feature.respins, landsOneIn: feature.landsOneIn, odds: oneIn(chanceOfFeature) },
  ],
} as const;
