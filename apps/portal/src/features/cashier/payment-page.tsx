import { type Deposit, openPaymentPage } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, Card, FormMessage } from '@fairhall/ui';
import { useRouterState } from '@tanstack/react-router';
import { ExternalLink } from 'lucide-react';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { refreshSoon } from './cashier-queries.ts';
import { PromisedBonus } from './method-bonus.tsx';
import { TimeLeft } from './time-left.tsx';

/** An order that is paid on the provider's page. Whoever comes back waits for the house's word: the address says nothing. */
export function PaymentPage({ order }: { order: Deposit }) {
  const { t } = useTranslation();
  const isBack = useRouterState({
    select: ({ location }) => new URLSearchParams(location.searchStr).has('back'),
  });
  const { form, refusal, isBusy, submit } = useSubmit({
    check: () => ({}),
    async send() {
      location.assign((await call(openPaymentPage, { params: { id: order.id } })).url);
    },
  });
  return (
    <Card>
      <form ref={form} onSubmit={submit} className={styles.exact}>
        <p>{t('cashier.page.title')}</p>
        <p className={styles.exactAmount}>{formatMoney(BigInt(order.payAmount), order.currency)}</p>
        <p className={styles.hint}>
          {order.payTo.holderName} · {t('cashier.order')} {order.orderNumber}
        </p>
        {order.feeAmount !== '0' && (
          <p className={styles.hint}>
            {t('cashier.feeOfOrder')}: {formatMoney(BigInt(order.feeAmount), order.currency)}
          </p>
        )}
        <PromisedBonus order={order} />
        {isBack && (
          <FormMessage isBoxed tone="note">
            {t('cashier.page.back')}
          </FormMessage>
        )}
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button
          type="submit"
          kind={isBack ? 'secondary' : 'primary'}
          size="large"
          isBusy={isBusy}
          icon={<ExternalLink />}
        >
          {t(isBack ? 'cashier.page.again' : 'cashier.page.open')}
        </Button>
        <p className={styles.hint}>{t('cashier.page.note')}</p>
      </form>
      <TimeLeft until={order.expiresAt} onEnd={refreshSoon} />
    </Card>
  );
}
