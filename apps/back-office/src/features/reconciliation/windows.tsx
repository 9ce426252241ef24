import {
  type ComparedWindow,
  compareAgain,
  type DifferenceClass,
  explainWindow,
  listWindows,
  windowStatuses,
} from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { useFilters } from '../../shared/filters.ts';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount, State, Time } from '../../shared/show.tsx';
import { useDeed, useRead } from '../../shared/use-call.ts';
import styles from './windows.module.css';

/** Hours and days of each vendor, with what both sides come to. */
export function Windows() {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayResolve = useMay('reconciliation.differences.resolve');
  const unit = (['hour', 'day'] as const).find((one) => one === filters.unit);
  const status = windowStatuses.find((one) => one === filters.list);
  const [explaining, setExplaining] = useState<ComparedWindow>();
  const query = { vendor: filters.vendor, unit, status, cursor: filters.cursor, limit: 50 };
  const read = useRead(listWindows, { query }, { isLive: true });
  const columns: Column<ComparedWindow>[] = [
    { key: 'period', title: t('reconciliation.period'), cell: (row) => row.period },
    { key: 'vendor', title: t('reconciliation.with'), cell: (row) => row.vendorName },
    { key: 'status', title: t('orders.status'), cell: (row) => <Status row={row} /> },
    { key: 'theirs', title: t('reconciliation.theirs'), cell: (row) => <Sums row={row} side="theirs" /> },
    { key: 'ours', title: t('reconciliation.ours'), cell: (row) => <Sums row={row} side="ours" /> },
    { key: 'matched', title: t('reconciliation.matched'), cell: (row) => row.matchedCount, isFigure: true },
    { key: 'open', title: t('reconciliation.open'), cell: (row) => <Open row={row} /> },
    {
      key: 'again',
      title: t('reconciliation.again'),
      cell: (row) =>
        mayResolve ? (
          <span className={styles.lines}>
            <Again id={row.id} />
            {row.status === 'unavailable' && row.explained === null && (
              <Button size="small" onClick={() => setExplaining(row)}>
                {t('reconciliation.explainList')}
              </Button>
            )}
          </span>
        ) : (
          '—'
        ),
    },
  ];
  return (
    <>
      <RowList
        caption={t('reconciliation.lists')}
        read={read}
        columns={columns}
        keyOf={(row) => row.id}
        empty={t('reconciliation.noLists')}
      />
      {explaining && <ExplainDialog row={explaining} onClose={() => setExplaining(undefined)} />}
    </>
  );
}

function ExplainDialog({ row, onClose }: { row: ComparedWindow; onClose: () => void }) {
  const { t } = useTranslation();
  const deed = useDeed(explainWindow);
  return (
    <DeedDialog
      title={t('reconciliation.explainListTitle', { period: row.period, vendor: row.vendorName })}
      confirm={t('reconciliation.explainList')}
      needsReason
      deed={deed}
      inputOf={({ reason }) => ({ params: { id: row.id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{t('reconciliation.explainListHelp')}</p>
    </DeedDialog>
  );
}

function Status({ row }: { row: ComparedWindow }) {
  const { t } = useTranslation();
  return (
    <span className={styles.lines}>
      <State family="windowStatus" value={row.status} />
      {row.status === 'compared' && <Time at={row.comparedAt} />}
      {row.lateAt !== null && (
        <span>
          {t('reconciliation.late')} <Time at={row.lateAt} />
        </span>
      )}
      {row.status !== 'compared' && row.lateAt !== null && (
        <span>
          {t('reconciliation.next')} <Time at={row.nextAt} />
        </span>
      )}
      {row.detail !== null && <span>{t('reconciliation.because', { detail: row.detail })}</span>}
      {row.explained !== null && (
        <span>
          {t('reconciliation.explained')} <Time at={row.explained.at} /> {row.explained.by}:{' '}
          {row.explained.reason}
        </span>
      )}
      {row.comparisonCount > 1 && <span>{t('reconciliation.times', { count: row.comparisonCount })}</span>}
      {row.earlier.map(({ comparedAt, theirCount, ourCount, matchedCount }) => (
        <span key={comparedAt}>
          <Time at={comparedAt} />{' '}
          {t('reconciliation.earlier', { theirs: theirCount, ours: ourCount, matched: matchedCount })}
        </span>
      ))}
    </span>
  );
}

function Sums({ row, side }: { row: ComparedWindow; side: 'theirs' | 'ours' }) {
  const { t } = useTranslation();
  if (row.status !== 'compared') return '—';
  const count = side === 'theirs' ? row.theirCount : row.ourCount;
  return (
    <span className={styles.lines}>
      <span>{t('reconciliation.count', { count })}</span>
      {row.sums.map(({ currency, [side]: sums }) => (
        <span key={currency} className={styles.sums}>
          {(['debit', 'credit', 'rollback'] as const).map((of) => (
            <span key={of}>
              {t(`reconciliation.${of}`)} <Amount minor={sums[of]} currency={currency} />
            </span>
          ))}
        </span>
      ))}
    </span>
  );
}

function Open({ row }: { row: ComparedWindow }) {
  const { t } = useTranslation();
  const counts = Object.entries(row.openByClass) as [DifferenceClass, number][];
  if (counts.length === 0) return row.status === 'compared' ? t('reconciliation.agree') : '—';
  return (
    <Link className={styles.lines} to="/reconciliation" search={{ windowId: row.id }}>
      {counts.map(([of, count]) => (
        <span key={of}>
          {t(`differenceClass.${of}`)}: {count}
        </span>
      ))}
    </Link>
  );
}

function Again({ id }: { id: string }) {
  const { t } = useTranslation();
  const deed = useDeed(compareAgain);
  return (
    <Button
      size="small"
      icon={<RefreshCw />}
      isBusy={deed.isPending}
      onClick={() => deed.mutate({ params: { id } })}
    >
      {t('reconciliation.compareAgain')}
    </Button>
  );
}
