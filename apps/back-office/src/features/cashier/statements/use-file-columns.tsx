import type { BankStatement } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { Amount, Time } from '../../../shared/show.tsx';
import { showDay } from '../../../shared/show-time.ts';

export function useFileColumns(): Column<BankStatement>[] {
  const { t } = useTranslation();
  const balance = (minor: string | null, currency: string) => <Amount minor={minor} currency={currency} />;
  return [
    { key: 'file', title: t('statements.file'), cell: (row) => row.fileName },
    { key: 'account', title: t('statements.account'), cell: (row) => row.account },
    {
      key: 'days',
      title: t('statements.days'),
      cell: ({ firstDay, lastDay }) =>
        [...new Set([firstDay, lastDay])].map((day) => (day ? showDay(day) : '—')).join(' – '),
    },
    { key: 'count', title: t('statements.count'), isFigure: true, cell: (row) => row.lineCount },
    { key: 'waiting', title: t('statements.waitingCount'), isFigure: true, cell: (row) => row.waitingCount },
    { key: 'repeated', title: t('statements.repeated'), isFigure: true, cell: (row) => row.repeatedCount },
    { key: 'pending', title: t('statements.pending'), isFigure: true, cell: (row) => row.pendingCount },
    {
      key: 'opening',
      title: t('statements.opening'),
      isFigure: true,
      cell: (row) => balance(row.opening, row.currency),
    },
    {
      key: 'closing',
      title: t('statements.closing'),
      isFigure: true,
      cell: (row) => balance(row.closing, row.currency),
    },
    { key: 'by', title: t('statements.broughtBy'), cell: (row) => row.uploadedBy },
    { key: 'at', title: t('statements.uploadedAt'), cell: (row) => <Time at={row.uploadedAt} /> },
    { key: 'format', title: t('statements.format'), cell: (row) => row.format },
    { key: 'hash', title: t('statements.hash'), cell: (row) => <code>{row.sha256.slice(0, 12)}…</code> },
  ];
}
