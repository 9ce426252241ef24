import { type WithdrawalLine, type WithdrawalStatus, withdrawalStatuses } from '@fairhall/contract';
import { Badge, buttonLook, Money, MoneyRow, type Tone } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpFromLine } from 'lucide-react';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { useListWish } from '../../shared/list-filters.tsx';
import { Receipts } from '../../shared/receipts.tsx';
import { SummedList } from '../../shared/summed-list.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './cashier.module.css';
import { withdrawalsQuery } from './cashier-queries.ts';

export const withdrawalTones: Readonly<Record<WithdrawalStatus, Tone>> = {
  risk: 'note',
  'more-needed': 'action',
  'need-identity': 'action',
  held: 'note',
  pay: 'note',
  paying: 'note',
  'part-failed': 'note',
  sent: 'action',
  disputed: 'lost',
  received: 'won',
  'auto-received': 'won',
  bounced: 'lost',
  refused: 'lost',
  cancelled: 'plain',
  failed: 'lost',
};

/** What a member took out, or wanted to, by its days and states. */
export function WithdrawalList() {
  const { t } = useTranslation();
  const wish = useListWish(withdrawalStatuses);
  const withdrawals = useInfiniteQuery(withdrawalsQuery(wish));
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('cashier.withdrawals')}</h2>
      <SummedList
        label={t('cashier.withdrawals')}
        query={withdrawals}
        wish={wish}
        statuses={withdrawalStatuses.map((code) => ({ code, name: t(`cashier.withdrawalStatus.${code}`) }))}
        names={[
          ['asked', t('lists.asked')],
          ['paid', t('lists.paid')],
          ['fee', t('lists.fee')],
        ]}
        empty={{
          icon: <ArrowUpFromLine />,
          title: t('cashier.withdrawalsEmpty'),
          text: t('cashier.withdrawalsEmptyText'),
        }}
      >
        {(items) => items.map((order) => <WithdrawalRow key={order.id} order={order} />)}
      </SummedList>
    </section>
  );
}

function WithdrawalRow({ order }: { order: WithdrawalLine }) {
  const { t } = useTranslation();
  const { currency, status, steps } = order;
  const money = (minor: string) => <Money minor={BigInt(minor)} currency={currency} />;
  const last = steps.at(-1);
  return (
    <MoneyRow
      icon={<ArrowUpFromLine />}
      title={`${order.bankName} ${order.masked}`}
      note={timeText(order.createdAt)}
      amount={money(order.amount)}
      state={<Badge tone={withdrawalTones[status]}>{t(`cashier.withdrawalStatus.${status}`)}</Badge>}
    >
      <Facts>
        <Fact name={t('cashier.order')} value={<Code text={order.orderNumber} />} />
        <Fact
          name={t('lists.to')}
          value={[`${order.bankName} ${order.masked}`, order.holderName].filter(Boolean).join(' · ')}
        />
        <Fact name={t('lists.asked')} value={money(order.amount)} />
        <Fact name={t('lists.fee')} value={money(order.fee)} />
        <Fact name={t('withdrawTerms.toBePaid')} value={money(order.toBePaid)} />
        <Fact name={t('lists.opened')} value={timeText(order.createdAt)} />
        {last && last.owner === 'nobody' && <Fact name={t('lists.ended')} value={timeText(last.at)} />}
        {order.autoReceivedAt && (
          <Fact name={t('lists.autoReceived')} value={timeText(order.autoReceivedAt)} />
        )}
        {last?.reason && <Fact name={t('lists.remark')} value={last.reason} />}
      </Facts>
      <Receipts movements={order.movements} />
      <Link
        to="/withdraw/$id"
        params={{ id: order.id }}
        className={buttonLook({
          kind: order.canConfirm || order.canDispute ? 'primary' : 'quiet',
          size: 'small',
        })}
      >
        {t('lists.toOrder')}
      </Link>
    </MoneyRow>
  );
}
