import { figures } from '../../src/engines/lantern-festival/figures.ts';
import {
  feature,
  lines,
  MOST_TIMES_STAKE,
  pays,
  SCATTER,
  scatterPays,
} from '../../src/engines/lantern-festival/paytable.ts';
import { returns } from '../../src/engines/lantern-festival/returns.ts';
import { told } from '../../src/engines/lantern-festival/told.ts';
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
  const rows = parts.payRows(pays, painters, stakeMinor / BigInt(lines.length));
  const lanterns = parts.scatterRow(SCATTER, { pays: scatterPays, painters, unitMinor: stakeMinor });
  return [
    parts.heading('rules/pays'),
    parts.soft(language.text('rules/lantern/pays-help', { stake: language.amount(stakeMinor) })),
    parts.payTable(...rows, lanterns),
    parts.heading('rules/feature'),
    parts.soft(language.text(...told.feature)),
    parts.soft(language.text(...told.wild)),
    parts.heading('rules/lines-many'),
    parts.soft(language.text(...told.lines)),
    parts.lineShapes(lines),
    ...bought.facts(language, {
      stakeMinor,
      returnHelp: language.text('rules/return-free-spins', { outcomes: language.count(figures.outcomes) }),
    }),
  ];
}

export function describeBuy(language: Language): string {
  return bought.describeBuy(language, 'buy/free-spins', {
    spins: feature.spins,
  });
}
