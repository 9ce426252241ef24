import { figures } from '../../src/engines/golden-gecko/figures.ts';
import { COIN, feature, lines, MOST_TIMES_STAKE, pays } from '../../src/engines/golden-gecko/paytable.ts';
import { chanceOfFull, returnOfLines, returns } from '../../src/engines/golden-gecko/returns.ts';
import { told } from '../../src/engines/golden-gecko/told.ts';
import type { Language } from '../kit/language.ts';
import { boughtFeature } from '../kit/slot/bought-feature.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { painters } from './painters.ts';

const bought = boughtFeature({
  returns,
  costHundredths: feature.costHundredths,
  most: MOST_TIMES_STAKE,
  hitRate: figures.hitOutcomes / figures.outcomes,
  figures,
});

export function describeRules(language: Language, stakeMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
  const rows = parts.payRows(pays, painters, stakeMinor / BigInt(lines.length));
  const coins = parts.payRow(COIN, {
    painter: painters[COIN],
    pays: feature.worth.map(({ times, weight }) => ({
      count: `${weight / 10}%`,
      minor: stakeMinor * BigInt(times),
    })),
  });
  return [
    parts.heading('rules/pays'),
    parts.soft(language.text('rules/gecko/pays-help', { stake: language.amount(stakeMinor) })),
    parts.payTable(...rows),
    parts.soft(language.text(...told.wild)),
    parts.heading('rules/gecko/feature'),
    parts.soft(language.text(...told.feature)),
    parts.soft(
      language.text('rules/gecko/full-help', {
        full: language.amount(stakeMinor * BigInt(feature.fullTimes)),
        times: language.count(feature.fullTimes),
        oneIn: language.count(Math.round(1 / chanceOfFull.spin)),
        oneInBought: language.count(Math.round(1 / chanceOfFull.buy)),
      }),
    ),
    parts.soft(language.text('rules/gecko/coins-help')),
    parts.payTable(coins),
    parts.heading('rules/lines-many'),
    parts.soft(language.text(...told.lines)),
    parts.lineShapes(lines),
    ...bought.facts(language, {
      stakeMinor,
      returnHelp: language.text('rules/gecko/return-help', {
        lines: language.returnPercent(returnOfLines),
        outcomes: language.count(figures.outcomes),
      }),
    }),
  ];
}

export function describeBuy(language: Language): string {
  return bought.describeBuy(language, 'buy/hold-and-win', {
    coins: feature.coins,
    respins: feature.respins,
  });
}
