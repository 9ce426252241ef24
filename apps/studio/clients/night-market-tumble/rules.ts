import { figures } from '../../src/engines/night-market-tumble/figures.ts';
import {
  feature,
  MOST_TIMES_STAKE,
  payFrom,
  pays,
  SCATTER,
  scatterPays,
  UNITS_PER_STAKE,
} from '../../src/engines/night-market-tumble/paytable.ts';
import { hitRate, margins, returns, seldom } from '../../src/engines/night-market-tumble/returns.ts';
import { told } from '../../src/engines/night-market-tumble/told.ts';
import type { Language } from '../kit/language.ts';
import { boughtFeature } from '../kit/slot/bought-feature.ts';
import { ruleParts } from '../kit/slot/rule-parts.ts';
import { painters } from './painters.ts';

const { spin, buy } = figures;
const rare = {
  times: buy.rare.times,
  oneIn: threeDigits(seldom.rare.spin),
  oneInBought: threeDigits(seldom.rare.buy),
};
const bought = boughtFeature({
  returns,
  margins,
  costHundredths: feature.costHundredths,
  most: MOST_TIMES_STAKE,
  hitRate,
  figures: { deviation: spin.deviation, rare },
  volatility: 'rules/deviation-help',
});

export function describeRules(language: Language, stakeMinor: bigint): HTMLElement[] {
  const parts = ruleParts(language);
  const unitMinor = stakeMinor / BigInt(UNITS_PER_STAKE);
  const rows = (Object.entries(pays) as [keyof typeof painters, readonly number[]][]).map(([symbol, units]) =>
    parts.payRow(symbol, {
      painter: painters[symbol],
      pays: units.map((each, at) => ({ count: countFrom(at), minor: unitMinor * BigInt(each) })),
    }),
  );
  const carts = parts.payRow(SCATTER, {
    painter: painters[SCATTER],
    pays: Object.entries(scatterPays).map(([count, units], at, { length }) => ({
      count: at === length - 1 ? `${count}+` : count,
      minor: unitMinor * BigInt(units),
    })),
  });
  return [
    parts.heading('rules/pays'),
    parts.soft(language.text('rules/tumble/pays-help', { stake: language.amount(stakeMinor) })),
    parts.payTable(...rows, carts),
    parts.heading('rules/tumble/title'),
    parts.soft(language.text(...told.tumbles)),
    parts.heading('rules/feature'),
    parts.soft(language.text(...told.feature)),
    parts.soft(language.text(...told.lanterns)),
    parts.soft(language.text(...told.lanternsOdds)),
    ...bought.facts(language, {
      stakeMinor,
      returnHelp: language.text('rules/tumble/return-help', { rounds: language.count(spin.rounds) }),
      returnBuyHelp: language.text('rules/tumble/return-buy-help', {
        times: feature.costHundredths / 100,
        rounds: language.count(buy.rounds),
      }),
      hitHelp: language.text('rules/tumble/hit-help'),
      mostHelp: language.text('rules/tumble/most-help', {
        times: language.count(MOST_TIMES_STAKE),
        found: language.count(buy.most),
        rounds: language.count(buy.rounds),
        oneIn: language.count(threeDigits(seldom.most.spin)),
        oneInBought: language.count(threeDigits(seldom.most.buy)),
        rare: language.count(rare.times),
        rareOneIn: language.count(rare.oneIn),
        rareOneInBought: language.count(rare.oneInBought),
      }),
    }),
  ];
}

export function describeBuy(language: Language): string {
  return bought.describeBuy(language, 'buy/free-spins', { spins: feature.boughtSpins });
}

/** Such as `8–9`, and `12+` for the last. */
function countFrom(at: number): string {
  const next = payFrom[at + 1];
  return next === undefined ? `${payFrom[at]}+` : `${payFrom[at]}–${next - 1}`;
}

function threeDigits(value: number): number {
  return Number(value.toPrecision(3));
}
