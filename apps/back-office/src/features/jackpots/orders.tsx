import { type StaffJackpotOrder, staffListJackpotOrders } from '@fairhall/contract';
import type { Column } from '@fairhall/ui';
import { useTranslation } from 'react-i18next';
import { RowList } from '../../shared/row-list.tsx';
import { Amount, Time } from '../../shared/show.tsx';
import { useRead } from '../../shared/use-call.ts';
import { percentOf } from './percent-of.ts';

/** Terms that two people ordered, and from which cycle on their vendor says they hold. */
export function Orders(props: {
  params: { vendor: string; jackpotId: string };
  currency: string | undefined;
}) {
  const { t } = useTranslation();
  const { params, currency } = props;
  const read = useRead(staffListJackpotOrders, { params }, { isLive: true });
  const amount = (minor: string) => <Amount minor={minor} {...(currency && { currency })} />;
  const columns: Column<StaffJackpotOrder>[] = [
    { key: 'at', title: t('jackpots.orderedAt'), cell: (row) => <Time at={row.orderedAt} /> },
    { key: 'seed', title: t('jackpots.seed'), cell: (row) => amount(row.seed), isFigure: true },
    { key: 'ceiling', title: t('jackpots.ceiling'), cell: (row) => amount(row.ceiling), isFigure: true },
    { key: 'rate', title: t('jackpots.rate'), cell: (row) => percentOf(row.ratePpm), isFigure: true },
    { key: 'holds', title: t('jackpots.holds'), cell: (row) => <Holds order={row} /> },
    { key: 'people', title: t('jackpots.people'), cell: (row) => `${row.askedBy}, ${row.approvedBy}` },
    { key: 'reason', title: t('deed.reason'), cell: (row) => row.reason },
  ];
  if (read.data?.items.length === 0) return null;
  return (
    <RowList
      caption={t('jackpots.orders')}
      read={read}
      columns={columns}
      keyOf={(row) => row.id}
      empty={t('list.nothing')}
      hasKeys={false}
    />
  );
}

function Holds({ order }: { order: StaffJackpotOrder }) {
  const { t } = useTranslation();
  if (order.fromCycle !== null) return t('jackpots.fromCycle', { cycle: order.fromCycle });
  return order.code === null ? t('jackpots.unanswered') : t('jackpots.refusedBy', { code: order.code });
}
