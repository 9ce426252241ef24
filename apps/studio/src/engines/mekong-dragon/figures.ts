/** Facts shown to players; each is proven in `rules.test.ts`, of whole rounds by the distribution of their spins. */
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
  /** Standard deviation of what a spin comes to, in stakes. */
  deviation: 4.71,
  /** How seldom a round pays more than so many times the stake. */
  rare: { times: 1_000, oneIn: 872_000, oneInBought: 6_460 },
} as const;
