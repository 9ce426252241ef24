import type { PlayNeeds } from '../needs.ts';

/** In GB rounds are two and a half seconds at least; in NL a document is asked for before play, for play money too. */
export const testMarkets: PlayNeeds['markets'] = {
  countriesOf: async () => [],
  rulesIn: (countries) => ({
    minCycleMs: countries.includes('GB') ? 2_500 : 0,
    autoplayAllowed: !countries.includes('GB'),
    tierToPlay: countries.includes('NL') ? 2 : 0,
    demoNeedsTier: countries.includes('NL'),
  }),
};
