import type { LedgerEntry } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import styles from './ledger-list.module.css';
import { useMovementKind } from './movement-kind.ts';
import type { Reading } from './read-state.tsx';
import { RowList, type RowPage } from './row-list.tsx';
import { Amount, Time } from './show.tsx';

/** Entries of the ledger. A key leads to every side of its movement; a cause, to the order or round behind it. */
export function LedgerList(props: { read: Reading<RowPage<LedgerEntry>>; empty: string }) {
  const { t } = useTranslation();
  const wordOf = useMovementKind();
  const columns: Column<LedgerEntry>[] = [
    { key: 'at', title: t('ledger.at'), cell: (row) => <Time at={row.at} /> },
    { key: 'kind', title: t('ledger.kind'), cell: (row) => wordOf(row.kind) },
    {
      key: 'account',
      title: t('ledger.account'),
      cell: (row) =>
        row.memberId ? (
          <Link to={`/members/${row.memberId}`} className={styles.link}>
            {row.account}
          </Link>
        ) : (
          <Link to="/ledger" search={{ account: row.account }} className={styles.link}>
            {row.account}
          </Link>
        ),
    },
    { key: 'contra', title: t('ledger.contra'), cell: (row) => row.contra ?? '—' },
    {
      key: 'amount',
      title: t('ledger.amount'),
      cell: (row) => <Amount minor={row.amount} currency={row.currency} isChange />,
      isFigure: true,
    },
    {
      key: 'balance',
      title: t('ledger.balance'),
      cell: (row) => <Amount minor={row.balance} currency={row.currency} />,
      isFigure: true,
    },
    { key: 'cause', title: t('ledger.cause'), cell: (row) => <Cause entry={row} /> },
    {
      key: 'key',
      title: t('ledger.key'),
      cell: (row) => (
        <Link to="/ledger" search={{ key: row.key }} className={styles.link}>
          {row.key}
        </Link>
      ),
    },
  ];
  return (
    <RowList
      caption={t('nav.ledger')}
      read={props.read}
      columns={columns}
      keyOf={(row) => `${row.account}/${row.seq}/${row.key}`}
      empty={props.empty}
    />
  );
}

const causes: Readonly<Record<string, string>> = {
  deposit: '/deposits',
  'deposit-fee': '/deposits',
  withdrawal: '/withdrawals',
  correction: '/approvals',
  journal: '/approvals',
  shortfall: '/shortfalls',
  'agent-order': '/deposits',
  'transfer-up': '/line-transfers',
  'transfer-down': '/line-transfers',
  bonus: '/offers',
  'bonus-back': '/offers',
  'bonus-forfeited': '/offers',
};

/** Their rows have no pages of their own. */
const lists: ReadonlySet<string> = new Set(['/shortfalls', '/line-transfers']);

function Cause({ entry }: { entry: LedgerEntry }) {
  const { t } = useTranslation();
  const [cause = '', causeId = '', txId = ''] = entry.key.split('/');
  if (cause === 'gw')
    return (
      <Link to="/calls" search={{ txId }} className={styles.link}>
        {t('cause.call')}
      </Link>
    );
  const to = causes[cause];
  if (!to || !/^\d+$/.test(causeId)) return '—';
  return (
    <Link to={lists.has(to) ? to : `${to}/${causeId}`} className={styles.link}>
      {t(`cause.${cause}`, { id: causeId })}
    </Link>
  );
}
