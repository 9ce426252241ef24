import { figures } from '../../src/engines/mekong-dragon/figures.ts';
import {
  feature,
  MOST_TIMES_STAKE,
  pays,
  SCATTER,
  scatterPays,
  UNITS_PER_STAKE,
  WAYS,
} from '../../src/engines/mekong-dragon/paytable.ts';
import { returns } from '../../src/engines/mekong-dragon/returns.ts';
import type { Language } from '../kit/language.ts';
import { boughtFeature } from '../kit/slot/bought-feature.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { painters } from './painters.ts';

const bought = boughtFeature({
  returns,
  costHundredths: feature.costHundredths,
  most: MOST_TIMES_STAKE,
  hitRate: figures.payingOutcomes / figures.outcomes,
  figures,
});

export function describeRules(language: Language, stakeMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
  const unitMinor = stakeMinor / BigInt(UNITS_PER_STAKE);
  const rows = parts.payRows(pays, painters, unitMinor);
  const gates = parts.scatterRow(SCATTER, { pays: scatterPays, painters, unitMinor });
  const opening = Object.values(figures.openingOutcomes).reduce((sum, count) => sum + count, 0);
  const [least, middle, most] = feature.pearls;
  const inPercent = ({ weight }: { weight: number }) => `${weight * 10}%`;
  return [
    parts.heading('rules/pays'),
    parts.soft(language.text('rules/mekong/pays-help', { stake: language.amount(stakeMinor) })),
    parts.payTable(...rows, gates),
    parts.heading('rules/feature'),
    parts.soft(
      language.text('rules/mekong/feature-help', {
        three: feature.spinsFor[3],
        four: feature.spinsFor[4],
        five: feature.spinsFor[5],
        least: least.times,
        middle: middle.times,
        most: most.times,
        odds: language.count(Math.round((figures.outcomes / opening) * 10) / 10),
      }),
    ),
    parts.soft(language.text('rules/mekong/wild-help')),
    parts.soft(
      language.text('rules/mekong/pearls-help', {
        least: least.times,
        leastShare: inPercent(least),
        middle: middle.times,
        middleShare: inPercent(middle),
        most: most.times,
        mostShare: inPercent(most),
      }),
    ),
    parts.heading('rules/ways', { ways: WAYS }),
    parts.soft(language.text('rules/ways-help')),
    ...bought.facts(language, {
      stakeMinor,
      returnHelp: language.text('rules/return-free-spins', { outcomes: language.count(figures.outcomes) }),
    }),
  ];
}

export function describeBuy(language: Language): string {
  return bought.describeBuy(language, 'buy/free-spins', {
    spins: feature.boughtSpins,
  });
}
