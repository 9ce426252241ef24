/** What a player asked of autoplay; amounts in minor units. */
export type AutoplayPlan = {
  readonly rounds: number;
  readonly lossLimitMinor: bigint;
  /** Undefined: a win of any size goes on. */
  readonly winLimitMinor: bigint | undefined;
};

export type AutoplayProgress = { readonly left: number; readonly netMinor: bigint };
export type AutoplayEnd = 'count' | 'loss' | 'win';

export function beginAutoplay(plan: AutoplayPlan): AutoplayProgress {
  return { left: plan.rounds, netMinor: 0n };
}

/** After a round: how far it has come, and why it ends when it does. */
export function afterRound(
  plan: AutoplayPlan,
  progress: AutoplayProgress,
  round: { stakeMinor: bigint; payoutMinor: bigint },
): { progress: AutoplayProgress; end: AutoplayEnd | undefined } {
  const next = {
    left: progress.left - 1,
    netMinor: progress.netMinor - round.stakeMinor + round.payoutMinor,
  };
  return { progress: next, end: endOf(plan, next, round) };
}

/** Whether another round could take the loss past its limit: then it does not start. */
export function mayStart(plan: AutoplayPlan, progress: AutoplayProgress, stakeMinor: bigint): boolean {
  return progress.left > 0 && progress.netMinor - stakeMinor >= -plan.lossLimitMinor;
}

function endOf(
  plan: AutoplayPlan,
  next: AutoplayProgress,
  { stakeMinor, payoutMinor }: { stakeMinor: bigint; payoutMinor: bigint },
): AutoplayEnd | undefined {
  if (plan.winLimitMinor !== undefined && payoutMinor >= plan.winLimitMinor) return 'win';
  if (next.left <= 0) return 'count';
  return mayStart(plan, next, stakeMinor) ? undefined : 'loss';
}
