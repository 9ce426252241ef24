import type { Deed } from './call.ts';
import type { Situation } from './situation.ts';

/**
 * Whether the game takes this stake. What goes beside or on in a round that has begun may be small; a free round is held to
 * the stake it is reckoned from, and a bet on events also to the most that a round of it may pay.
 */
export function isOnOffer(deed: Deed, { game, round }: Pick<Situation, 'game' | 'round'>): boolean {
  const stake = (deed.kind === 'free_round' ? deed.nominalStake : deed.amount) ?? 0n;
  if (stake === 0n) return true;
  if (!game?.stakes || stake > game.stakes.most) return false;
  if (deed.op === 'sport_place' && game.maxWin !== null && deed.winAmount > game.maxWin) return false;
  const isBeside = round !== undefined || deed.kind === 'side' || deed.kind === 'tip';
  return isBeside || stake >= game.stakes.least;
}
