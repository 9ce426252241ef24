import { listDayEntries } from '@fairhall/contract';
import { useParams } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, TextFilter } from '../../shared/filter-bar.tsx';
import { useFilters } from '../../shared/filters.ts';
import { LedgerList } from '../../shared/ledger-list.tsx';
import { useMovementKinds } from '../../shared/movement-kind.ts';
import { Page, Stack } from '../../shared/page.tsx';
import { useRead } from '../../shared/use-call.ts';

/** The entries behind the figures of one closed day. */
export function DayEntriesPage() {
  const { t } = useTranslation();
  const { day = '' } = useParams({ strict: false }) as { day?: string };
  const { filters } = useFilters();
  const kinds = useMovementKinds();
  const { account, kindIs, cursor } = filters;
  const isLate = filters.isLate === 'true' ? 'true' : undefined;
  const query = { account, kindIs, isLate, cursor, limit: 50 } as const;
  const read = useRead(listDayEntries, { params: { day }, query });
  return (
    <Page title={t('days.entries', { day })}>
      <Stack>
        <p>{t('days.entriesAbout')}</p>
        <FilterBar>
          <TextFilter name="account" label={t('books.account')} />
          <ChoiceFilter name="kindIs" label={t('ledger.kind')} options={kinds} />
          <ChoiceFilter
            name="isLate"
            label={t('days.late')}
            options={[{ value: 'true', label: t('days.lateOnly') }]}
          />
        </FilterBar>
        <LedgerList read={read} empty={t('ledger.none')} />
      </Stack>
    </Page>
  );
}
