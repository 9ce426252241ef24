/** Of rounds that cost something: sums of stakes and payouts, of their squares, and of their products, in minor units. */
export type ReturnSums = {
  readonly rounds: bigint;
  readonly stake: bigint;
  readonly payout: bigint;
  readonly stakeSquared: bigint;
  readonly payoutSquared: bigint;
  readonly stakePayout: bigint;
};

/** Hundredths of a per cent. */
export type ObservedReturn = { readonly bps: bigint; readonly lowBps: bigint; readonly highBps: bigint };

/** Standard errors, in thousandths, that hold 99 of 100 such intervals. */
export const NINETY_NINE = 2_576n;
/** And all but one of ten thousand: a game is looked at many times. */
export const ALARMING = 3_891n;
/** Below this a slot's few large wins make any interval a guess. */
export const ENOUGH_ROUNDS = 10_000n;

const WHOLE_BPS = 10_000n;
const THOUSAND = 1_000n;

/**
 * What came back of what was staked, and the interval around it that chance explains: rounds of different stakes weigh
 * what they cost, and the spread is that of payout less return times stake (Cochran, *Sampling Techniques*, the ratio
 * estimator). Undefined where nothing was staked. Reckoned in whole numbers, the interval rounded outwards.
 */
export function observeReturn(sums: ReturnSums, errors: bigint): ObservedReturn | undefined {
  const { stake, payout, stakeSquared, payoutSquared, stakePayout } = sums;
  if (stake <= 0n) return undefined;
  const stakes = stake * stake;
  // the sum of squared residuals, times the square of what was staked
  const residual =
    payoutSquared * stakes - 2n * payout * stake * stakePayout + payout * payout * stakeSquared;
  const scale = errors * WHOLE_BPS;
  const width = rootOf(scale * scale * residual) / (THOUSAND * stakes) + 1n;
  const bps = (payout * WHOLE_BPS + stake / 2n) / stake;
  return { bps, lowBps: bps > width ? bps - width : 0n, highBps: bps + width };
}

/** The largest whole number whose square is at most `value`. */
function rootOf(value: bigint): bigint {
  if (value < 2n) return value < 0n ? 0n : value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}
