import { QUOTE_HOLDS_MS } from '@fairhall/vendor-protocol';
import type { Deed } from './call.ts';
import { refuseSession, refuseStake } from './decide-bet.ts';
import { awaitBet, isLarge } from './decide-win.ts';
import { isAboveTogether } from './open-slips.ts';
import type { Round } from './round.ts';
import type { Situation, Verdict } from './situation.ts';
import {
  atOdds,
  coversAll,
  hasBegun,
  hasRelatedLegs,
  isSameResults,
  resultsOf,
  returnOf,
  type Slip,
} from './slip.ts';
import { allows, isCashedOut, leftOf, partOf, payoutOf, type SportBet, WHOLE_BPS } from './sport-bet.ts';
import { answerKnown, applyInRound, isOfGame, keep, refuse } from './verdicts.ts';

/** A stake like any other; the bet waits for its vendor's word. A bet id is used once. */
export function decidePlace(deed: Deed, situation: Situation): Verdict {
  const refused = refuseStake(deed, situation);
  if (refused) return refused;
  if (situation.round) return keep(deed, situation, 'ROUND_CLOSED');
  const slip = deed.sport?.slip;
  const unsound = slip && misreckoned(slip, { stake: deed.amount ?? 0n, potential: deed.winAmount });
  if (unsound) return refuse(unsound);
  const { openSlips: open, game } = situation;
  const split = { pays: deed.winAmount, open, most: game?.maxWin ?? null };
  if (slip && isAboveTogether(slip, split)) return keep(deed, situation, 'LIMIT_STAKE');
  if (slip && hasBegun(slip, situation.atMs)) return keep(deed, situation, 'EVENT_STARTED');
  return applyInRound(deed, situation, {
    movements: [{ amount: -(deed.amount ?? 0n), contra: 'escrow' }],
    closes: false,
  });
}

/** Why a slip does not come to what it is said to pay; undefined when it does. */
function misreckoned(slip: Slip, { stake, potential }: { stake: bigint; potential: bigint }) {
  if (hasRelatedLegs(slip) || (slip.maxPayout !== null && slip.maxPayout < stake)) return 'INVALID_REQUEST';
  return returnOf(slip, { over: stake, under: 1n }) === potential ? undefined : 'INVALID_AMOUNT';
}

/** Freezes what the bet pays, within what the player said they would take. */
export function decideAccept(deed: Deed, situation: Situation): Verdict {
  const found = findBet(deed, situation);
  if ('kind' in found) return found;
  const { round, bet } = found;
  if (round.isVoided) return keep(deed, situation, 'BET_ROLLED_BACK');
  if (bet.isAccepted) return keep(deed, situation, bet.potential === deed.winAmount ? 'OK' : 'ROUND_SETTLED');
  const slip = bet.slip && atOdds(bet.slip, deed.sport?.odds ?? []);
  if (bet.slip && !slip) return refuse('INVALID_REQUEST');
  const unsound = slip && misreckoned(slip, { stake: round.staked, potential: deed.winAmount });
  if (unsound) return refuse(unsound);
  if (!allows(bet, { slip, potential: deed.winAmount })) return keep(deed, situation, 'ODDS_CHANGED');
  return applyInRound(deed, situation, { movements: [], closes: false });
}

/** Gives the stake of a bet back that was not accepted. */
export function decideReject(deed: Deed, situation: Situation): Verdict {
  const found = findBet(deed, situation);
  if ('kind' in found) return found;
  const { round, bet } = found;
  if (round.isVoided) return keep(deed, situation, 'ALREADY_ROLLED_BACK');
  if (bet.isAccepted) return keep(deed, situation, 'ROUND_SETTLED');
  return applyInRound(deed, situation, {
    code: 'ROLLED_BACK',
    amount: round.staked,
    movements: [{ amount: round.staked, contra: 'escrow' }],
    closes: true,
  });
}

/**
 * Moves what the bet pays to an absolute total. The settlement with the greatest number counts whenever it comes, so
 * nothing depends on the order of words.
 */
export function decideSettle(deed: Deed, situation: Situation): Verdict {
  const found = findBet(deed, situation);
  if ('kind' in found) return found;
  const { round, bet } = found;
  const seq = deed.settlementSeq ?? 0;
  if (!bet.isAccepted && round.state === 'open' && deed.op === 'sport_settle')
    return awaitBet(deed, situation);
  const isGivenBack = round.bets.every((one) => one.isRolledBack);
  if (isGivenBack || (!bet.isAccepted && round.state === 'closed'))
    return keep(deed, situation, 'BET_ROLLED_BACK');
  const total = deed.op === 'sport_void' ? leftOf(bet, round.staked) : (deed.amount ?? 0n);
  if (contradicts(deed.kind, total, leftOf(bet, round.staked))) return refuse('INVALID_REQUEST');
  if (seq < bet.settlementSeq) return keep({ ...deed, amount: total }, situation, 'SUPERSEDED');
  if (seq === bet.settlementSeq)
    return total === bet.total && deed.kind === bet.outcome && !saysOtherwise(deed, bet)
      ? keep({ ...deed, amount: total }, situation, 'OK')
      : { kind: 'refuse', code: 'TX_CONFLICT', exception: 'tx-conflict' };
  const unsound = mistold(deed, { round, bet });
  if (unsound) return refuse(unsound);
  return settle({ ...deed, amount: total }, situation, { round, bet });
}

