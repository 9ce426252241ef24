import { jackpotDayStatuses, type StaffJackpot, staffListJackpots } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, ViewFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { Page } from '../../shared/page.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, Marks, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { JackpotDays } from './jackpot-days.tsx';
import { percentOf } from './percent-of.ts';

/** Pots as their vendors tell them, and the days on which vendor and books are laid side by side. */
export function JackpotsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const isDays = filters.view === 'days';
  return (
    <Page title={t('nav.jackpots')}>
      <FilterBar>
        <ViewFilter
          name="view"
          options={[
            { value: 'pots', label: t('jackpots.pots') },
            { value: 'days', label: t('jackpots.days') },
          ]}
        />
        {isDays && (
          <ChoiceFilter
            name="status"
            label={t('orders.status')}
            options={jackpotDayStatuses.map((value) => ({ value, label: t(`jackpotDay.${value}`) }))}
          />
        )}
      </FilterBar>
      {isDays ? <JackpotDays /> : <Pots />}
    </Page>
  );
}

function Pots() {
  const { t } = useTranslation();
  const read = useRead(staffListJackpots, {}, { isLive: true });
  const columns: Column<StaffJackpot>[] = [
    { key: 'jackpot', title: t('jackpots.jackpot'), cell: (row) => row.jackpotId },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendorName },
    {
      key: 'value',
      title: t('jackpots.value'),
      cell: (row) => <Amount minor={row.value} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'told',
      title: t('jackpots.told'),
      cell: (row) =>
        row.isFresh ? (
          <State family="jackpotWord" value="fresh" />
        ) : (
          <>
            <State family="jackpotWord" value="late" /> <Time at={row.toldAt} />
          </>
        ),
    },
    {
      key: 'part',
      title: t('jackpots.takesPart'),
      cell: (row) => <State family="jackpotWord" value={partOf(row)} />,
    },
    { key: 'cycle', title: t('jackpots.cycle'), cell: (row) => row.cycle, isFigure: true },
    {
      key: 'seed',
      title: t('jackpots.seed'),
      cell: (row) => <Amount minor={row.seed} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'ceiling',
      title: t('jackpots.ceiling'),
      cell: (row) => <Amount minor={row.ceiling} currency={row.currency} />,
      isFigure: true,
    },
    { key: 'rate', title: t('jackpots.rate'), cell: (row) => percentOf(row.ratePpm), isFigure: true },
    { key: 'began', title: t('jackpots.began'), cell: (row) => <Time at={row.startedAt} /> },
    {
      key: 'signed',
      title: t('jackpots.signedAbove'),
      cell: (row) =>
        row.signedAbove === null ? (
          t('jackpots.signedByNobody')
        ) : (
          <Amount minor={row.signedAbove} currency={row.currency} />
        ),
      isFigure: true,
    },
    {
      key: 'cases',
      title: t('jackpots.cases'),
      cell: (row) => (
        <Marks
          tone="lost"
          marks={
            row.openCases > 0 ? [{ key: 'open', text: t('jackpots.open', { count: row.openCases }) }] : []
          }
        />
      ),
    },
  ];
  return (
    <RowList
      caption={t('nav.jackpots')}
      read={read}
      columns={columns}
      keyOf={(row) => `${row.vendor}/${row.jackpotId}`}
      addressOf={(row) => `/jackpots/${row.vendor}/${row.jackpotId}`}
      empty={t('jackpots.none')}
    />
  );
}

/** What the vendor tells and what the house ordered last differ until it has heard of it. */
function partOf({ isPaused, isOrderedOpen }: StaffJackpot) {
  if (isPaused === isOrderedOpen) return 'switching';
  return isPaused ? 'paused' : 'on';
}
