import { type DepositLine, type DepositStatus, depositStatuses } from '@fairhall/contract';
import { Badge, buttonLook, Money, MoneyRow, type Tone } from '@fairhall/ui';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { useListWish } from '../../shared/list-filters.tsx';
import { Receipts } from '../../shared/receipts.tsx';
import { SummedList } from '../../shared/summed-list.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './cashier.module.css';
import { depositsQuery, methodsQuery } from './cashier-queries.ts';
import { statusText } from './deposit-words.ts';
import { nameOfMethod } from './method-words.ts';

export const depositTones: Readonly<Record<DepositStatus, Tone>> = {
  created: 'note',
  confirming: 'note',
  held: 'note',
  mismatch: 'note',
  late: 'note',
  paid: 'won',
  refused: 'lost',
  expired: 'plain',
  cancelled: 'plain',
};

/** What a member paid in, or wanted to, by its days and states. */
export function DepositList() {
  const { t } = useTranslation();
  const wish = useListWish(depositStatuses);
  const deposits = useInfiniteQuery(depositsQuery(wish));
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('cashier.deposits')}</h2>
      <SummedList
        label={t('cashier.deposits')}
        query={deposits}
        wish={wish}
        statuses={depositStatuses.map((code) => ({ code, name: t(`cashier.depositStatus.${code}`) }))}
        names={[
          ['asked', t('lists.asked')],
          ['credited', t('lists.credited')],
          ['fee', t('lists.fee')],
        ]}
        empty={{
          icon: <ArrowDownToLine />,
          title: t('cashier.depositsEmpty'),
          text: t('cashier.depositsEmptyText'),
        }}
      >
        {(items) => items.map((order) => <DepositRow key={order.id} order={order} />)}
      </SummedList>
    </section>
  );
}

function DepositRow({ order }: { order: DepositLine }) {
  const { t } = useTranslation();
  const { currency, status } = order;
  const money = (minor: string | bigint) => <Money minor={BigInt(minor)} currency={currency} />;
  const credited =
    order.creditedAmount === null ? null : BigInt(order.creditedAmount) - BigInt(order.feeAmount);
  const remark = order.steps.at(-1)?.reason;
  return (
    <MoneyRow
      icon={<ArrowDownToLine />}
      title={order.orderNumber}
      note={timeText(order.createdAt)}
      amount={
        <Money minor={credited ?? BigInt(order.payAmount)} currency={currency} isChange={credited !== null} />
      }
      state={<Badge tone={depositTones[status]}>{t(statusText(order))}</Badge>}
    >
      <Facts>
        <Fact name={t('cashier.order')} value={<Code text={order.orderNumber} />} />
        <Fact name={t('cashier.method')} value={<MethodName order={order} />} />
        <Fact name={t('lists.asked')} value={money(order.payAmount)} />
        {credited !== null && <Fact name={t('lists.credited')} value={money(credited)} />}
        {order.feeAmount !== '0' && <Fact name={t('lists.fee')} value={money(order.feeAmount)} />}
        {order.bonus !== null && <Fact name={t('account.kind.bonus')} value={money(order.bonus)} />}
        <Fact name={t('lists.opened')} value={timeText(order.createdAt)} />
        {order.settledAt && <Fact name={t('lists.ended')} value={timeText(order.settledAt)} />}
        {remark && <Fact name={t('lists.remark')} value={remark} />}
      </Facts>
      <Receipts movements={order.movements} />
      <Link
        to="/deposit/$id"
        params={{ id: order.id }}
        className={buttonLook({ kind: order.settledAt ? 'quiet' : 'primary', size: 'small' })}
      >
        {t('lists.toOrder')}
      </Link>
    </MoneyRow>
  );
}

/** As staff call it; by its kind where it is offered no more. */
function MethodName({ order }: { order: DepositLine }) {
  const { t } = useTranslation();
  const method = useQuery(methodsQuery).data?.methods.find(({ code }) => code === order.method);
  return method ? nameOfMethod(method, t) : t(`cashier.methodKind.${order.payTo.kind}`);
}
