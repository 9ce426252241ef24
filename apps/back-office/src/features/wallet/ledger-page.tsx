import { exportLedger, searchLedger } from '@fairhall/contract';
import { Button, Field, TextInput } from '@fairhall/ui';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CorrectionDialog } from '../../shared/correction-dialog.tsx';
import { ExportButton } from '../../shared/export-button.tsx';
import { ChoiceFilter, FilterBar, PeriodFilter, TextFilter } from '../../shared/filter-bar.tsx';
import { periodOf, useFilters } from '../../shared/filters.ts';
import { LedgerList } from '../../shared/ledger-list.tsx';
import { MemberFilter } from '../../shared/member-filter.tsx';
import { useMovementKinds } from '../../shared/movement-kind.ts';
import { Page } from '../../shared/page.tsx';
import { useMay } from '../../shared/session.ts';
import { inputTime, instantOf } from '../../shared/show-time.ts';
import { useRead } from '../../shared/use-call.ts';

export function LedgerPage() {
  const { t } = useTranslation();
  const { filters, setFilters } = useFilters();
  const mayCorrect = useMay('wallet.correction.propose');
  const kinds = useMovementKinds();
  const [isCorrecting, setCorrecting] = useState(false);
  const mayExport = useMay('wallet.ledger.export');
  const query = {
    key: filters.key,
    memberId: filters.memberId,
    account: filters.account,
    kindIs: filters.kindIs,
    currency: filters.currency,
    asOf: filters.asOf,
    ...periodOf(filters),
  };
  const read = useRead(searchLedger, { query: { ...query, cursor: filters.cursor, limit: 50 } });
  return (
    <Page
      title={t('nav.ledger')}
      aside={
        <>
          {mayExport && <ExportButton endpoint={exportLedger} input={{ query }} />}
          {mayCorrect && (
            <Button icon={<Scale />} onClick={() => setCorrecting(true)}>
              {t('correction.title')}
            </Button>
          )}
        </>
      }
    >
      <FilterBar>
        <TextFilter name="key" label={t('ledger.key')} isMain />
        <MemberFilter />
        <TextFilter name="account" label={t('ledger.houseAccount')} />
        <ChoiceFilter name="kindIs" label={t('ledger.kind')} options={kinds} />
        <TextFilter name="currency" label={t('ledger.currency')} />
        <PeriodFilter />
        <Field label={t('liabilities.at')} help={t('ledger.asOfHelp')}>
          <TextInput
            type="datetime-local"
            value={inputTime(filters.asOf ?? null)}
            onChange={(event) => setFilters({ asOf: instantOf(event.target.value) ?? undefined })}
          />
        </Field>
      </FilterBar>
      <LedgerList read={read} empty={t('ledger.none')} />
      {isCorrecting && <CorrectionDialog onClose={() => setCorrecting(false)} />}
    </Page>
  );
}
