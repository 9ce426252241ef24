/**
 * Facts shown to players. No exact sum is known for tumbles, so they are what the rules themselves came to:
 * `npm run simulate -- night-market-tumble --rounds <rounds>` plays these very rounds again, `rules.test.ts` a few.
 */
export const figures = {
  spin: {
    seed: 1,
    rounds: 300_000_000,
    /** What all rounds paid together, in tenths of the stake. */
    units: 2_879_154_075,
    /** Standard deviation of what a spin comes to, in stakes. */
    deviation: 9.76,
    features: 1_556_477,
  },
  buy: {
    seed: 1,
    rounds: 100_000_000,
    units: 68_699_533_077,
    /** In prices of the feature. */
    deviation: 1.556,
    /** Features that paid the most a round can. */
    most: 111,
    /** How many paid so many times the stake or more. */
    rare: { times: 1_000, features: 164_185 },
  },
} as const;
