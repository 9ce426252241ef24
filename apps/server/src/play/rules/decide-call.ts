import type { Deed, Operation } from './call.ts';
import { decideAdjust } from './decide-adjust.ts';
import { decideBet } from './decide-bet.ts';
import { decideBetwin } from './decide-betwin.ts';
import { decideClose } from './decide-close.ts';
import { decideRollback } from './decide-rollback.ts';
import { decideAccept, decideCashout, decidePlace, decideReject, decideSettle } from './decide-sport.ts';
import { decideTableIn, decideTableOut } from './decide-table.ts';
import { decideVoid } from './decide-void.ts';
import { decideWin } from './decide-win.ts';
import { isAgreed } from './is-agreed.ts';
import { isOutOfTime } from './is-out-of-time.ts';
import type { Situation, Verdict } from './situation.ts';
import { refuse } from './verdicts.ts';

const deciders: Readonly<Record<Operation, (deed: Deed, situation: Situation) => Verdict>> = {
  bet: decideBet,
  win: decideWin,
  betwin: decideBetwin,
  rollback: decideRollback,
  round_close: decideClose,
  void: decideVoid,
  sport_place: decidePlace,
  sport_accept: decideAccept,
  sport_reject: decideReject,
  sport_settle: decideSettle,
  sport_void: decideSettle,
  sport_cashout: decideCashout,
  table_in: decideTableIn,
  table_out: decideTableOut,
  adjust: decideAdjust,
};

/** What a call does, decided from what is true at that moment and nothing else. */
export function decideCall(deed: Deed, situation: Situation): Verdict {
  // a known key is answered as it was, whatever has been agreed since and however late it comes
  if (!situation.known) {
    if (!isAgreed(deed, situation)) return refuse('VENDOR_FORBIDDEN');
    if (isOutOfTime(deed, situation)) return refuse('INVALID_REQUEST', 'occurred_at');
  }
  return deciders[deed.op](deed, situation);
}
