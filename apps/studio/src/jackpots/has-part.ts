import { engines } from '../engines/index.ts';
import type { Session } from '../play/session.ts';

/** Slots played for money that the platform keeps. Play money neither fills the pot nor wins it. */
export const hasPartInJackpot = ({
  mode,
  purse,
  game_id: gameId,
}: Pick<Session, 'mode' | 'purse' | 'game_id'>) =>
  mode === 'real' && purse === 'platform' && engines.has(gameId);
