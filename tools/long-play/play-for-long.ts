import { engines } from '../../apps/studio/src/engines/index.ts';
import { playHall } from './hall-bot.ts';
import type { Played, Seat } from './page.ts';
import { playSlot } from './slot-bot.ts';

const HALL = 'fishing-hall';
export const gamesPlayed: readonly string[] = [...engines.keys(), HALL];

/** Chance alone is so far out once in some hundred thousand runs of a game whose greatest wins are rare. */
const REACH = 6;

export type Judged = Played & { gameId: string; isWithin: boolean };

/** One bot in each seat, all at once; a round that is stuck, refused or ends otherwise than settled throws. */
export async function playForLong(
  seats: readonly { gameId: string; seat: Seat }[],
  rounds: number,
): Promise<Judged[]> {
  return Promise.all(
    seats.map(async ({ gameId, seat }) => {
      const played =
        gameId === HALL ? await playHall(seat, { rounds }) : await playSlot(seat, { gameId, rounds });
      const away = Math.abs(Number(played.paidMinor) - played.expectedMinor);
      return { gameId, ...played, isWithin: away < REACH * played.deviationMinor };
    }),
  );
}
