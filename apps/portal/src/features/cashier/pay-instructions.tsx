import type { Deposit } from '@fairhall/contract';
import { formatAmount, formatMoney } from '@fairhall/money';
import { Card, CopyButton } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import { AgentPayment } from './agent-payment.tsx';
import { BankAppLink } from './bank-app-link.tsx';
import styles from './cashier.module.css';
import { refreshSoon } from './cashier-queries.ts';
import { ChainPayment } from './chain-payment.tsx';
import { CopyFact, Fact } from './fact.tsx';
import { PaymentPage } from './payment-page.tsx';
import { QrPicture } from './qr-picture.tsx';
import { TimeLeft } from './time-left.tsx';

export function PayInstructions({ order }: { order: Deposit }) {
  const { t } = useTranslation();
  const { payTo } = order;
  const exact = BigInt(order.payAmount);
  if (payTo.kind === 'hosted') return <PaymentPage order={order} />;
  if (payTo.kind === 'agent') return <AgentPayment order={order} payTo={payTo} />;
  if (payTo.kind === 'usdt') return <ChainPayment order={order} payTo={payTo} />;
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
        <QrPicture
          image={payTo.qrImage}
          alt={t('cashier.qr', { amount: formatMoney(exact, order.currency) })}
          orderNumber={order.orderNumber}
        />
      )}
      <dl className={styles.facts}>
        <CopyFact name={t('cashier.payee')} value={payTo.holderName} />
        {payTo.kind === 'bank-transfer' && (
          <>
            <CopyFact name={t('cashier.bank')} value={payTo.bankName} />
            <CopyFact name={t('cashier.accountNumber')} value={payTo.accountNumber} />
          </>
        )}
        <CopyFact name={t('cashier.order')} value={order.orderNumber} />
        {order.feeAmount !== '0' && (
          <Fact name={t('cashier.feeOfOrder')}>{formatMoney(BigInt(order.feeAmount), order.currency)}</Fact>
        )}
        {order.promisedBonus !== '0' && (
          <Fact name={t('bonuses.method.ofOrder')}>
            {formatMoney(BigInt(order.promisedBonus), order.currency)}
          </Fact>
        )}
        {payTo.kind !== 'bank-transfer' && <CopyFact name={t('cashier.qrText')} value={payTo.payload} />}
      </dl>
      <BankAppLink url={payTo.bankAppUrl} />
      <TimeLeft until={order.expiresAt} onEnd={refreshSoon} />
    </Card>
  );
}
