import { type AgentOrder, releaseAgentOrder } from '@fairhall/contract';
import { Button, Field, FormMessage, TextInput } from '@fairhall/ui';
import { call } from '../../../shared/call.ts';
import { useTranslation } from '../../../shared/texts.ts';
import { missing, useSubmit } from '../../../shared/use-submit.ts';
import styles from '../cashier.module.css';
import { refreshCashier } from '../cashier-queries.ts';

/** The cash is in the agent's hand: the member's code gives them the money that was set aside. */
export function ReleaseOrder({ order }: { order: AgentOrder }) {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['code']),
    async send(values) {
      await call(releaseAgentOrder, {
        params: { id: order.id },
        body: { code: String(values.get('code')).trim() },
      }).finally(refreshCashier);
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      {!order.hasCode && <p role="status">{t('agentCash.noCode')}</p>}
      <Field label={t('agentCash.memberCode')} help={t('agentCash.memberCodeHelp')} error={errors.code}>
        <TextInput name="code" inputMode="numeric" autoComplete="off" maxLength={6} />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" isBusy={isBusy}>
        {t('agentCash.release')}
      </Button>
    </form>
  );
}
