import type { Deed } from './call.ts';
import { takeBack } from './decide-sport.ts';
import { isLarge } from './decide-win.ts';
import type { Situation, Verdict } from './situation.ts';
import { answerKnown, applyInRound, keep, refuse } from './verdicts.ts';

/**
 * Corrects what a settled round paid. An open round takes wins, a bet on events is settled again, and
 * what is whose at a table is said once: none of them is corrected.
 */
export function decideAdjust(deed: Deed, situation: Situation): Verdict {
  const known = answerKnown(deed, situation);
  if (known) return known;
  const { round } = situation;
  if (deed.currency !== situation.currency) return refuse('CURRENCY_MISMATCH');
  if (!round || round.game !== deed.game) return refuse('ROUND_NOT_FOUND');
  if (round.sport || round.isTable) return refuse('INVALID_REQUEST', 'round_id');
  if (round.isVoided) return keep(deed, situation, 'BET_ROLLED_BACK');
  if (round.state === 'open') return refuse('TX_IN_PROGRESS');
  const amount = deed.amount ?? 0n;
  if (deed.kind === 'debit')
    return amount > round.paid ? refuse('INVALID_AMOUNT') : takeBack(deed, situation, amount);
  const waits = isLarge(amount, situation);
  return applyInRound(deed, situation, {
    movements: waits ? [] : [{ amount, contra: 'house' }],
    locks: waits ? amount : 0n,
    closes: false,
    ...(waits && { exception: 'large-win' as const }),
  });
}
