import { houseDay, listMemberRounds, roundStatuses } from '@fairhall/contract';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, PeriodFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { currentLanguage } from '../../shared/i18n.ts';
import { RoundSums, useRoundColumns } from '../../shared/round-list.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useRead } from '../../shared/use-call.ts';

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
  const columns = useRoundColumns();
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
      {read.data && <RoundSums totals={read.data.totals} />}
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
