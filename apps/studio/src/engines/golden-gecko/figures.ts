/** Facts shown to players; each is proven in `rules.test.ts`, of whole rounds by the distribution of what is held. */
export const figures = {
  outcomes: 33_554_432,
  /** What the lines of all outcomes pay, in line stakes. */
  unitsOfAllOutcomes: 251_715_400,
  /** Outcomes whose lines pay anything. */
  payingOutcomes: 9_374_720,
  /** Outcomes whose lines pay, or that begin the feature. */
  hitOutcomes: 9_617_321,
  /** Outcomes with six, seven, eight and nine coins; no more can show. */
  beginningOutcomes: { 6: 222_016, 7: 36_864, 8: 3_552, 9: 144 },
  /** Standard deviation of what a spin comes to, in stakes. */
  deviation: 5.41,
  /** How seldom a round pays more than so many times the stake. */
  rare: { times: 1_100, oneIn: 2_430_000, oneInBought: 19_900 },
} as const;
