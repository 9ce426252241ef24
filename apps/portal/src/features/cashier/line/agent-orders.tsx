import { type AgentOrder, type AgentOrderState, listAgentOrders } from '@fairhall/contract';
import { Badge, EmptyState, FormMessage, Money, MoneyList, MoneyRow, type Tone } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { call } from '../../../shared/call.ts';
import { Endless, paging } from '../../../shared/endless.tsx';
import { Code, Fact, Facts } from '../../../shared/facts.tsx';
import { mine } from '../../../shared/queries.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { timeText } from '../../../shared/times.ts';
import styles from '../cashier.module.css';
import { AcceptOrder } from './accept-order.tsx';
import { ReleaseOrder } from './release-order.tsx';

const tones: Readonly<Record<AgentOrderState, Tone>> = {
  asked: 'action',
  accepted: 'note',
  released: 'won',
  returned: 'plain',
  dropped: 'plain',
};

/** Cash that members want to hand to this agent, and what became of each. */
export function AgentOrders() {
  const { t } = useTranslation();
  const orders = useInfiniteQuery({
    ...paging,
    queryKey: mine('cashier', 'agent-orders'),
    queryFn: ({ pageParam, signal }) =>
      call(listAgentOrders, { query: { limit: 10, ...(pageParam && { cursor: pageParam }) }, signal }),
  });
  const isClosed = orders.data?.pages[0]?.isOpen === false;
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('agentCash.orders')}</h2>
      {isClosed && (
        <FormMessage isBoxed tone="note">
          {t('agentCash.closed')}
        </FormMessage>
      )}
      <Endless
        query={orders}
        empty={
          <EmptyState icon={<HandCoins />} title={t('agentCash.ordersEmpty')}>
            {t('agentCash.ordersEmptyText')}
          </EmptyState>
        }
      >
        {(items) => (
          <MoneyList label={t('agentCash.orders')} isBusy={orders.isFetching}>
            {items.map((order) => (
              <OrderRow key={order.id} order={order} />
            ))}
          </MoneyList>
        )}
      </Endless>
    </section>
  );
}

function OrderRow({ order }: { order: AgentOrder }) {
  const { t } = useTranslation();
  const { member, amount, currency, state, orderNumber, createdAt, expiresAt, steps } = order;
  return (
    <MoneyRow
      icon={<HandCoins />}
      title={member}
      note={timeText(createdAt)}
      amount={<Money minor={BigInt(amount)} currency={currency} />}
      state={<Badge tone={tones[state]}>{t(`agentCash.state.${state}`)}</Badge>}
    >
      <Facts>
        <Fact name={t('account.reference')} value={<Code text={orderNumber} />} />
        {steps.map((step) => (
          <Fact key={step.state} name={t(`agentCash.state.${step.state}`)} value={timeText(step.at)} />
        ))}
      </Facts>
      {(state === 'asked' || state === 'accepted') && (
        <p className={styles.hint}>{t('agentCash.until', { time: timeText(expiresAt) })}</p>
      )}
      {state === 'asked' && <AcceptOrder order={order} />}
      {state === 'accepted' && <ReleaseOrder order={order} />}
    </MoneyRow>
  );
}
