import type { Deed } from './call.ts';
import { refuseStake } from './decide-bet.ts';
import { awaitBet } from './decide-win.ts';
import type { Situation, Verdict } from './situation.ts';
import { answerKnown, applyInRound, isOfGame, keep, refuse } from './verdicts.ts';

/** A stake like any other; it lies with those of all who sit at this vendor's tables. */
export function decideTableIn(deed: Deed, situation: Situation): Verdict {
  const refused = refuseStake(deed, situation);
  if (refused) return refused;
  return applyInRound(deed, situation, {
    movements: [{ amount: -(deed.amount ?? 0n), contra: 'tables' }],
    closes: false,
  });
}

/** The end of a stay: players win from each other, so all that may not be is more than stands at the tables. */
export function decideTableOut(deed: Deed, situation: Situation): Verdict {
  const known = answerKnown(deed, situation);
  if (known) return known;
  if (deed.currency !== situation.currency) return refuse('CURRENCY_MISMATCH');
  const { round } = situation;
  if (!round || !isOfGame(deed, round)) return awaitBet(deed, situation);
  if (round.isVoided) return keep(deed, situation, 'BET_ROLLED_BACK', 'win-after-rollback');
  if (round.state === 'closed') return keep(deed, situation, 'ROUND_CLOSED');
  const linked = round.bets.filter((bet) => deed.betTxIds.includes(bet.txId));
  if (linked.length < new Set(deed.betTxIds).size) return awaitBet(deed, situation);
  const amount = deed.amount ?? 0n;
  const rake = deed.winAmount;
  if (isShort(amount + rake, situation)) return tooMuch;
  return applyInRound(deed, situation, { movements: [{ amount, contra: 'tables' }], rake, closes: true });
}

export function isShort(amount: bigint, { atTables }: Situation): boolean {
  return amount > (atTables ?? 0n);
}

/** Nobody is paid what nobody brought; when the rest comes the same call may be sent again. */
export const tooMuch: Verdict = { kind: 'refuse', code: 'TABLE_SHORT', exception: 'table-short' };
