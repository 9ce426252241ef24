import { type LineStatus, lineStatuses, type StatementLine, staffListLines } from '@fairhall/contract';
import { Button } from '@fairhall/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../../shared/filters.ts';
import { RowList } from '../../../shared/row-list.tsx';
import { useMay } from '../../../shared/session.ts';
import { showDay } from '../../../shared/show-time.ts';
import { useRead } from '../../../shared/use-call.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkKind, canBulk, stillTicked } from './bulk-lines.ts';
import { LineDialogs, type OpenLine } from './line-dialogs.tsx';
import styles from './statements.module.css';
import { useLineColumns } from './use-line-columns.tsx';

/** Lines of statements: one by one, or the ticked ones together. */
export function LinesList({ isQueue }: { isQueue: boolean }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const [open, setOpen] = useState<OpenLine>();
  const [bulk, setBulk] = useState<{ kind: BulkKind; lines: readonly StatementLine[] }>();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
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
  const lines = stillTicked(read.data?.items ?? [], ticked, rights);
  const toggle = ({ id }: StatementLine) => {
    const next = new Set(ticked);
    if (!next.delete(id)) next.add(id);
    setTicked(next);
  };
  return (
    <>
      {lines.length > 0 && (
        <div className={styles.ticked}>
          <span role="status">{t('bulkLines.ticked', { count: lines.length })}</span>
          {(['place', 'dismiss'] as const).map((kind) => {
            const able = lines.filter((line) => canBulk(kind, line, rights));
            return (
              <Button
                key={kind}
                size="small"
                kind={kind === 'dismiss' ? 'quiet' : 'primary'}
                disabled={able.length === 0}
                onClick={() => setBulk({ kind, lines: able })}
              >
                {t(`bulkLines.${kind}Ticked`, { count: able.length })}
              </Button>
            );
          })}
        </div>
      )}
      <RowList
        caption={t('statements.title')}
        read={read}
        columns={useLineColumns(setOpen)}
        keyOf={(row) => row.id}
        empty={t(isQueue ? 'statements.noneWaiting' : 'statements.noLines')}
        ticking={{
          canTick: (row) => canBulk('place', row, rights) || canBulk('dismiss', row, rights),
          isTicked: ({ id }) => ticked.has(id),
          toggle,
          tickAll: (rows) => setTicked(new Set(rows.map(({ id }) => id))),
          nameOf: (row) => `${showDay(row.bookedOn)} ${row.payerName ?? ''} ${row.memo ?? ''}`.trim(),
        }}
      />
      {open && <LineDialogs open={open} onClose={() => setOpen(undefined)} />}
      {bulk && <BulkDialog {...bulk} onClose={() => setBulk(undefined)} />}
    </>
  );
}
