/**
 * Where bets are asked of us the house itself stops play until the member has looked, in whatever game: none of them has
 * to. A vendor with wallets of its own shows the look itself.
 */
export const WATCHED_HERE = 0;

/** What a game must respect while this member plays it. */
export function rulesOfSession(session: {
  expiresAt: Date;
  now: Date;
  maxStake: bigint | undefined;
  /** How often the vendor is to ask its player to look at what they played. */
  checkMinutes: number;
  market: { minCycleMs: number; autoplayAllowed: boolean };
}) {
  return {
    reality_check_minutes: session.checkMinutes,
    session_left_seconds: Math.max(
      0,
      Math.floor((session.expiresAt.getTime() - session.now.getTime()) / 1000),
    ),
    ...(session.maxStake !== undefined && { max_stake: String(session.maxStake) }),
    autoplay_allowed: session.market.autoplayAllowed,
    min_cycle_ms: session.market.minCycleMs,
  };
}
