import { creditOfUnits, type Deposit, type PayInstructions } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Card, CopyButton, FormMessage } from '@fairhall/ui';
import { useTranslation } from '../../shared/texts.ts';
import { timeText } from '../../shared/times.ts';
import { BankAppLink } from './bank-app-link.tsx';
import styles from './cashier.module.css';
import { refreshSoon } from './cashier-queries.ts';
import { CopyFact, Fact } from './fact.tsx';
import { QrPicture } from './qr-picture.tsx';
import { TimeLeft } from './time-left.tsx';
import { networkNames, rateText, unitsText } from './usdt-words.ts';

export type OnChain = Extract<PayInstructions, { kind: 'usdt' }>;
type Props = { order: Deposit; payTo: OnChain };

/** Where USDT go, on which network, at which rate, from how little on. */
export function ChainPayment({ order, payTo }: Props) {
  const { t } = useTranslation();
  const network = networkNames[payTo.network];
  return (
    <Card>
      <div className={styles.exact}>
        <p>{t('usdt.send')}</p>
        <p className={styles.exactAmount}>
          {payTo.payUnits === null ? (
            t('usdt.sendAny')
          ) : (
            <>
              {unitsText(BigInt(payTo.payUnits))} USDT
              <CopyButton text={unitsText(BigInt(payTo.payUnits)).replaceAll(',', '')} />
            </>
          )}
        </p>
        {payTo.rate && (
          <p className={styles.hint}>
            {rateText(payTo.rate, order.currency)}. {t('usdt.rateNote')}
          </p>
        )}
      </div>
      <FormMessage isBoxed tone="note">
        {t('usdt.warning', { network })}
      </FormMessage>
      <QrPicture image={payTo.qrImage} alt={t('usdt.qr')} orderNumber={order.orderNumber} />
      <dl className={styles.facts}>
        <Fact name={t('usdt.network')}>{network}</Fact>
        <CopyFact name={t('usdt.address')} value={payTo.address} />
        <Fact name={t('usdt.least')}>{unitsText(BigInt(payTo.minUnits))} USDT</Fact>
        <CopyFact name={t('cashier.order')} value={order.orderNumber} />
      </dl>
      <p className={styles.hint}>{t('usdt.kept')}</p>
      <BankAppLink url={payTo.bankAppUrl} />
      <TimeLeft until={order.expiresAt} onEnd={refreshSoon} />
    </Card>
  );
}

/** What came and was credited by no rule: nobody is left to look for it. */
export function ChainAside({ payTo }: Pick<Props, 'payTo'>) {
  const { t } = useTranslation();
  const network = networkNames[payTo.network];
  return payTo.aside.map(({ units, why, seenAt }) => (
    <FormMessage key={`${seenAt}-${units}`} isBoxed tone="note">
      {timeText(seenAt)}: {t(`usdt.aside.${why ?? 'returned'}`, { units: unitsText(BigInt(units)), network })}
    </FormMessage>
  ));
}

/** How far a payment is: seen, confirmed so many times, held and why. */
export function ChainProgress({ order, payTo }: Props) {
  const { t } = useTranslation();
  const { payment, needed } = payTo;
  if (!payment) return null;
  const done = Math.min(payment.confirmations, needed);
  const counted = t('usdt.confirmations', { done, needed });
  const rate = payment.rate === null ? undefined : BigInt(payment.rate);
  return (
    <Card>
      <div className={styles.exact} role="status">
        <p>{t(payment.heldFor ? 'usdt.held' : 'usdt.received')}</p>
        <p className={styles.exactAmount}>{unitsText(BigInt(payment.units))} USDT</p>
        <progress className={styles.confirmed} aria-label={counted} max={needed} value={done} />
        <p>{counted}</p>
      </div>
      {payment.heldFor ? (
        <FormMessage isBoxed tone="note">
          {t(`usdt.heldFor.${payment.heldFor}`)}
          {payment.heldFor === 'staff' && ` ${order.steps.at(-1)?.reason ?? ''}`}
        </FormMessage>
      ) : (
        payment.status === 'confirming' && <p className={styles.hint}>{t('usdt.wait')}</p>
      )}
      {(payment.status === 'reversed' || payment.status === 'returned') && (
        <FormMessage isBoxed tone="note">
          {t(`usdt.${payment.status}`)}
        </FormMessage>
      )}
      <dl className={styles.facts}>
        <Fact name={t('usdt.network')}>{networkNames[payTo.network]}</Fact>
        <Fact name={t('usdt.seenAt')}>{timeText(payment.seenAt)}</Fact>
        {payment.rate !== null && rate !== undefined && (
          <>
            <Fact name={t('usdt.rateFixed')}>{rateText(payment.rate, order.currency)}</Fact>
            <Fact name={t('usdt.worth')}>
              {formatMoney(
                creditOfUnits(BigInt(payment.units), { rate, currency: order.currency }),
                order.currency,
              )}
            </Fact>
          </>
        )}
        <CopyFact name={t('usdt.transaction')} value={payment.reference.replace(/:\d+$/, '')} />
        <Fact name={t('cashier.order')}>{order.orderNumber}</Fact>
      </dl>
    </Card>
  );
}
