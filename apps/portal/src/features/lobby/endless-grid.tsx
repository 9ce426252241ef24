import type { GameCard } from '@fairhall/contract';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { Failure } from '../../shared/failure.tsx';
import { GameGridSkeleton } from '../../shared/game-grid.tsx';
import { LongGameGrid } from '../../shared/long-game-grid.tsx';
import { ScrollOn } from '../../shared/scroll-on.tsx';

/** As many games as have come, and more of them when a reader comes near their end. */
export function EndlessGrid(props: {
  query: UseInfiniteQueryResult<InfiniteData<{ items: readonly GameCard[]; total: number }>>;
  label: string;
  skeletons: number;
  empty: ReactNode;
}) {
  const { query } = props;
  const goOn = () => void query.fetchNextPage();
  return (
    <Answer query={query} skeleton={<GameGridSkeleton count={props.skeletons} />}>
      {({ pages }) => {
        const games = pages.flatMap(({ items }) => items);
        if (games.length === 0) return props.empty;
        return (
          <>
            <LongGameGrid games={games} total={pages[0]?.total ?? games.length} label={props.label} />
            {query.isFetchNextPageError ? (
              <Failure error={query.error} onRetry={goOn} />
            ) : (
              query.hasNextPage && <ScrollOn count={games.length} onNear={goOn} />
            )}
          </>
        );
      }}
    </Answer>
  );
}
