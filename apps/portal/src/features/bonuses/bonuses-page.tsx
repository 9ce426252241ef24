import { type BonusStatus, bonusStatuses, houseDay, listBonuses } from '@fairhall/contract';
import { Card, EmptyState, MoneyList, Select } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Gift } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { Endless, paging } from '../../shared/endless.tsx';
import { ListSubtotals, ListTotals } from '../../shared/list-sums.tsx';
import { MembersOnly } from '../../shared/members-only.tsx';
import { Page } from '../../shared/page.tsx';
import { type Days, daysOf, PeriodChips } from '../../shared/period-chips.tsx';
import { mine } from '../../shared/queries.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import { BonusRow } from './bonus-row.tsx';
import styles from './bonuses.module.css';
import { FreeRounds } from './free-rounds.tsx';

export function BonusesPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('bonuses.title')}>
      <MembersOnly>
        <FreeRounds />
        <Bonuses />
      </MembersOnly>
    </Page>
  );
}

type Filters = Partial<Days> & { status?: string };

/** Bonuses come seldom: a month of them stands there at first. */
const USUAL_DAYS = 29;

function Bonuses() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const search: Filters = useSearch({ strict: false });
  const days = daysOf({ ...search, from: search.from ?? houseDay(serverNow(), USUAL_DAYS) });
  const status = bonusStatuses.find((one) => one === search.status);
  const { from, to } = days;
  const bonuses = useInfiniteQuery({
    ...paging,
    queryKey: mine('cashier', 'bonuses', from, to, status ?? ''),
    queryFn: ({ pageParam, signal }) =>
      call(listBonuses, {
        query: { from, to, status, limit: 20, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
  });
  const change = (part: Filters) =>
    void navigate({
      to: '/bonuses',
      search: { from, to, ...(status && { status }), ...part } as never,
      replace: true,
    });
  const pages = bonuses.data?.pages ?? [];
  const names = [
    ['credited', t('lists.credited')],
    ['takenBack', t('bonuses.wentBack')],
  ] as const;
  return (
    <>
      <div className={styles.filters}>
        <PeriodChips days={days} onChoose={change} />
        <Select
          aria-label={t('bonuses.state')}
          value={status ?? ''}
          onChange={({ target }) => change({ status: target.value as BonusStatus })}
        >
          <option value="">{t('bonuses.anyState')}</option>
          {bonusStatuses.map((one) => (
            <option key={one} value={one}>
              {t(`bonuses.status.${one}`)}
            </option>
          ))}
        </Select>
      </div>
      <ListTotals counted={t('bonuses.count')} totals={pages[0]?.totals ?? []} names={names} />
      <Endless
        query={bonuses}
        empty={
          <Card>
            <EmptyState icon={<Gift />} title={t('bonuses.empty')}>
              {t('bonuses.emptyText')}
            </EmptyState>
          </Card>
        }
      >
        {(items) => (
          <>
            <MoneyList label={t('bonuses.title')} isBusy={bonuses.isFetching}>
              {items.map((bonus) => (
                <BonusRow key={bonus.id} bonus={bonus} />
              ))}
            </MoneyList>
            <ListSubtotals pages={pages} names={names} />
          </>
        )}
      </Endless>
      <p className={styles.note}>{t('bets.houseDays')}</p>
    </>
  );
}
