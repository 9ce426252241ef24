import { EmptyState, MoneyList } from '@fairhall/ui';
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Endless } from './endless.tsx';
import styles from './list-filters.module.css';
import { ListFilters, type ListWish } from './list-filters.tsx';
import { ListSubtotals, ListTotals, type NamedSums, type Sums } from './list-sums.tsx';
import { useTranslation } from './texts.ts';

type SummedPage<Item, Name extends string> = {
  items: readonly Item[];
  next: string | null;
  subtotals: readonly Sums<Name>[];
  totals: readonly Sums<Name>[];
};

/** A list of money: days and states to choose, what all of it comes to, its rows, and what those come to. */
export function SummedList<Item, Name extends string, Status extends string = never>(props: {
  label: string;
  query: UseInfiniteQueryResult<InfiniteData<SummedPage<Item, Name>>>;
  wish: ListWish<Status>;
  statuses?: readonly { code: Status; name: string }[];
  /** Of this list alone, beside days and states. */
  filters?: ReactNode;
  names: NamedSums<Name>;
  /** Said where nothing has been asked for in particular. */
  empty: { icon: ReactNode; title: string; text: string };
  children: (items: readonly Item[]) => ReactNode;
}) {
  const { t } = useTranslation();
  const { label, query, wish, statuses, filters, names, empty } = props;
  const search: Record<string, unknown> = useSearch({ strict: false });
  const isAsked = Object.keys(wish).some((name) => search[name] !== undefined);
  const pages = query.data?.pages ?? [];
  return (
    <>
      <ListFilters wish={wish} {...(statuses && { statuses })}>
        {filters}
      </ListFilters>
      <ListTotals totals={pages[0]?.totals ?? []} names={names} />
      <Endless
        query={query}
        empty={
          <EmptyState icon={empty.icon} title={isAsked ? t('lists.nothing') : empty.title}>
            {isAsked ? t('lists.nothingText') : empty.text}
          </EmptyState>
        }
      >
        {(items) => (
          <>
            <MoneyList label={label} isBusy={query.isFetching}>
              {props.children(items)}
            </MoneyList>
            <ListSubtotals pages={pages} names={names} />
          </>
        )}
      </Endless>
      <p className={styles.sums}>
        {t('bets.houseDays')}
        {statuses && ` · ${t('lists.open')}`}
      </p>
    </>
  );
}
