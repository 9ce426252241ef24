import { toShare } from '../../src/engines/kit/fraction.ts';
import { figures } from '../../src/engines/lantern-festival/figures.ts';
import {
  feature,
  lines,
  MOST_TIMES_STAKE,
  pays,
  scatterPays,
} from '../../src/engines/lantern-festival/paytable.ts';
import { returnOfBuy, returnOfSpin } from '../../src/engines/lantern-festival/returns.ts';
import type { Language } from '../kit/language.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { painters } from './painters.ts';

export function describeRules(language: Language, stakeMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
  const rows = parts.payRows(pays, painters, stakeMinor / BigInt(lines.length));
  const lanterns = parts.payRow('lantern', {
    painter: painters.lantern,
    pays: Object.entries(scatterPays).map(([count, times]) => ({
      count: `× ${count}`,
      minor: stakeMinor * BigInt(times),
    })),
  });
  const odds = language.count(Math.round((figures.outcomes / figures.lightingOutcomes) * 10) / 10);
  return [
    parts.heading('rules/pays'),
    parts.soft(language.text('rules/lantern/pays-help', { stake: language.amount(stakeMinor) })),
    parts.payTable(...rows, lanterns),
    parts.heading('rules/feature'),
    parts.soft(language.text('rules/lantern/feature-help', { spins: feature.spins, odds })),
    parts.soft(language.text('rules/lantern/wild-help')),
    parts.heading('rules/lines-many'),
    parts.soft(language.text('rules/lines-many-help', { lines: lines.length })),
    parts.lineShapes(lines),
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
        language.text('rules/lantern/most-help', { times: MOST_TIMES_STAKE }),
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
