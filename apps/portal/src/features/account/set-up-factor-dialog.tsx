import { type AnswerOf, type beginSecondFactor, confirmSecondFactor } from '@fairhall/contract';
import { Button, CopyButton, Dialog, Field, FormMessage, showToast, TextInput } from '@fairhall/ui';
import { QRCodeSVG } from 'qrcode.react';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './factor.module.css';

export type FactorSetup = AnswerOf<typeof beginSecondFactor>;

const QR_PX = 176;

/** The secret as a picture and as text, and a code that proves the app has it. */
export function SetUpFactorDialog(props: {
  setup: FactorSetup;
  onClose: () => void;
  onCodes: (codes: readonly string[]) => void;
}) {
  const { t } = useTranslation();
  const { setup } = props;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['code']),
    async send(values) {
      const code = String(values.get('code')).replace(/\s/g, '');
      const { recoveryCodes } = await call(confirmSecondFactor, { body: { code } });
      showToast(t('security.turnedOn'), 'won');
      props.onCodes(recoveryCodes);
    },
  });
  return (
    <Dialog title={t('security.setupTitle')} size="small" isSteady onClose={props.onClose}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <p>{t('security.setupScan')}</p>
        <QRCodeSVG
          value={setup.uri}
          size={QR_PX}
          marginSize={2}
          title={t('security.setupPicture')}
          className={styles.qr}
        />
        <div className={styles.key}>
          <span className={styles.label}>{t('security.setupKey')}</span>
          <code>{setup.secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={setup.secret} />
        </div>
        <Field label={t('security.setupCode')} error={errors.code}>
          <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={8} />
        </Field>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t('security.turnOn')}
        </Button>
      </form>
    </Dialog>
  );
}
