import { namePasskey, PASSKEY_NAME_LENGTH, type PasskeyView, removePasskey } from '@fairhall/contract';
import { Button, Dialog, Field, FormMessage, showToast, TextInput } from '@fairhall/ui';
import { callWithProof } from '../../shared/ask-proof.ts';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './account.module.css';

type Props = { passkey: PasskeyView; onClose: () => void };

export function NamePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation();
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['name']),
    async send(values) {
      const name = String(values.get('name')).trim();
      await call(namePasskey, { params: { id: passkey.id }, body: { name } });
      onClose();
    },
  });
  return (
    <Dialog title={t('passkeys.renameTitle')} size="small" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <Field label={t('passkeys.name')} error={errors.name}>
          <TextInput name="name" defaultValue={passkey.name} maxLength={PASSKEY_NAME_LENGTH} autoFocus />
        </Field>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t('passkeys.save')}
        </Button>
      </form>
    </Dialog>
  );
}

export function RemovePasskeyDialog({ passkey, onClose }: Props) {
  const { t } = useTranslation();
  const { form, refusal, isBusy, submit } = useSubmit({
    check: () => ({}),
    async send() {
      await callWithProof(removePasskey, { params: { id: passkey.id } });
      showToast(t('passkeys.removed'), 'note');
      onClose();
    },
  });
  return (
    <Dialog title={t('passkeys.removeTitle', { name: passkey.name })} size="small" onClose={onClose}>
      <form ref={form} onSubmit={submit} noValidate className={styles.form}>
        <p>{t('passkeys.removeText')}</p>
        {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
        <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
          {t('passkeys.remove')}
        </Button>
      </form>
    </Dialog>
  );
}