function saysOtherwise({ sport }: Deed, { results }: SportBet): boolean {
  return sport?.results !== undefined && results !== undefined && !isSameResults(sport.results, results);
}

/** Why legs do not come to the total that is told; undefined when they do, or have no part in it. */
function mistold(deed: Deed, { round, bet }: Found) {
  const { slip } = bet;
  if (!slip || deed.op === 'sport_void' || deed.kind === 'cashout' || isCashedOut(bet)) return undefined;
  const results = deed.sport?.results ?? resultsOf(slip, deed.kind);
  if (!results || (deed.sport?.results && !coversAll(slip, results))) return 'INVALID_REQUEST';
  return payoutOf(bet, slip, { stake: round.staked, results }) === deed.amount ? undefined : 'INVALID_AMOUNT';
}

function contradicts(outcome: string, total: bigint, stakeLeft: bigint): boolean {
  return (outcome === 'lost' && total !== 0n) || (outcome === 'void' && total !== stakeLeft);
}

type Found = { round: Round; bet: SportBet };

/** The bet a call is about, or what is answered first. One that is not known yet may still be on its way. */
function findBet(deed: Deed, situation: Situation): Found | Verdict {
  const known = answerKnown(deed, situation);
  if (known) return known;
  if (deed.currency !== null && deed.currency !== situation.currency) return refuse('CURRENCY_MISMATCH');
  const { round } = situation;
  if (!round?.sport || !isOfGame(deed, round)) return awaitBet(deed, situation);
  return { round, bet: round.sport };
}

function settle(deed: Deed, situation: Situation, { round, bet }: Found): Verdict {
  const closes = round.state === 'open';
  if (isCashedOut(bet)) return applyInRound(deed, situation, { movements: [], closes });
  const total = deed.amount ?? 0n;
  const change = total - bet.total;
  if (change < 0n) return takeBack(deed, situation, -change);
  const most = bet.slip ? payoutOf(bet, bet.slip, { stake: round.staked }) : leftOf(bet, bet.potential);
  const waits = change > 0n && (total > most || isLarge(change, situation));
  return applyInRound(deed, situation, {
    movements: waits ? [] : [{ amount: change, contra: 'house' }],
    locks: waits ? change : 0n,
    closes,
    ...(waits && { exception: 'large-win' as const }),
  });
}

/**
 * Cash never goes below zero: what is not there is owed, and two people decide who bears it. So they do of a sum above the
 * most that a round may pay, before any of it is taken.
 */
export function takeBack(deed: Deed, situation: Situation, change: bigint): Verdict {
  const { balance, game } = situation;
  const isForPeople = game?.maxWin != null && change > game.maxWin;
  const most = isForPeople ? 0n : balance;
  const taken = change < most ? change : most;
  return applyInRound({ ...deed, winAmount: change - taken }, situation, {
    movements: [{ amount: -taken, contra: 'house' }],
    owes: change - taken,
    closes: false,
  });
}

/** The player sells a part of the bet, or all of it, while it runs: by a quote that sells once, and not for long. */
export function decideCashout(deed: Deed, situation: Situation): Verdict {
  const found = findBet(deed, situation);
  if ('kind' in found) return found;
  const { round, bet } = found;
  if (situation.isQuoteUsed) return { kind: 'refuse', code: 'TX_CONFLICT', exception: 'tx-conflict' };
  const unheard = refuseSession(deed, situation);
  if (unheard) return refuse(unheard);
  if (round.isVoided) return keep(deed, situation, 'BET_ROLLED_BACK');
  if (round.state === 'closed' || bet.settlementSeq > 0) return keep(deed, situation, 'ROUND_SETTLED');
  if (!bet.isAccepted) return refuse('TX_IN_PROGRESS');
  const fraction = deed.winAmount;
  if (bet.cashedBps + fraction > WHOLE_BPS) return refuse('INVALID_REQUEST');
  // both by the vendor's own clock: however wrong that goes, they say how long it kept what its player pressed
  if (deed.sentAtMs - deed.occurredAtMs > QUOTE_HOLDS_MS) return keep(deed, situation, 'ODDS_CHANGED');
  const amount = deed.amount ?? 0n;
  const waits = amount > partOf(bet.potential, fraction) || isLarge(amount, situation);
  return applyInRound(deed, situation, {
    movements: waits ? [] : [{ amount, contra: 'house' }],
    locks: waits ? amount : 0n,
    closes: bet.cashedBps + fraction === WHOLE_BPS,
    ...(waits && { exception: 'large-win' as const }),
  });
}
