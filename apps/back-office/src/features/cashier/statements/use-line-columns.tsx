import type { StatementLine } from '@fairhall/contract';
import { Button, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LedgerLink } from '../../../shared/ledger-link.tsx';
import { Buttons } from '../../../shared/page.tsx';
import { useMay } from '../../../shared/session.ts';
import { Amount, State } from '../../../shared/show.tsx';
import { showDay } from '../../../shared/show-time.ts';
import type { OpenLine } from './line-dialogs.tsx';

export function useLineColumns(onOpen: (open: OpenLine) => void): Column<StatementLine>[] {
  const { t } = useTranslation();
  return [
    { key: 'bookedOn', title: t('statements.bookedOn'), cell: (row) => showDay(row.bookedOn) },
    { key: 'amount', title: t('orders.amount'), isFigure: true, cell: (row) => <LineAmount line={row} /> },
    { key: 'kind', title: t('statements.kind'), cell: (row) => t(`lineKind.${row.kind}`) },
    {
      key: 'payer',
      title: t('statements.payer'),
      cell: (row) => `${row.payerName ?? '—'}${row.payerLast4 ? ` •••• ${row.payerLast4}` : ''}`,
    },
    { key: 'memo', title: t('statements.memo'), cell: (row) => row.memo ?? '—' },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="statementLine" value={row.status} />,
    },
    { key: 'order', title: t('statements.order'), cell: (row) => <OrderOf line={row} /> },
    {
      key: 'deed',
      title: t('list.deeds'),
      cell: (row) => <LineDeeds line={row} onOpen={(kind) => onOpen({ kind, line: row })} />,
    },
    { key: 'decision', title: t('statements.decision'), cell: (row) => <Decision line={row} /> },
    { key: 'by', title: t('statements.broughtBy'), cell: (row) => row.uploadedBy },
    { key: 'reference', title: t('statements.number'), cell: (row) => row.reference ?? '—' },
  ];
}

const FOREIGN_DIGITS = 4;

/** Money of another currency than the account's is written with as many decimals as it has, and at least two. */
export function LineAmount({ line }: { line: Pick<StatementLine, 'amount' | 'currency' | 'kind'> }) {
  if (line.kind !== 'foreign') return <Amount minor={line.amount} currency={line.currency} />;
  const digits = line.amount.padStart(FOREIGN_DIGITS + 1, '0');
  const whole = digits.slice(0, -FOREIGN_DIGITS).replace(/\B(?=(\d{3})+$)/g, ',');
  const fraction = digits.slice(-FOREIGN_DIGITS).replace(/0{1,2}$/, '');
  return `${line.currency} ${whole}.${fraction}`;
}

function OrderOf({ line }: { line: StatementLine }) {
  const { t } = useTranslation();
  const { depositId, orderNumber: number, status } = line;
  if (!depositId) return '—';
  return (
    <Buttons>
      <Link to={`/deposits/${depositId}`}>
        {t(status === 'waiting' ? 'statements.proposed' : 'statements.given', { number })}
      </Link>
      {status === 'placed' && (
        <LedgerLink keyOfTransfer={`deposit/${depositId}`}>{t('nav.ledger')}</LedgerLink>
      )}
    </Buttons>
  );
}

function Decision({ line }: { line: StatementLine }) {
  if (!line.reason) return '—';
  return line.decidedBy ? `${line.decidedBy}: ${line.reason}` : line.reason;
}

function LineDeeds(props: { line: StatementLine; onOpen: (kind: OpenLine['kind']) => void }) {
  const { t } = useTranslation();
  const { line, onOpen } = props;
  const mayApprove = useMay('cashier.deposits.approve');
  const mayDecide = useMay('cashier.deposits.decide');
  const canReopen = line.status === 'known' || line.status === 'double' || line.status === 'dismissed';
  return (
    <Buttons>
      {line.status === 'waiting' && mayApprove && line.mayPlace && (
        <Button size="small" onClick={() => onOpen(line.kind === 'credit' ? 'place' : 'take-back')}>
          {t(line.kind === 'credit' ? 'transfers.match' : 'statements.takeBack')}
        </Button>
      )}
      {line.status === 'waiting' && mayApprove && !line.mayPlace && line.kind === 'credit' && (
        <span>{t('statements.ownUpload')}</span>
      )}
      {line.status === 'waiting' && mayDecide && (
        <Button size="small" kind="quiet" onClick={() => onOpen('dismiss')}>
          {t('statements.dismiss')}
        </Button>
      )}
      {canReopen && mayDecide && (
        <Button size="small" kind="quiet" onClick={() => onOpen('reopen')}>
          {t('statements.reopen')}
        </Button>
      )}
    </Buttons>
  );
}
