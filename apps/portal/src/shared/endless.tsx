import { Button, Skeleton } from '@fairhall/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from './failure.tsx';
import { useTranslation } from './texts.ts';

type PageOf<Item> = { items: readonly Item[]; next: string | null };

/** A list that goes on: skeleton, failure, nothing, rows, and a button for more. */
export function Endless<Item>(props: {
  query: UseInfiniteQueryResult<InfiniteData<PageOf<Item>>>;
  empty: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const { query } = props;
  if (!query.data)
    return query.isError ? (
      <Failure error={query.error} onRetry={() => void query.refetch()} />
    ) : (
      <div aria-busy="true">
        <Skeleton height="345px" radius="var(--radius-card)" />
      </div>
    );
  const items = query.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return props.empty;
  return (
    <>
      {props.children(items)}
      {query.hasNextPage && (
        <Button isWide isBusy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('kit.more')}
        </Button>
      )}
    </>
  );
}

/** The paging of every list of the contract. */
export const paging = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last: { next: string | null }) => last.next ?? undefined,
};
