import type { Code } from '@fairhall/vendor-protocol';
import type { Deed } from './call.ts';
import type { Betting, Situation, Verdict } from './situation.ts';
import { answerKnown, applyInRound, isOfGame, keep, refuse } from './verdicts.ts';

/** A stake goes to the escrow, when session, round, game, member, limits and funds allow it, asked in that order. */
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
  if (round && !isOfGame(deed, round)) return refuse('INVALID_REQUEST');
  if (round?.state === 'closed') return keep(deed, situation, 'ROUND_CLOSED');
  if (!game) return refuse('INVALID_REQUEST');
  if (game.closed && !round) return keep(deed, situation, game.closed);
  if (deed.kind === 'free_round') return keep(deed, situation, 'GRANT_UNKNOWN');
  if (situation.betting.block) return keep(deed, situation, situation.betting.block);
  const stake = deed.amount ?? 0n;
  const limited = exceededLimit(situation.betting, stake);
  if (limited) return keep(deed, situation, limited);
  if (stake > situation.balance) return keep(deed, situation, 'INSUFFICIENT_FUNDS');
  return undefined;
}

/** A live, real session of this vendor and player, in the currency of the call. */
function refuseSession(deed: Deed, { session, atMs }: Situation): Code | undefined {
  if (!session || session.vendor !== deed.vendor) return 'SESSION_UNKNOWN';
  if (session.memberId !== deed.memberId) return 'SESSION_MISMATCH';
  if (session.mode === 'demo') return 'DEMO_SESSION';
  if (session.openedAtMs === null) return 'SESSION_UNKNOWN';
  if (session.endedAtMs !== null || session.expiresAtMs <= atMs) return 'SESSION_EXPIRED';
  if (session.currency !== deed.currency) return 'CURRENCY_MISMATCH';
  return undefined;
}

function exceededLimit(betting: Betting, stake: bigint): Code | undefined {
  if (stake === 0n) return undefined;
  return betting.limits.find((limit) => limit.used + stake > limit.limit)?.code;
}
