import type { PlayNeeds } from '../needs.ts';

/** Thailand has a shortest round; Great Britain asks for a document of whoever plays, for play money too. */
export const testMarkets: PlayNeeds['markets'] = {
  countriesOf: async () => [],
  rulesIn: (countries) => ({
    minCycleMs: countries.includes('TH') ? 2_500 : 0,
    autoplayAllowed: !countries.includes('TH'),
    tierToPlay: countries.includes('GB') ? 2 : 0,
    demoNeedsTier: countries.includes('GB'),
  }),
};
