import {
  exportRounds,
  type FoundRound,
  gameCategories,
  roundStates,
  searchRounds,
  sumRounds,
} from '@fairhall/contract';
import { currencies } from '@fairhall/money';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/export-button.tsx';
import { ChoiceFilter, FilterBar, PeriodFilter, TextFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { currentLanguage } from '../../shared/i18n.ts';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { Page } from '../../shared/page.tsx';
import { RoundSums, useRoundColumns } from '../../shared/round-list.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { useRead } from '../../shared/use-call.ts';
import { searchOf } from './round-search.ts';

/** Rounds of every member and vendor. What they come to is asked for apart, so that the list waits for no sum. */
export function AllRoundsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayExport = useMay('play.rounds.export');
  const query = searchOf(filters);
  const page = { language: currentLanguage(), cursor: filters.cursor, limit: 50 };
  const read = useRead(searchRounds, { query: { ...query, ...page } });
  const sums = useRead(sumRounds, { query });
  const [placed, ...others] = useRoundColumns<FoundRound>();
  const member: Column<FoundRound> = {
    key: 'member',
    title: t('orders.memberId'),
    cell: (row) => row.memberId,
  };
  const columns = [...(placed ? [placed] : []), member, ...others];
  const optionsOf = (family: string, values: readonly string[]) =>
    values.map((value) => ({ value, label: t(`${family}.${value}`) }));
  return (
    <Page
      title={t('nav.allRounds')}
      aside={mayExport && <ExportButton endpoint={exportRounds} input={{ query }} />}
    >
      <p>{t('rounds.searchHelp')}</p>
      <FilterBar>
        <TextFilter name="reference" label={t('rounds.reference')} isMain />
        <MemberFilter />
        <TextFilter name="vendor" label={t('rounds.vendor')} />
        <TextFilter name="gameCode" label={t('rounds.gameCode')} />
        <ChoiceFilter
          name="category"
          label={t('games.category')}
          options={optionsOf('category', gameCategories)}
        />
        <ChoiceFilter name="state" label={t('orders.status')} options={optionsOf('round', roundStates)} />
        <PeriodFilter />
        <ChoiceFilter
          name="currency"
          label={t('ledger.currency')}
          options={Object.keys(currencies).map((value) => ({ value, label: value }))}
        />
        {query.currency && (
          <>
            <TextFilter name="stakeFrom" label={t('rounds.stakeFrom')} />
            <TextFilter name="stakeTo" label={t('rounds.stakeTo')} />
            <TextFilter name="payoutFrom" label={t('rounds.payoutFrom')} />
            <TextFilter name="payoutTo" label={t('rounds.payoutTo')} />
          </>
        )}
      </FilterBar>
      {sums.data && <RoundSums totals={sums.data.totals} />}
      <RowList
        caption={t('nav.allRounds')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        addressOf={(row) => `/members/${row.memberId}/rounds/${row.id}`}
        empty={t('rounds.noneFound')}
      />
    </Page>
  );
}
