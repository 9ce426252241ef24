import { endSecondFactor, renewRecoveryCodes } from '@fairhall/contract';
import { Button, Dialog, FormMessage, showToast } from '@fairhall/ui';
import { AppCodeField } from '../../shared/app-code-field.tsx';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './factor.module.css';

const texts = {
  off: { title: 'security.turnOff', text: 'security.turnOffText' },
  renew: { title: 'security.renewCodes', text: 'security.renewText' },
} as const;

/** A code before the second factor is turned off or its recovery codes are drawn anew. */
export function FactorCodeDialog(props: {
  deed: keyof typeof texts;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const { title, text } = texts[props.deed];
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['code']),
    async send(values) {
      const body = { code: String(values.get('code')).trim() };
      if (props.deed === 'renew')
        return props.onCodes((await call(renewRecoveryCodes, { body })).recoveryCodes);
      await call(endSecondFactor, { body });
      showToast(t('security.turnedOff'), 'note');
      props.onClose();
    },
  });
  return (
    <Dialog title={t(title)} size="small" onClose={props.onClose}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <p>{t(text)}</p>
        <AppCodeField name="code" error={errors.code} />
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t(title)}
        </Button>
      </form>
    </Dialog>
  );
}
