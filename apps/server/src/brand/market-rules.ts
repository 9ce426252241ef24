import type { MarketRule } from '@fairhall/contract';

/** What games must respect of somebody who plays. */
export type PlayRules = Pick<MarketRule, 'minCycleMs' | 'autoplayAllowed'>;

const free: PlayRules = { minCycleMs: 0, autoplayAllowed: true };

/** Of whoever is of all these countries: the strictest of each. A country that is not named has the rule for all others. */
export function rulesIn(rules: readonly MarketRule[], countries: readonly string[]): PlayRules {
  const ofOthers = rules.find(({ country }) => country === '*');
  const own = countries.map((code) => rules.find(({ country }) => country === code) ?? ofOthers ?? free);
  const all = own.length > 0 ? own : [ofOthers ?? free];
  return {
    minCycleMs: Math.max(...all.map(({ minCycleMs }) => minCycleMs)),
    autoplayAllowed: all.every(({ autoplayAllowed }) => autoplayAllowed),
  };
}

/** One line for the trail. */
export function wordsOf(rules: readonly MarketRule[]): string {
  return rules
    .map(({ country, minCycleMs, autoplayAllowed }) =>
      [country, `${minCycleMs} ms`, autoplayAllowed ? 'autoplay' : 'no autoplay'].join(' '),
    )
    .join('; ');
}
