import { figures } from '../../src/engines/golden-gecko/figures.ts';
import { feature, lines, MOST_TIMES_STAKE, pays } from '../../src/engines/golden-gecko/paytable.ts';
import {
  chanceOfFeature,
  chanceOfFull,
  returnOfBuy,
  returnOfLines,
  returnOfSpin,
} from '../../src/engines/golden-gecko/returns.ts';
import type { Language } from '../kit/language.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { painters } from './painters.ts';

export function describeRules(language: Language, stakeMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
  const rows = parts.payRows(pays, painters, stakeMinor / BigInt(lines.length));
  const coins = parts.payRow('coin', {
    painter: painters.coin,
    pays: feature.worth.map(({ times, weight }) => ({
      count: `${weight / 10}%`,
      minor: stakeMinor * BigInt(times),
    })),
  });
  return [
    parts.heading('rules/pays'),
    parts.soft(language.text('rules/gecko/pays-help', { stake: language.amount(stakeMinor) })),
    parts.payTable(...rows),
    parts.soft(language.text('rules/gecko/wild-help')),
    parts.heading('rules/gecko/feature'),
    parts.soft(
      language.text('rules/gecko/feature-help', {
        respins: feature.respins,
        landsOneIn: feature.landsOneIn,
        odds: language.count(Math.round(10 / chanceOfFeature) / 10),
      }),
    ),
    parts.soft(
      language.text('rules/gecko/full-help', {
        full: language.amount(stakeMinor * BigInt(feature.fullTimes)),
        times: language.count(feature.fullTimes),
      }),
    ),
    parts.soft(language.text('rules/gecko/coins-help')),
    parts.payTable(coins),
    parts.heading('rules/lines-many'),
    parts.soft(language.text('rules/lines-many-help', { lines: lines.length })),
    parts.lineShapes(lines),
    parts.heading('rules/figures'),
    parts.facts(
      parts.fact(
        'rules/return',
        language.percent(returnOfSpin),
        language.text('rules/gecko/return-help', {
          lines: language.percent(returnOfLines),
          outcomes: language.count(figures.outcomes),
        }),
      ),
      parts.fact(
        'rules/return-buy',
        language.percent(returnOfBuy),
        language.text('rules/gecko/return-buy-help', { times: feature.costHundredths / 100 }),
      ),
      parts.fact('rules/hit', language.percent(figures.hitOutcomes / figures.outcomes)),
      parts.fact(
        'rules/most',
        language.amount(stakeMinor * BigInt(MOST_TIMES_STAKE)),
        language.text('rules/gecko/most-help', {
          times: language.count(MOST_TIMES_STAKE),
          oneIn: language.count(Math.round(1 / chanceOfFull)),
          rare: language.count(figures.rareTimes),
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
