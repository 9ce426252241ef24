/** Facts shown to players; each is proven in `rules.test.ts`, or worked out where it says so. */
export const figures = {
  outcomes: 33_554_432,
  /** What all outcomes pay as a spin, in tenths of the stake. */
  unitsOfAllOutcomes: 281_901_168n,
  /**
   * What all outcomes pay as a free spin, over everything their pearls can be, in ten-thousandths of the stake: the
   * chances of up to three pearls are whole thousandths.
   */
  freeUnitsOfAllOutcomes: 654_470_081_280n,
  payingOutcomes: 14_036_457,
  /** Outcomes with three, four and five gates. */
  openingOutcomes: { 3: 227_070, 4: 11_745, 5: 243 },
  /**
   * Standard deviation of one round in stakes, and how seldom it pays more than so many: from the distribution of a
   * whole round, which is that of its spins folded with itself for every free spin (by Fourier transform).
   */
  deviation: 4.71,
  rare: { times: 1_000, oneIn: 870_000 },
} as const;
