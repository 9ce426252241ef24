/** Facts shown to players; each is proven in `rules.test.ts`, of whole rounds by the distribution of their spins. */
export const figures = {
  /** Of a spin: what its own reels pay, over all outcomes, in line stakes. */
  outcomes: 24_300_000,
  unitsOfAllOutcomes: 393_032_400n,
  payingOutcomes: 9_612_648,
  /** Outcomes that light the feature. */
  lightingOutcomes: 208_008,
  /** Standard deviation of what a spin comes to, in stakes. */
  deviation: 3.26,
  /** How seldom a round pays more than so many times the stake. */
  rare: { times: 200, oneIn: 2_190_000, oneInBought: 20_600 },
} as const;
