import type { AnswerOf, GameCard, readGame } from '@fairhall/contract';
import type { InfiniteData } from '@tanstack/react-query';
import { queries } from '../../shared/queries.ts';

type Games = { items: readonly GameCard[] };

/**
 * What is known of a game from the list it was pressed in, so that it is launched while the rest is asked for: nothing of
 * one that was not open there, since some may play it all the same.
 */
export function seenGame(gameId: string, language: string): AnswerOf<typeof readGame> | undefined {
  const short = queries.getQueriesData<Games>({ queryKey: ['games', language] });
  const long = queries.getQueriesData<InfiniteData<Games>>({ queryKey: ['endless-games', language] });
  const lists = [...short.map(([, list]) => list), ...long.flatMap(([, pages]) => pages?.pages ?? [])];
  const game = lists.flatMap((list) => list?.items ?? []).find((card) => card.gameId === gameId);
  if (game?.openness !== 'open') return undefined;
  return { game, rules: null, verifyUrl: null, rooms: [], mayTest: false, others: [] };
}
