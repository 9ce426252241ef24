import { exportOwedAccounts, listOwedAccounts, type OwedAccount } from '@fairhall/contract';
import { Card, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../shared/export-button.tsx';
import { useFilters } from '../../shared/filters.ts';
import link from '../../shared/member-link.module.css';
import { MemberLink } from '../../shared/member-link.tsx';
import { RowList } from '../../shared/row-list.tsx';
import { useMay } from '../../shared/session.ts';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { AccountName } from './account-name.tsx';

/** Whose accounts a figure of the liabilities is made of, each leading to its entries. */
export function OwedAccounts(props: {
  at: string;
  /** All kinds together when absent. */
  kind: string | undefined;
  currency: string;
  part: 'sealed' | undefined;
}) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const mayExport = useMay('books.reports.export');
  const read = useRead(listOwedAccounts, { query: { ...props, cursor: filters.cursor } });
  const { at, kind, currency, part } = props;
  const account = kind === undefined ? 'members' : `members:${kind}`;
  const entriesOf = (memberId: string) => ({ at, currency, account, memberId, ...(part && { part }) });
  const columns: Column<OwedAccount>[] = [
    {
      key: 'member',
      title: t('orders.memberId'),
      cell: ({ memberId: id }) => <MemberLink member={{ id, username: id }} />,
    },
    {
      key: 'balance',
      title: t('books.balance'),
      isFigure: true,
      cell: ({ balance, currency }) => <Amount minor={balance} currency={currency} />,
    },
    {
      key: 'entries',
      title: t('nav.ledger'),
      cell: ({ memberId }) => (
        <Link className={link.link} to="/liabilities/entries" search={entriesOf(memberId)}>
          {t('books.entries')}
        </Link>
      ),
    },
  ];
  return (
    <Card
      title={part ? t('liabilities.inTheSeal', { currency }) : <AccountName account={account} />}
      aside={
        mayExport && (
          <ExportButton
            endpoint={exportOwedAccounts}
            input={{ query: props }}
            label={t('liabilities.takeAccounts')}
          />
        )
      }
    >
      <RowList
        caption={t('liabilities.accounts')}
        read={read}
        columns={columns}
        keyOf={({ memberId }) => memberId}
        empty={t('liabilities.noAccounts')}
      />
    </Card>
  );
}
