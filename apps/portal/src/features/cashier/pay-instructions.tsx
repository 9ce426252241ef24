import type { Deposit } from '@fairhall/contract';
import { formatAmount, formatMoney } from '@fairhall/money';
import { buttonLook, Card, CopyButton } from '@fairhall/ui';
import { Download, Landmark } from 'lucide-react';
import { useTranslation } from '../../shared/texts.ts';
import { AgentPayment } from './agent-payment.tsx';
import styles from './cashier.module.css';
import { refreshSoon } from './cashier-queries.ts';
import { PaymentPage } from './payment-page.tsx';
import { TimeLeft } from './time-left.tsx';

export function PayInstructions({ order }: { order: Deposit }) {
  const { t } = useTranslation();
  const { payTo } = order;
  const exact = BigInt(order.payAmount);
  if (payTo.kind === 'hosted') return <PaymentPage order={order} />;
  if (payTo.kind === 'agent') return <AgentPayment order={order} payTo={payTo} />;
  return (
    <Card>
      <div className={styles.exact}>
        <p>{t('cashier.payExactly')}</p>
        <p className={styles.exactAmount}>
          {formatMoney(exact, order.currency)}
          <CopyButton text={formatAmount(exact, order.currency).replaceAll(',', '')} />
        </p>
        <p className={styles.hint}>
          {t(order.toldBy === 'tail' ? 'cashier.payExactlyWhy' : 'cashier.payReferenceWhy')}
        </p>
      </div>
      {payTo.kind !== 'bank-transfer' && (
        <div className={styles.exact}>
          <img
            src={payTo.qrImage}
            width={260}
            height={260}
            className={styles.qr}
            alt={t('cashier.qr', { amount: formatMoney(exact, order.currency) })}
          />
          <a
            href={payTo.qrImage}
            download={`${order.orderNumber}.png`}
            className={buttonLook({ size: 'small' })}
          >
            <Download aria-hidden="true" />
            {t('cashier.saveImage')}
          </a>
        </div>
      )}
      <dl className={styles.facts}>
        <Fact name={t('cashier.payee')} value={payTo.holderName} />
        {payTo.kind === 'bank-transfer' && (
          <>
            <Fact name={t('cashier.bank')} value={payTo.bankName} />
            <Fact name={t('cashier.accountNumber')} value={payTo.accountNumber} />
          </>
        )}
        <Fact name={t('cashier.order')} value={order.orderNumber} />
        {order.feeAmount !== '0' && (
          <div className={styles.fact}>
            <dt>{t('cashier.feeOfOrder')}</dt>
            <dd>{formatMoney(BigInt(order.feeAmount), order.currency)}</dd>
          </div>
        )}
        {payTo.kind !== 'bank-transfer' && <Fact name={t('cashier.qrText')} value={payTo.payload} />}
      </dl>
      {payTo.bankAppUrl && (
        <div className={styles.exact}>
          <a
            href={payTo.bankAppUrl}
            target="_blank"
            rel="noreferrer"
            className={buttonLook({ kind: 'primary' })}
          >
            <Landmark aria-hidden="true" />
            {t('cashier.openBank')}
          </a>
          <p className={styles.hint}>{t('cashier.openBankNote')}</p>
        </div>
      )}
      <TimeLeft until={order.expiresAt} onEnd={refreshSoon} />
    </Card>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className={styles.fact}>
      <dt>{name}</dt>
      <dd>
        {value}
        <CopyButton text={value} />
      </dd>
    </div>
  );
}
