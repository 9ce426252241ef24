import { isStake } from '@fairhall/vendor-protocol';
import type { Deed, StoredCall } from './call.ts';
import { isShort, tooMuch } from './decide-table.ts';
import type { Situation, Verdict } from './situation.ts';
import { answerKnown, applyInRound, callOf, keep, refuse } from './verdicts.ts';

/** Cancels one bet by the amount that was stored, or forbids it before it comes. */
export function decideRollback(deed: Deed, situation: Situation): Verdict {
  const known = answerKnown(deed, situation);
  if (known) return known;
  if (deed.refTxId === deed.txId) return refuse('INVALID_REQUEST', 'ref_tx_id');
  const { ref, round } = situation;
  if (!ref) return bury(deed, situation);
  if (ref.memberId !== deed.memberId || ref.game !== deed.game || ref.roundId !== deed.roundId)
    return { kind: 'refuse', code: 'BET_NOT_FOUND', isFinal: true, exception: 'rollback-mismatch' };
  if (ref.state === 'tombstone') return buryAgain(deed, situation);
  if (ref.op === 'win' || ref.op === 'betwin' || ref.op === 'table_out')
    return keep(deed, situation, 'ROUND_SETTLED');
  if (!isStake(ref)) return refuse('INVALID_REQUEST', 'ref_tx_id');
  if (deed.currency !== null && deed.currency !== ref.currency) return refuse('CURRENCY_MISMATCH');
  if (deed.amount !== null && deed.amount !== ref.amount)
    return { kind: 'refuse', code: 'TX_CONFLICT', exception: 'tx-conflict' };
  if (ref.state === 'declined') return keep(deed, situation, 'NOTHING_TO_ROLL_BACK');
  const bet = round?.bets.find((one) => one.txId === ref.txId);
  if (!round || !bet) throw new Error(`bet ${ref.vendor} ${ref.txId} was applied outside its round`);
  if (bet.isRolledBack) return keep(deed, situation, 'ALREADY_ROLLED_BACK');
  if (round.wins > 0 || round.state === 'closed') return keep(deed, situation, 'ROUND_SETTLED');
  // its terms are agreed on: it ends by a settlement or is void
  if (round.sport?.isAccepted) return keep(deed, situation, 'ROUND_SETTLED');
  if (round.isTable && isShort(ref.amount, situation)) return tooMuch;
  return giveBack(deed, situation, ref);
}

function giveBack(deed: Deed, situation: Situation, bet: StoredCall): Verdict {
  const others = situation.round?.bets.filter((one) => one.txId !== bet.txId && !one.isRolledBack);
  return applyInRound({ ...deed, currency: bet.currency }, situation, {
    code: 'ROLLED_BACK',
    amount: bet.amount,
    movements: [{ amount: bet.amount, contra: bet.op === 'table_in' ? 'tables' : 'escrow' }],
    closes: others?.length === 0,
  });
}

/** The bet is unknown: its key is taken, so that it can never be applied. */
function bury(deed: Deed, situation: Situation): Verdict {
  const call = callOf(deed, situation, { code: 'TOMBSTONED' });
  const tombstone = {
    ...call,
    txId: deed.refTxId ?? '',
    op: 'bet',
    state: 'tombstone',
    code: 'TX_CANCELLED',
    refTxId: deed.txId,
  } as const;
  return {
    kind: 'apply',
    call,
    movements: [],
    settles: 0n,
    locks: 0n,
    owes: 0n,
    rake: 0n,
    round: situation.round,
    tombstone,
  };
}

function buryAgain(deed: Deed, situation: Situation): Verdict {
  return { kind: 'keep', call: callOf(deed, situation, { code: 'TOMBSTONED' }) };
}
