import { type MarketRule, tierToPlay } from '@fairhall/contract';

/** What holds for somebody who plays, and who logs in. */
export type PlayRules = Omit<MarketRule, 'country'>;

const free: PlayRules = {
  minCycleMs: 0,
  autoplayAllowed: true,
  tierToPlay: 0,
  demoNeedsTier: false,
  needsSecondStep: false,
};

/** Of whoever is of all these countries: the strictest of each. A country that is not named has the rule for all others. */
export function rulesIn(rules: readonly MarketRule[], countries: readonly string[]): PlayRules {
  const ofOthers = rules.find(({ country }) => country === '*');
  const own = countries.map((code) => rules.find(({ country }) => country === code) ?? ofOthers ?? free);
  const all = own.length > 0 ? own : [ofOthers ?? free];
  return {
    minCycleMs: Math.max(...all.map(({ minCycleMs }) => minCycleMs)),
    autoplayAllowed: all.every(({ autoplayAllowed }) => autoplayAllowed),
    tierToPlay: tierToPlay.parse(Math.max(...all.map((rule) => rule.tierToPlay))),
    demoNeedsTier: all.some(({ demoNeedsTier }) => demoNeedsTier),
    needsSecondStep: all.some(({ needsSecondStep }) => needsSecondStep),
  };
}

/** One line for the trail. */
export function wordsOf(rules: readonly MarketRule[]): string {
  return rules
    .map((rule) =>
      [
        rule.country,
        `${rule.minCycleMs} ms`,
        rule.autoplayAllowed ? 'autoplay' : 'no autoplay',
        `tier ${rule.tierToPlay}${rule.demoNeedsTier ? ' also for demo' : ''}`,
        ...(rule.needsSecondStep ? ['second step'] : []),
      ].join(' '),
    )
    .join('; ');
}
