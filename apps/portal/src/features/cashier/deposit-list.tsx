import type { DepositStatus } from '@fairhall/contract';
import { Badge, EmptyState, Money, MoneyList, MoneyRow, type Tone } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ArrowDownToLine } from 'lucide-react';
import { Endless } from '../../shared/endless.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './cashier.module.css';
import { depositsQuery } from './cashier-queries.ts';
import { statusText } from './deposit-words.ts';

export const depositTones: Readonly<Record<DepositStatus, Tone>> = {
  created: 'note',
  confirming: 'note',
  held: 'note',
  mismatch: 'note',
  late: 'note',
  paid: 'won',
  refused: 'lost',
  expired: 'plain',
};

export function DepositList() {
  const { t } = useTranslation();
  const deposits = useInfiniteQuery(depositsQuery);
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('cashier.deposits')}</h2>
      <Endless
        query={deposits}
        empty={
          <EmptyState icon={<ArrowDownToLine />} title={t('cashier.depositsEmpty')}>
            {t('cashier.depositsEmptyText')}
          </EmptyState>
        }
      >
        {(items) => (
          <MoneyList label={t('cashier.deposits')}>
            {items.map((order) => (
              <MoneyRow
                key={order.id}
                icon={<ArrowDownToLine />}
                title={
                  <Link to="/deposit/$id" params={{ id: order.id }} className={styles.rowLink}>
                    {order.orderNumber}
                  </Link>
                }
                note={timeText(order.createdAt)}
                amount={
                  <Money
                    minor={
                      order.creditedAmount === null
                        ? BigInt(order.payAmount)
                        : BigInt(order.creditedAmount) - BigInt(order.feeAmount)
                    }
                    currency={order.currency}
                    isChange={order.status === 'paid'}
                  />
                }
                state={<Badge tone={depositTones[order.status]}>{t(statusText(order))}</Badge>}
              />
            ))}
          </MoneyList>
        )}
      </Endless>
    </section>
  );
}
