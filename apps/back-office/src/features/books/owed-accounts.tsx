import { listOwedAccounts, type OwedAccount } from '@fairhall/contract';
import { Card, type Column } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { useFilters } from '../../shared/filters.ts';
import link from '../../shared/member-link.module.css';
import { RowList } from '../../shared/row-list.tsx';
import { Amount } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { AccountName } from './account-name.tsx';

/** Whose accounts a figure of the liabilities is made of, each leading to its entries. */
export function OwedAccounts(props: { at: string; kind: string; currency: string }) {
  const { t } = useTranslation();
  const { filters } = useFilters();
  const read = useRead(listOwedAccounts, { query: { ...props, cursor: filters.cursor } });
  const { at: asOf, kind, currency } = props;
  const entriesOf = (memberId: string) => ({ memberId, account: `members:${kind}`, currency, asOf });
  const columns: Column<OwedAccount>[] = [
    {
      key: 'member',
      title: t('orders.memberId'),
      cell: ({ memberId }) => (
        <Link className={link.link} to={`/members/${memberId}`}>
          {memberId}
        </Link>
      ),
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
        <Link className={link.link} to="/ledger" search={entriesOf(memberId)}>
          {t('books.entries')}
        </Link>
      ),
    },
  ];
  return (
    <Card title={<AccountName account={`members:${props.kind}`} />}>
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
