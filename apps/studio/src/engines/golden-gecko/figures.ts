/** Facts shown to players; each is proven in `rules.test.ts`, or worked out where it says so. */
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
  /** Standard deviation of one round in stakes: of its lines over all outcomes, and of what the held coins are worth. */
  deviation: 5.41,
  /** Less than once in a hundred million rounds, from the distribution of what the held coins are worth. */
  rareTimes: 1_200,
} as const;
