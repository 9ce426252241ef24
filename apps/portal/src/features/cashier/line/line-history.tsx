import type { LineDirection } from '@fairhall/contract';
import { Badge, EmptyState, Money, MoneyList, MoneyRow } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { Endless } from '../../../shared/endless.tsx';
import { Code, Fact, Facts } from '../../../shared/facts.tsx';
import { useTranslation } from '../../../shared/texts.ts';
import { timeText } from '../../../shared/times.ts';
import styles from '../cashier.module.css';
import { lineTransfersQuery } from './line-queries.ts';

/** What went to somebody above or below, and what came from there. */
export function LineHistory({ direction }: { direction?: LineDirection }) {
  const { t } = useTranslation();
  const transfers = useInfiniteQuery(lineTransfersQuery(direction));
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('line.history')}</h2>
      <Endless
        query={transfers}
        empty={
          <EmptyState icon={<HandCoins />} title={t('line.empty')}>
            {t('line.emptyText')}
          </EmptyState>
        }
      >
        {(items) => (
          <MoneyList label={t('line.history')} isBusy={transfers.isFetching}>
            {items.map(({ id, isMine, other, at, amount, currency, status, orderNumber }) => (
              <MoneyRow
                key={id}
                icon={<HandCoins />}
                title={t(isMine ? 'line.sentTo' : 'line.cameFrom', { name: other })}
                note={timeText(at)}
                amount={
                  <Money minor={isMine ? -BigInt(amount) : BigInt(amount)} currency={currency} isChange />
                }
                state={<Badge tone="won">{t(`line.${status}`)}</Badge>}
              >
                <Facts>
                  <Fact name={t('account.reference')} value={<Code text={orderNumber} />} />
                </Facts>
              </MoneyRow>
            ))}
          </MoneyList>
        )}
      </Endless>
    </section>
  );
}
