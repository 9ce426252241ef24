import { watchIdle } from './idle-watch.ts';
import { keepLive } from './live.ts';
import { popularNumbersQuery } from './lottery-queries.ts';
import { queries } from './queries.ts';

/** What goes on while a member is signed in, until it is ended; who has just logged in has the numbers of lotteries loaded. */
export function followMember(token: string, hasJustComeIn: boolean): () => void {
  if (hasJustComeIn) void queries.prefetchQuery(popularNumbersQuery());
  const ends = [keepLive(token), watchIdle()];
  return () => {
    for (const end of ends) end();
  };
}
