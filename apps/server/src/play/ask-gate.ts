import { Refusal } from '#platform/refusal';
import type { Remembered, Row, View } from '#wallet';
import type { PlayGate } from './needs.ts';
import type { Deed, StoredCall } from './rules/call.ts';
import type { StakeObjection } from './rules/situation.ts';

export type StakeJudgement = {
  readonly objection: StakeObjection | null;
  readonly rows: readonly Row[];
  readonly remember: readonly Remembered[];
};
type LaneGate = Omit<PlayGate, 'requireBetting'>;

/** How the gate's refusals are called on the wire. */
const objections: Readonly<Record<string, StakeObjection>> = {
  'safety/excluded': 'PLAYER_EXCLUDED',
  'safety/frozen': 'PLAYER_BLOCKED',
  'safety/stake-limit': 'LIMIT_STAKE',
  'safety/loss-limit': 'LIMIT_LOSS',
};

const nothing = { rows: [], remember: [] } as const;

/** What the gate says of this stake, and what it wants written when the stake is taken. */
export function judgeStake(gate: LaneGate, view: View, deed: Deed): StakeJudgement {
  const stake = { memberId: deed.memberId, stakeMinor: deed.amount ?? 0n, payoutMinor: deed.winAmount };
  try {
    return { objection: null, ...gate.judgeStake(view, stake) };
  } catch (error) {
    const objection = error instanceof Refusal ? objections[error.code] : undefined;
    if (!objection) throw error;
    return { objection, ...nothing };
  }
}

/** Tells the gate what came back to the member. */
export function tellGate(
  gate: LaneGate,
  view: View,
  call: StoredCall,
): Pick<StakeJudgement, 'rows' | 'remember'> {
  if (call.op === 'win') return gate.countPayout(view, { memberId: call.memberId, payoutMinor: call.amount });
  const isReturn = call.roundSeq !== null && (call.op === 'rollback' || call.op === 'void');
  if (isReturn) return gate.countRollback(view, { memberId: call.memberId, stakeMinor: call.amount });
  return nothing;
}
