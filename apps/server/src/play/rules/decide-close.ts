import type { Deed } from './call.ts';
import type { Situation, Verdict } from './situation.ts';
import { answerKnown, applyInRound, isOfGame, keep, refuse } from './verdicts.ts';

/** The round is over: what was staked and not won back is the house's. */
export function decideClose(deed: Deed, situation: Situation): Verdict {
  const known = answerKnown(deed, situation);
  if (known) return known;
  const { round } = situation;
  if (!round || !isOfGame(deed, round)) return refuse('ROUND_NOT_FOUND');
  if (deed.currency !== round.currency) return refuse('CURRENCY_MISMATCH');
  if (round.state === 'closed') return keep(deed, situation, 'OK');
  return applyInRound(deed, situation, { movements: [], closes: true });
}
