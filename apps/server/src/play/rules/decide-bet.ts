import type { Code } from '@fairhall/vendor-protocol';
import type { Deed } from './call.ts';
import { isOnOffer } from './is-on-offer.ts';
import { isTooSoon } from './pace.ts';
import { refuseGrant } from './refuse-grant.ts';
import type { PlaySession, Situation, Verdict } from './situation.ts';
import { answerKnown, applyInRound, isOfGame, keep, refuse } from './verdicts.ts';

/** A stake goes to the escrow, when session, round, game, member, limits, funds and pace allow it, asked in that order. */
export function decideBet(deed: Deed, situation: Situation): Verdict {
  const refused = refuseStake(deed, situation);
  if (refused) return refused;
  const stake = deed.amount ?? 0n;
  return applyInRound(deed, situation, {
    movements: [{ amount: -stake, contra: 'escrow' }],
    closes: deed.closes,
  });
}

/** Why nothing may be staked, or undefined when it may. */
export function refuseStake(deed: Deed, situation: Situation): Verdict | undefined {
  const known = answerKnown(deed, situation);
  if (known) return known;
  const unheard = refuseSession(deed, situation);
  if (unheard) return refuse(unheard);
  const { round, game } = situation;
  if (round && !isOfGame(deed, round)) return refuse('INVALID_REQUEST', 'round_id');
  if (round?.state === 'closed') return keep(deed, situation, 'ROUND_CLOSED');
  if (!game) return refuse('INVALID_REQUEST', 'game_id');
  if (deed.jackpots.some(({ jackpotId }) => !game.jackpots.includes(jackpotId)))
    return refuse('INVALID_REQUEST', 'jackpot_contrib');
  if (game.closed && !round) return keep(deed, situation, game.closed);
  if (situation.objection) return keep(deed, situation, situation.objection);
  if (!isOnOffer(deed, situation)) return keep(deed, situation, 'LIMIT_STAKE');
  const uncovered = deed.kind === 'free_round' ? refuseGrant(deed, situation) : undefined;
  if (uncovered) return keep(deed, situation, uncovered);
  if ((deed.amount ?? 0n) > situation.balance) return keep(deed, situation, 'INSUFFICIENT_FUNDS');
  // last: whoever is told to come again in a moment has nothing else against them
  return isTooSoon(deed, situation) ? refuse('ROUND_TOO_SOON') : undefined;
}

export function refuseSession(deed: Deed, { session, atMs }: Situation): Code | undefined {
  const refusal = refuseSeat(session, { vendor: deed.vendor, memberId: deed.memberId, atMs });
  if (refusal) return refusal;
  return session?.currency === deed.currency ? undefined : 'CURRENCY_MISMATCH';
}

/** Why this is no live, real session of this vendor and player; undefined when it is. */
export function refuseSeat(
  session: PlaySession | undefined,
  asker: { vendor: string; memberId: bigint; atMs: number },
): Code | undefined {
  if (!session || session.vendor !== asker.vendor) return 'SESSION_UNKNOWN';
  if (session.memberId !== asker.memberId) return 'SESSION_MISMATCH';
  if (session.mode === 'demo') return 'DEMO_SESSION';
  if (session.openedAtMs === null) return 'SESSION_UNKNOWN';
  const isOver = session.endedAtMs !== null || session.expiresAtMs <= asker.atMs;
  return isOver ? 'SESSION_EXPIRED' : undefined;
}
