import { chooseFactorTime, endSecondFactor, renewRecoveryCodes } from '@fairhall/contract';
import { Button, Dialog, FormMessage, showToast } from '@fairhall/ui';
import { AppCodeField } from '../../shared/app-code-field.tsx';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './factor.module.css';

const texts = {
  off: { title: 'security.turnOff', text: 'security.turnOffText' },
  renew: { title: 'security.renewCodes', text: 'security.renewText' },
  always: { title: 'security.askAlways', text: 'security.askAlwaysText' },
  'new-places': { title: 'security.askNewPlaces', text: 'security.askNewPlacesText' },
} as const;

export type FactorDeed = keyof typeof texts;

/** A code before anything of the second factor is changed. */
export function FactorCodeDialog(props: {
  deed: FactorDeed;
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
      if (props.deed === 'off') {
        await call(endSecondFactor, { body });
        showToast(t('security.turnedOff'), 'note');
      } else await call(chooseFactorTime, { body: { ...body, atEveryLogIn: props.deed === 'always' } });
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
