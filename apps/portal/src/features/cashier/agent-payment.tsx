import { type Deposit, type PayInstructions, showAgentCode } from '@fairhall/contract';
import { formatMoney } from '@fairhall/money';
import { Button, Card, FormMessage } from '@fairhall/ui';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import styles from './cashier.module.css';
import { refreshCashier, refreshSoon } from './cashier-queries.ts';
import { PromisedBonus } from './method-bonus.tsx';
import { TimeLeft } from './time-left.tsx';

type ToAgent = Extract<PayInstructions, { kind: 'agent' }>;

/** Cash for an agent: nothing is handed over before they have set the money aside, no code shown before the cash. */
export function AgentPayment({ order, payTo }: { order: Deposit; payTo: ToAgent }) {
  const { t } = useTranslation();
  const isAccepted = payTo.state === 'accepted';
  return (
    <Card>
      <div className={styles.exact}>
        <p>{t('agentCash.pay')}</p>
        <p className={styles.exactAmount}>{formatMoney(BigInt(order.payAmount), order.currency)}</p>
        <p>
          {t('agentCash.to')} {payTo.holderName}
        </p>
        <PromisedBonus order={order} />
        <p role="status">{t(isAccepted ? 'agentCash.accepted' : 'agentCash.asked')}</p>
      </div>
      {isAccepted && <CodeToShow orderId={order.id} codesLeft={payTo.codesLeft} />}
      <TimeLeft until={order.expiresAt} onEnd={refreshSoon} />
    </Card>
  );
}

function CodeToShow(props: { orderId: string; codesLeft: number }) {
  const { t } = useTranslation();
  const [code, setCode] = useState<string>();
  const { form, refusal, isBusy, submit } = useSubmit({
    check: () => ({}),
    async send() {
      // once this is asked the one before may be worth nothing, whether or not the answer comes
      setCode(undefined);
      try {
        const shown = await call(showAgentCode, { params: { id: props.orderId } });
        setCode(shown.code);
      } finally {
        await refreshCashier();
      }
    },
  });
  return (
    <form ref={form} onSubmit={submit} className={styles.exact}>
      {code && (
        <div role="status">
          <p>{t('agentCash.code')}</p>
          <p className={styles.exactAmount}>{code}</p>
        </div>
      )}
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      {props.codesLeft > 0 && (
        <Button
          type="submit"
          kind={code ? 'secondary' : 'primary'}
          size="large"
          icon={<KeyRound />}
          isBusy={isBusy}
        >
          {t(code ? 'agentCash.newCode' : 'agentCash.showCode')}
        </Button>
      )}
      <p className={styles.hint}>{t('agentCash.codesLeft', { count: props.codesLeft })}</p>
      <p className={styles.hint}>{t('agentCash.proof')}</p>
    </form>
  );
}
