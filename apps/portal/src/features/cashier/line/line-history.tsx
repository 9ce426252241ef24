import type { LineTransferLine } from '@fairhall/contract';
import { Badge, Money, MoneyRow } from '@fairhall/ui';
import { useInfiniteQuery } from '@tanstack/react-query';
import { HandCoins } from 'lucide-react';
import { Code, Fact, Facts } from '../../../shared/facts.tsx';
import { useListWish } from '../../../shared/list-filters.tsx';
import { Receipts } from '../../../shared/receipts.tsx';
import { SummedList } from '../../../shared/summed-list.tsx';
import { useTranslation } from '../../../shared/texts.ts';
import { timeText } from '../../../shared/times.ts';
import styles from '../cashier.module.css';
import { lineTransfersQuery } from './line-queries.ts';

/** What went to somebody above or below, and what came from there. */
export function LineHistory() {
  const { t } = useTranslation();
  const wish = useListWish<never>([]);
  const transfers = useInfiniteQuery(lineTransfersQuery(wish));
  return (
    <section className={styles.section}>
      <h2 className={styles.heading}>{t('line.history')}</h2>
      <SummedList
        label={t('line.history')}
        query={transfers}
        wish={wish}
        names={[
          ['sent', t('lists.sent')],
          ['received', t('lists.received')],
        ]}
        empty={{ icon: <HandCoins />, title: t('line.empty'), text: t('line.emptyText') }}
      >
        {(items) => items.map((transfer) => <TransferRow key={transfer.id} transfer={transfer} />)}
      </SummedList>
    </section>
  );
}

function TransferRow({ transfer }: { transfer: LineTransferLine }) {
  const { t } = useTranslation();
  const { isMine, other, at, currency, status, orderNumber, movements } = transfer;
  const amount = BigInt(transfer.amount);
  return (
    <MoneyRow
      icon={<HandCoins />}
      title={t(isMine ? 'line.sentTo' : 'line.cameFrom', { name: other })}
      note={timeText(at)}
      amount={<Money minor={isMine ? -amount : amount} currency={currency} isChange />}
      state={<Badge tone="won">{t(`line.${status}`)}</Badge>}
    >
      <Facts>
        <Fact name={t('account.reference')} value={<Code text={orderNumber} />} />
      </Facts>
      <Receipts movements={movements} />
    </MoneyRow>
  );
}
