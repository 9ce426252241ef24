import type { Deed } from './call.ts';
import type { Situation, Verdict } from './situation.ts';
import { answerKnown, applyInRound, refuse } from './verdicts.ts';

/** Gives every live stake of an abandoned round back; what it has already paid stays paid. */
export function decideVoid(deed: Deed, situation: Situation): Verdict {
  const known = answerKnown(deed, situation);
  if (known) return known;
  const { round } = situation;
  if (!round) return refuse('ROUND_NOT_FOUND');
  if (round.state === 'closed') return refuse('ROUND_CLOSED');
  return applyInRound(deed, situation, {
    code: 'ROLLED_BACK',
    amount: round.staked,
    movements: [{ amount: round.staked, contra: 'escrow' }],
    closes: true,
  });
}
