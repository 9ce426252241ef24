import { toShare } from '../../src/engines/kit/fraction.ts';
import { figures } from '../../src/engines/mekong-dragon/figures.ts';
import {
  feature,
  MOST_TIMES_STAKE,
  pays,
  scatterPays,
  UNITS_PER_STAKE,
  WAYS,
} from '../../src/engines/mekong-dragon/paytable.ts';
import { returnOfBuy, returnOfSpin } from '../../src/engines/mekong-dragon/returns.ts';
import type { Language } from '../kit/language.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { painters } from './painters.ts';

export function describeRules(language: Language, stakeMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
  const unitMinor = stakeMinor / BigInt(UNITS_PER_STAKE);
  const rows = parts.payRows(pays, painters, unitMinor);
  const gates = parts.payRow('gate', {
    painter: painters.gate,
    pays: Object.entries(scatterPays).map(([count, units]) => ({
      count: `× ${count}`,
      minor: unitMinor * BigInt(units),
    })),
  });
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
    parts.heading('rules/figures'),
    parts.facts(
      parts.fact(
        'rules/return',
        language.percent(toShare(returnOfSpin)),
        language.text('rules/return-free-spins', { outcomes: language.count(figures.outcomes) }),
      ),
      parts.fact(
        'rules/return-buy',
        language.percent(toShare(returnOfBuy)),
        language.text('rules/return-buy-help', { times: feature.costHundredths / 100 }),
      ),
      parts.fact('rules/hit', language.percent(figures.payingOutcomes / figures.outcomes)),
      parts.fact(
        'rules/most',
        language.amount(stakeMinor * BigInt(MOST_TIMES_STAKE)),
        language.text('rules/mekong/most-help', {
          times: language.count(MOST_TIMES_STAKE),
          rare: language.count(figures.rare.times),
          oneIn: language.count(figures.rare.oneIn),
        }),
      ),
      parts.fact(
        'rules/deviation',
        language.text('rules/deviation-medium', { deviation: figures.deviation }),
      ),
    ),
    parts.heading('rules/how'),
    parts.howItGoes(),
  ];
}
