import { type AgentOrder, acceptAgentOrder, declineAgentOrder } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, FormMessage } from '@fairhall/ui';
import { call } from '../../../shared/call.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { useSubmit } from '../../../shared/use-submit.ts';
import styles from '../cashier.module.css';
import { refreshCashier } from '../cashier-queries.ts';

const deeds = { accept: acceptAgentOrder, decline: declineAgentOrder } as const;

/** Takes an order on, or does not. */
export function AcceptOrder({ order }: { order: AgentOrder }) {
  const { t } = useTranslation();
  return (
    <>
      <p>{t('agentCash.acceptNote', { amount: formatMoney(BigInt(order.amount), order.currency) })}</p>
      <div className={styles.buttons}>
        <Deed id={order.id} deed="accept" />
        <Deed id={order.id} deed="decline" />
      </div>
    </>
  );
}

function Deed({ id, deed }: { id: string; deed: keyof typeof deeds }) {
  const { t } = useTranslation();
  const { form, refusal, isBusy, submit } = useSubmit({
    check: () => ({}),
    async send() {
      await call(deeds[deed], { params: { id } }).finally(refreshCashier);
    },
  });
  return (
    <form ref={form} onSubmit={submit} className={styles.form}>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind={deed === 'accept' ? 'primary' : 'secondary'} isBusy={isBusy}>
        {t(`agentCash.${deed}`)}
      </Button>
    </form>
  );
}
