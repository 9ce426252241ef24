import { type StaffDeposit, staffReadDeposit } from '@fairhall/contract';
import { Field, FormMessage, TextInput } from '@fairhall/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DeedDialog } from '../../shared/deed-dialog.tsx';
import { refusalText } from '../../shared/refusal-text.ts';
import { Amount, State, Time } from '../../shared/show.tsx';
import { showDay } from '../../shared/show-time.ts';
import { useRead } from '../../shared/use-call.ts';
import styles from './match-order-dialog.module.css';

/** Money on one of our accounts, told by the bank or read in its statement. */
export type ArrivedMoney = {
  id: string;
  amount: string;
  currency: string;
  payerName: string | null;
  payerLast4: string | null;
  memo: string | null;
  paidAt?: string;
  /** Where only the day is known. */
  bookedOn?: string;
};
type Match = { params: { id: string }; body: { depositId: string; reason: string } };

/** Gives money to an order: what came stands beside what the order asks for before anybody says yes. */
export function MatchOrderDialog<Answer>(props: {
  money: ArrivedMoney;
  firstOrder: string | null;
  deed: UseMutationResult<Answer, Error, Match>;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const { money, deed } = props;
  const [text, setText] = useState(props.firstOrder === null ? '' : `D${props.firstOrder.padStart(8, '0')}`);
  const depositId = readOrder(text);
  const read = useRead(
    staffReadDeposit,
    { params: { id: depositId ?? '0' } },
    { isEnabled: depositId !== undefined },
  );
  const order = read.data?.id === depositId ? read.data : undefined;
  return (
    <DeedDialog
      title={t('transfers.matchTitle')}
      confirm={t('transfers.match')}
      needsReason
      deed={deed}
      inputOf={({ reason }) =>
        order ? { params: { id: money.id }, body: { depositId: order.id, reason } } : undefined
      }
      onClose={props.onClose}
    >
      <p>
        {t('transfers.matchHelp')} <Amount minor={money.amount} currency={money.currency} />
      </p>
      <Field
        label={t('transfers.depositId')}
        help={t('transfers.depositIdHelp')}
        error={read.error ? refusalText(read.error) : undefined}
      >
        <TextInput value={text} maxLength={20} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Sides money={money} order={order} />
      {order && order.payAmount !== money.amount && (
        <FormMessage tone="note" isBoxed>
          {t('transfers.amountDiffers')}
        </FormMessage>
      )}
    </DeedDialog>
  );
}

/** An order by its id, or by its number as people read it: `D00000017`. */
const readOrder = (text: string) => /^D?0*([1-9]\d{0,17})$/i.exec(text.trim())?.[1];

function Sides({ money, order }: { money: ArrivedMoney; order: StaffDeposit | undefined }) {
  const { t } = useTranslation();
  const payer = `${money.payerName ?? '—'}${money.payerLast4 ? ` •••• ${money.payerLast4}` : ''}`;
  return (
    <div className={styles.sides}>
      <Side title={t('transfers.arrived')}>
        <Fact name={t('orders.amount')}>
          <Amount minor={money.amount} currency={money.currency} />
        </Fact>
        <Fact name={t('transfers.payer')}>{payer}</Fact>
        <Fact name={t('transfers.memo')}>{money.memo ?? '—'}</Fact>
        {money.paidAt && (
          <Fact name={t('transfers.paidAt')}>
            <Time at={money.paidAt} />
          </Fact>
        )}
        {money.bookedOn && <Fact name={t('statements.bookedOn')}>{showDay(money.bookedOn)}</Fact>}
      </Side>
      {order && (
        <Side title={t('transfers.asked', { number: order.orderNumber })}>
          <Fact name={t('orders.amount')}>
            <Amount minor={order.payAmount} currency={order.currency} />
          </Fact>
          <Fact name={t('orders.member')}>
            {order.member.username} · {order.member.realName ?? '—'}
          </Fact>
          <Fact name={t('orders.status')}>
            <State family="deposit" value={order.status} />
          </Fact>
          <Fact name={t('transfers.openedAt')}>
            <Time at={order.createdAt} />
          </Fact>
        </Side>
      )}
    </div>
  );
}

function Side(props: { title: string; children: ReactNode }) {
  return (
    <section className={styles.side}>
      <h3 className={styles.title}>{props.title}</h3>
      <dl className={styles.facts}>{props.children}</dl>
    </section>
  );
}

function Fact(props: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{props.name}</dt>
      <dd>{props.children}</dd>
    </>
  );
}
