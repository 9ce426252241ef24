import { lineStatuses, staffListStatements } from '@fairhall/contract';
import { Button } from '@fairhall/ui';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ChoiceFilter, FilterBar, ViewFilter } from '../../../shared/filter-bar.tsx';
import { useFilters } from '../../../shared/filters.ts';
import { Page } from '../../../shared/page.tsx';
import { RowList } from '../../../shared/row-list.tsx';
import { useMay } from '../../../shared/session.ts';
import { useRead } from '../../../shared/use-call.ts';
import { LinesList } from './lines-list.tsx';
import { TakeStatementDialog } from './take-statement-dialog.tsx';
import { useFileColumns } from './use-file-columns.tsx';

/** What staff brought from the bank: the lines nobody has placed, all of them, and the files. */
export function StatementsPage() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayTake = useMay('cashier.statements.write');
  const [isTaking, setTaking] = useState(false);
  return (
    <Page
      title={t('statements.title')}
      aside={
        mayTake && (
          <Button icon={<Upload />} onClick={() => setTaking(true)}>
            {t('statements.take')}
          </Button>
        )
      }
    >
      <FilterBar>
        <ViewFilter
          name="view"
          options={[
            { value: 'waiting', label: t('statements.lines.waiting') },
            { value: 'all', label: t('statements.lines.all') },
            { value: 'files', label: t('statements.files') },
          ]}
        />
        {filters.view === 'all' && (
          <ChoiceFilter
            name="status"
            label={t('orders.status')}
            options={lineStatuses.map((value) => ({ value, label: t(`statementLine.${value}`) }))}
          />
        )}
      </FilterBar>
      {filters.view === 'files' ? <Files /> : <LinesList isQueue={filters.view !== 'all'} />}
      {isTaking && <TakeStatementDialog onClose={() => setTaking(false)} />}
    </Page>
  );
}

function Files() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(staffListStatements, { query: { cursor: filters.cursor, limit: 50 } });
  return (
    <RowList
      caption={t('statements.files')}
      read={read}
      columns={useFileColumns()}
      keyOf={(row) => row.id}
      addressOf={(row) => `/statements?view=all&statementId=${row.id}`}
      empty={t('statements.noFiles')}
    />
  );
}
