import { houseDay, listMemberRounds, type RoundLine, roundStatuses } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, PeriodFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { currentLanguage } from '../../shared/i18n.ts';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, State, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import styles from './member.module.css';

const DAYS_SHOWN = 6;

export function MemberRounds({ memberId }: { memberId: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const status = roundStatuses.find((known) => known === filters.status);
  const to = filters.to ?? houseDay(Date.now());
  const from = filters.from ?? houseDay(Date.now(), DAYS_SHOWN);
  const read = useRead(listMemberRounds, {
    params: { memberId },
    query: { from, to, status, language: currentLanguage(), cursor: filters.cursor, limit: 50 },
  });
  const columns: Column<RoundLine>[] = [
    { key: 'placed', title: t('rounds.placed'), cell: (row) => <Time at={row.placedAt} /> },
    { key: 'game', title: t('rounds.game'), cell: (row) => row.gameName },
    { key: 'vendor', title: t('rounds.vendor'), cell: (row) => row.vendor },
    {
      key: 'stake',
      title: t('rounds.stake'),
      cell: (row) => <Amount minor={row.stake} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'payout',
      title: t('rounds.payout'),
      cell: (row) => <Amount minor={row.payout} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'winLoss',
      title: t('rounds.winLoss'),
      cell: (row) => <Amount minor={row.winLoss} currency={row.currency} isChange />,
      isFigure: true,
    },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="round" value={row.status} />,
    },
    { key: 'round', title: t('rounds.round'), cell: (row) => row.roundId },
  ];
  return (
    <>
      <FilterBar>
        <PeriodFilter />
        <ChoiceFilter
          name="status"
          label={t('orders.status')}
          options={roundStatuses.map((value) => ({ value, label: t(`round.${value}`) }))}
        />
      </FilterBar>
      {read.data?.totals.map((total) => (
        <div key={total.currency} className={styles.totals}>
          <span>{t('rounds.count', { count: total.rounds })}</span>
          <span>
            {t('rounds.stake')} <Amount minor={total.stake} currency={total.currency} />
          </span>
          <span>
            {t('rounds.payout')} <Amount minor={total.payout} currency={total.currency} />
          </span>
          <span>
            {t('rounds.winLoss')} <Amount minor={total.winLoss} currency={total.currency} isChange />
          </span>
        </div>
      ))}
      <RowList
        caption={t('member.rounds')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        addressOf={(row) => `/members/${memberId}/rounds/${row.id}`}
        empty={t('rounds.none')}
      />
    </>
  );
}
