import type { WithdrawalStatus } from '@fairhall/contract';
import { Badge, EmptyState, Money, MoneyList, MoneyRow, type Tone } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowUpFromLine } from 'lucide-react';
import { Endless } from '../../shared/endless.tsx';
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

export function WithdrawalList() {
  const { t } = useTranslation();
  const withdrawals = useInfiniteQuery(withdrawalsQuery);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('cashier.withdrawals')}</h2>
      <Endless
        query={withdrawals}
        empty={
          <EmptyState icon={<ArrowUpFromLine />} title={t('cashier.withdrawalsEmpty')}>
            {t('cashier.withdrawalsEmptyText')}
          </EmptyState>
        }
      >
        {(items) => (
          <MoneyList label={t('cashier.withdrawals')}>
            {items.map((order) => (
              <MoneyRow
                key={order.id}
                icon={<ArrowUpFromLine />}
                title={
                  <Link to="/withdraw/$id" params={{ id: order.id }} className={styles.rowLink}>
                    {order.bankName} ••{order.last4}
                  </Link>
                }
                note={timeText(order.createdAt)}
                amount={<Money minor={BigInt(order.amount)} currency={order.currency} />}
                state={
                  <Badge tone={withdrawalTones[order.status]}>
                    {t(`cashier.withdrawalStatus.${order.status}`)}
                  </Badge>
                }
              />
            ))}
          </MoneyList>
        )}
      </Endless>
    </section>
  );
}
