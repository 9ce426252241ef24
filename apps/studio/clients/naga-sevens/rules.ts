import { figures, lines, pays } from '../../src/engines/naga-sevens/paytable.ts';
import { told } from '../../src/engines/naga-sevens/told.ts';
import type { Language } from '../kit/language.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { painters } from './painters.ts';

export function describeRules(language: Language, stakeMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
  const lineStake = stakeMinor / BigInt(lines.length);
  const { returnNumerator, returnDenominator, payingOutcomes, outcomes } = figures;
  const rows = parts.payRows(pays, painters, lineStake);
  return [
    parts.heading('rules/pays'),
    parts.soft(language.text('rules/pays-help', { stake: language.amount(stakeMinor) })),
    parts.payTable(...rows),
    parts.heading('rules/lines'),
    parts.soft(language.text(...told.lines)),
    parts.lineShapes(lines),
    parts.heading('rules/figures'),
    parts.facts(
      parts.fact(
        'rules/return',
        language.returnPercent(Number(returnNumerator) / Number(returnDenominator)),
        language.text('rules/return-help', {
          fraction: `${returnNumerator}/${returnDenominator}`,
          outcomes: language.count(outcomes),
        }),
      ),
      parts.fact('rules/hit', language.percent(payingOutcomes / outcomes)),
      parts.fact(
        'rules/most',
        language.amount(stakeMinor * BigInt(figures.mostTimesStake)),
        language.text('rules/most-help', {
          times: figures.mostTimesStake,
          odds: language.count(Math.round(outcomes / figures.outcomesPayingMost)),
        }),
      ),
      parts.fact('rules/deviation', language.text('rules/deviation-help', { deviation: figures.deviation })),
    ),
    ...parts.howItGoes(),
  ];
}
