import type { StaffDeposit, StaffWithdrawal } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { MemberLink } from './member-link.tsx';
import { Age, Amount, Marks, State, Time } from './show.tsx';

const LATE_DEPOSIT_MINUTES = 10;
const LATE_WITHDRAWAL_MINUTES = 15;

export function useDepositColumns(): Column<StaffDeposit>[] {
  const { t } = useTranslation();
  return [
    { key: 'order', title: t('orders.number'), cell: (row) => row.orderNumber },
    { key: 'member', title: t('orders.member'), cell: (row) => <MemberLink member={row.member} /> },
    { key: 'method', title: t('orders.method'), cell: (row) => t(`payKind.${row.payTo.kind}`) },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <Amount minor={row.payAmount} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'credited',
      title: t('orders.credited'),
      cell: (row) => <Amount minor={row.creditedAmount} currency={row.currency} />,
      isFigure: true,
    },
    { key: 'slips', title: t('orders.slips'), cell: (row) => row.slips.length, isFigure: true },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => (
        <>
          <State family="deposit" value={row.status} />{' '}
          {row.evidence === 'reversed' && <State family="transfer" value="reversed" />}
        </>
      ),
    },
    { key: 'claim', title: t('orders.claim'), cell: (row) => row.claimedBy?.username ?? '—' },
    {
      key: 'age',
      title: t('orders.age'),
      cell: (row) =>
        row.settledAt ? (
          <Time at={row.settledAt} />
        ) : (
          <Age since={row.createdAt} lateAfterMinutes={LATE_DEPOSIT_MINUTES} />
        ),
    },
  ];
}

export function useWithdrawalColumns(): Column<StaffWithdrawal>[] {
  const { t } = useTranslation();
  return [
    { key: 'order', title: t('orders.number'), cell: (row) => row.orderNumber },
    { key: 'member', title: t('orders.member'), cell: (row) => <MemberLink member={row.member} /> },
    {
      key: 'amount',
      title: t('orders.amount'),
      cell: (row) => <Amount minor={row.amount} currency={row.currency} />,
      isFigure: true,
    },
    {
      key: 'account',
      title: t('orders.payTo'),
      cell: (row) => `${row.bankName} ${row.masked}`,
    },
    {
      key: 'flags',
      title: t('orders.flags'),
      cell: (row) => <Marks marks={row.flags.map((flag) => ({ key: flag, text: t(`flag.${flag}`) }))} />,
    },
    {
      key: 'status',
      title: t('orders.status'),
      cell: (row) => <State family="withdrawal" value={row.status} />,
    },
    { key: 'claim', title: t('orders.claim'), cell: (row) => row.claimedBy?.username ?? '—' },
    {
      key: 'age',
      title: t('orders.age'),
      cell: (row) => <Age since={row.createdAt} lateAfterMinutes={LATE_WITHDRAWAL_MINUTES} />,
    },
  ];
}
