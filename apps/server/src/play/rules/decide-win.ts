import type { Deed } from './call.ts';
import { isOfGrant, refuseGrant } from './refuse-grant.ts';
import type { Movement, Situation, Verdict } from './situation.ts';
import { answerKnown, applyInRound, callOf, isOfGame, keep, refuse } from './verdicts.ts';

/** How long a win may wait for its bet. */
const LATE_BET_MS = 24 * 60 * 60_000;
const withoutBet: ReadonlySet<string> = new Set(['promo', 'tournament', 'jackpot']);

/** A payout from the house, whatever became of session and member; it needs a live bet in an open round. */
export function decideWin(deed: Deed, situation: Situation): Verdict {
  const known = answerKnown(deed, situation);
  if (known) return known;
  if (deed.currency !== situation.currency) return refuse('CURRENCY_MISMATCH');
  const { round, grant } = situation;
  if (deed.kind === 'free_round') {
    if (!grant || !isOfGrant(deed, grant)) return keep(deed, situation, 'GRANT_UNKNOWN');
    if (!round) return payUnbet(deed, situation);
  }
  if (!round) return withoutBet.has(deed.kind) ? pay(deed, situation) : awaitBet(deed, situation);
  if (!isOfGame(deed, round)) return awaitBet(deed, situation);
  if (round.isVoided) return keep(deed, situation, 'BET_ROLLED_BACK', 'win-after-rollback');
  if (round.state === 'closed') return keep(deed, situation, 'ROUND_CLOSED');
  const named = round.bets.filter((bet) => deed.betTxIds.includes(bet.txId));
  if (named.length < new Set(deed.betTxIds).size) return awaitBet(deed, situation);
  if (named.length > 0 && named.every((bet) => bet.isRolledBack))
    return keep(deed, situation, 'BET_ROLLED_BACK', 'win-after-rollback');
  // whoever played nothing of it has not staked: that is a rollback
  if (deed.winAmount > 0n && deed.winAmount >= round.staked) return refuse('INVALID_AMOUNT');
  return pay(deed, situation);
}

/** Of a free round the win may come alone: it then uses a round of the grant itself. */
function payUnbet(deed: Deed, situation: Situation): Verdict {
  const uncovered = refuseGrant(deed, situation);
  return uncovered ? keep(deed, situation, uncovered) : pay(deed, situation);
}

/** The bet may still be on its way; after a day somebody has to look. */
export function awaitBet(deed: Deed, situation: Situation): Verdict {
  if (situation.atMs - deed.occurredAtMs < LATE_BET_MS)
    return { kind: 'refuse', code: 'BET_NOT_FOUND', isFinal: false };
  return { kind: 'refuse', code: 'BET_NOT_FOUND', isFinal: true, exception: 'win-without-bet' };
}

function pay(deed: Deed, situation: Situation): Verdict {
  const amount = deed.amount ?? 0n;
  const exception = whyHeld(deed, situation);
  const won = exception || amount === 0n ? [] : [{ amount, contra: 'house' as const }];
  const movements = [...won, ...unusedOf(deed)];
  const locks = exception ? amount : 0n;
  const code = exception === 'jackpot-win' ? 'PAYOUT_HELD' : 'OK';
  if (situation.round)
    return applyInRound(deed, situation, {
      ...{ code, movements, locks, closes: deed.closes },
      ...(exception && { exception }),
    });
  const call = callOf(deed, situation, {
    code,
    balance: situation.balance + amount - locks,
    version: situation.version + BigInt(movements.length),
  });
  return {
    kind: 'apply',
    call,
    movements,
    settles: 0n,
    locks,
    owes: 0n,
    rake: 0n,
    round: undefined,
    ...(exception && { exception }),
  };
}

/** A stake that was not played is the player's still, however large the win beside it. */
function unusedOf({ winAmount }: Deed): Movement[] {
  return winAmount === 0n ? [] : [{ amount: winAmount, contra: 'escrow' }];
}

/**
 * What a jackpot won is signed by two people, also where one would do for another win. Without a round nothing adds up
 * what came before: such a win is signed however small, or it would come in parts.
 */
function whyHeld(deed: Deed, situation: Situation): 'jackpot-win' | 'large-win' | undefined {
  const amount = deed.amount ?? 0n;
  const { round, signOffAbove } = situation;
  if (deed.kind === 'jackpot' && amount > 0n && signOffAbove !== null)
    if (!round || round.paid + amount > signOffAbove) return 'jackpot-win';
  return isLarge(amount, situation) ? 'large-win' : undefined;
}

/**
 * More in this round than the game can pay by its own rules, what it has paid before counted in. A win without a
 * round stands for itself.
 */
export function isLarge(amount: bigint, { game, round }: Situation): boolean {
  if (game?.maxWin == null || amount === 0n) return false;
  return (round?.paid ?? 0n) + amount > game.maxWin;
}
