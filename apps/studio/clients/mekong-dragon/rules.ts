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
import { told } from '../../src/engines/mekong-dragon/told.ts';
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
  return [
    parts.heading('rules/pays'),
    parts.soft(language.text('rules/mekong/pays-help', { stake: language.amount(stakeMinor) })),
    parts.payTable(...rows, gates),
    parts.heading('rules/feature'),
    parts.soft(language.text(...told.feature)),
    parts.soft(language.text(...told.wild)),
    parts.soft(language.text(...told.pearls)),
    parts.heading('rules/ways', { ways: WAYS }),
    parts.soft(language.text(...told.ways)),
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
