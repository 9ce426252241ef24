/** What a player asked of play that goes on by itself; amounts in minor units. The hall's rounds are its shots. */
export type AutoplayPlan = {
  readonly rounds: number;
  readonly lossLimitMinor: bigint;
  /** Undefined: a win of any size goes on. */
  readonly winLimitMinor: bigint | undefined;
};

export type AutoplayProgress = { readonly left: number; readonly netMinor: bigint };
export type AutoplayEnd = 'count' | 'loss' | 'win';
export type Outcome = { readonly stakeMinor: bigint; readonly payoutMinor: bigint };

export function beginAutoplay(plan: AutoplayPlan): AutoplayProgress {
  return { left: plan.rounds, netMinor: 0n };
}

/** After rounds that were decided together: how far it has come, and why it ends when it does. */
export function afterRounds(
  plan: AutoplayPlan,
  progress: AutoplayProgress,
  outcomes: readonly Outcome[],
): { progress: AutoplayProgress; end: AutoplayEnd | undefined } {
  const next = {
    left: progress.left - outcomes.length,
    netMinor: outcomes.reduce(
      (net, { stakeMinor, payoutMinor }) => net - stakeMinor + payoutMinor,
      progress.netMinor,
    ),
  };
  return { progress: next, end: endOf(plan, next, outcomes) };
}

/** Whether further rounds at these stakes keep its count, and the loss within its limit whatever they come to. */
export function mayStart(
  plan: AutoplayPlan,
  progress: AutoplayProgress,
  stakesMinor: readonly bigint[],
): boolean {
  const costMinor = stakesMinor.reduce((sum, stakeMinor) => sum + stakeMinor, 0n);
  return progress.left >= stakesMinor.length && progress.netMinor - costMinor >= -plan.lossLimitMinor;
}

function endOf(
  plan: AutoplayPlan,
  next: AutoplayProgress,
  outcomes: readonly Outcome[],
): AutoplayEnd | undefined {
  const { winLimitMinor } = plan;
  if (winLimitMinor !== undefined && outcomes.some(({ payoutMinor }) => payoutMinor >= winLimitMinor))
    return 'win';
  if (next.left <= 0) return 'count';
  const again = outcomes.at(-1)?.stakeMinor ?? 0n;
  return mayStart(plan, next, [again]) ? undefined : 'loss';
}
