import { type AccountEntry, orderOfMovement } from '@fairhall/contract';
import { Button, buttonLook, Money, MoneyRow } from '@fairhall/ui';
import { Link } from '@tanstack/react-router';
import { Stamp } from 'lucide-react';
import { useState } from 'react';
import { Code, Fact, Facts } from '../../shared/facts.tsx';
import { movementOf } from '../../shared/movement-kinds.ts';
import { ReceiptDialog } from '../../shared/receipt-dialog.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import styles from './account.module.css';

/** One movement, which opens to its story and its receipt. */
export function EntryRow({ entry }: { entry: AccountEntry }) {
  const { t } = useTranslation();
  const { text, Icon } = movementOf(entry);
  const order = orderOfMovement(entry.key);
  const [isReceiptOpen, setReceiptOpen] = useState(false);
  return (
    <MoneyRow
      icon={<Icon />}
      title={t(text)}
      note={timeText(entry.at)}
      amount={<Money minor={BigInt(entry.amount)} isChange />}
      state={
        <span className={styles.after}>
          <Money minor={BigInt(entry.balance)} />
        </span>
      }
    >
      <Facts>
        <Fact name={t('record.number')} value={entry.seq} />
        <Fact name={t('account.before')} value={<Money minor={BigInt(entry.balanceBefore)} />} />
        <Fact name={t('account.after')} value={<Money minor={BigInt(entry.balance)} />} />
        <Fact name={t('account.reference')} value={<Code text={entry.key} />} />
      </Facts>
      {order && (
        <Link
          to={order.kind === 'deposit' ? '/deposit/$id' : '/withdraw/$id'}
          params={{ id: order.id }}
          className={buttonLook({ kind: 'quiet', size: 'small' })}
        >
          {t('lists.toOrder')}
        </Link>
      )}
      <Button size="small" icon={<Stamp />} onClick={() => setReceiptOpen(true)}>
        {t('proof.openReceipt')}
      </Button>
      {isReceiptOpen && <ReceiptDialog movement={entry.key} onClose={() => setReceiptOpen(false)} />}
    </MoneyRow>
  );
}
