import { houseDay } from '@fairhall/contract';
import { Select } from '@fairhall/ui';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import styles from './list-filters.module.css';
import { type Days, daysOf, PeriodChips } from './period-chips.tsx';
import { serverNow } from './server-clock.ts';
import { useTranslation } from './texts.ts';

export type ListWish<Status extends string> = Days & { status?: Status };

/** Orders come seldom: a month of them stands there at first. */
const USUAL_DAYS = 29;

/** What the address asks for of a list of money. */
export function useListWish<Status extends string>(statuses: readonly Status[]): ListWish<Status> {
  const search: Partial<Days> & { status?: string } = useSearch({ strict: false });
  const status = statuses.find((one) => one === search.status);
  const { from, to } = daysOf({ ...search, from: search.from ?? houseDay(serverNow(), USUAL_DAYS) });
  return { from, to, ...(status && { status }) };
}

/** Puts what is wanted otherwise into the address, beside what it asks for already. */
export function useListChange(wish: ListWish<string>) {
  const navigate = useNavigate();
  return (part: Readonly<Record<string, string | undefined>>) => {
    const wanted = Object.entries({ ...wish, ...part }).filter(([, word]) => word);
    void navigate({
      to: '.',
      search: Object.fromEntries(wanted) as never,
      replace: true,
      resetScroll: false,
    });
  };
}

/** Days, and states where rows have several; both stand in the address. */
export function ListFilters<Status extends string>(props: {
  wish: ListWish<Status>;
  statuses?: readonly { code: Status; name: string }[];
  /** Of this list alone. */
  children?: ReactNode;
}) {
  const { t } = useTranslation();
  const { wish, statuses = [] } = props;
  const change = useListChange(wish);
  return (
    <div className={styles.filters}>
      <PeriodChips days={wish} onChoose={change} />
      {statuses.length > 0 && (
        <Select
          aria-label={t('bonuses.state')}
          value={wish.status ?? ''}
          onChange={({ target }) => change({ status: target.value })}
        >
          <option value="">{t('bonuses.anyState')}</option>
          {statuses.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {props.children}
    </div>
  );
}

/** What tells one wish from another. */
export const wordsOf = ({ from, to, status = '' }: ListWish<string>) => [from, to, status];
