/** Facts shown to players; each is proven in `rules.test.ts`, or simulated where it says so. */
export const figures = {
  /** Of a spin: what its own reels pay, over all outcomes, in line stakes. */
  outcomes: 24_300_000,
  unitsOfAllOutcomes: 393_032_400n,
  payingOutcomes: 9_612_648,
  /** Outcomes that light the feature. */
  lightingOutcomes: 208_008,
  /** Standard deviation of one round's return in stakes, simulated. */
  deviation: 3.26,
} as const;
