import { type LineStatus, lineStatuses, type StatementLine, staffListLines } from '@fairhall/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BulkBar } from '../../../shared/bulk/bulk-bar.tsx';
import { useTicks } from '../../../shared/bulk/use-ticks.ts';
import { useFilters } from '../../../shared/filters.ts';
import { RowList } from '../../../shared/row-list.tsx';
import { useMay } from '../../../shared/session.ts';
import { showDay } from '../../../shared/show-time.ts';
import { useRead } from '../../../shared/use-call.ts';
import { BulkLinesDialog } from './bulk-dialog.tsx';
import { type BulkKind, canBulk } from './bulk-lines.ts';
import { LineDialogs, type OpenLine } from './line-dialogs.tsx';
import { useLineColumns } from './use-line-columns.tsx';

/** Lines of statements: one by one, or the ticked ones together. */
export function LinesList({ isQueue }: { isQueue: boolean }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const [open, setOpen] = useState<OpenLine>();
  const [bulk, setBulk] = useState<{ kind: BulkKind; lines: readonly StatementLine[] }>();
  const rights = {
    mayApprove: useMay('cashier.deposits.approve'),
    mayDecide: useMay('cashier.deposits.decide'),
  };
  const chosen = lineStatuses.find((known) => known === filters.status);
  const status: LineStatus | undefined = isQueue ? 'waiting' : chosen;
  const { statementId, cursor } = filters;
  const read = useRead(
    staffListLines,
    { query: { status, statementId, cursor, limit: 50 } },
    { isLive: true },
  );
  const { ticked, ticking } = useTicks(read.data?.items ?? [], {
    canTick: (row) => canBulk('place', row, rights) || canBulk('dismiss', row, rights),
    nameOf: (row) => `${showDay(row.bookedOn)} ${row.payerName ?? ''} ${row.memo ?? ''}`.trim(),
  });
  const choices = (['place', 'dismiss'] as const).map((name) => {
    const lines = ticked.filter((line) => canBulk(name, line, rights));
    const label = t(`bulkLines.${name}Ticked`, { count: lines.length });
    return { name, label, count: lines.length, isDangerous: name === 'dismiss', lines };
  });
  return (
    <>
      <BulkBar
        count={ticked.length}
        choices={choices}
        onChoose={({ name, lines }) => setBulk({ kind: name, lines })}
      />
      <RowList
        caption={t('statements.title')}
        read={read}
        columns={useLineColumns(setOpen)}
        keyOf={(row) => row.id}
        empty={t(isQueue ? 'statements.noneWaiting' : 'statements.noLines')}
        ticking={ticking}
      />
      {open && <LineDialogs open={open} onClose={() => setOpen(undefined)} />}
      {bulk && <BulkLinesDialog {...bulk} onClose={() => setBulk(undefined)} />}
    </>
  );
}
