import { changeContact, type NewContact, sendContactCode } from '@fairhall/contract';
import { Button, Dialog, Field, FormMessage, showToast, TextInput } from '@fairhall/ui';
import { useRef, useState } from 'react';
import { callWithProof } from '../../shared/ask-proof.ts';
import { call } from '../../shared/call.ts';
import { MobileField } from '../../shared/mobile-field.tsx';
import { mine, queries } from '../../shared/queries.ts';
import { SendButton, SendingRefusal } from '../../shared/send-button.tsx';
import { useTranslation } from '../../shared/texts.ts';
import { typedPhone } from '../../shared/typed-phone.ts';
import { type CodeSending, useCodeSending } from '../../shared/use-code-sending.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './factor.module.css';

type Kind = NewContact['kind'];

/** A new telephone number or e-mail address: a code is sent there first. */
export function ContactDialog(props: { kind: Kind; isFirst: boolean; onClose: () => void }) {
  const { kind, isFirst, onClose } = props;
  const { t } = useTranslation();
  const typed = useRef<NewContact>(undefined);
  const [contact, setContact] = useState<NewContact>();
  const sending = useCodeSending(`contact.${kind}`, async () => {
    if (!typed.current) throw new Error('no address was typed');
    return call(sendContactCode, { body: { contact: typed.current } });
  });
  async function sendTo(next: NewContact) {
    typed.current = next;
    if (await sending.send()) setContact(next);
  }
  return (
    <Dialog title={t(`identity.field.${kind}`)} size="small" isSteady onClose={onClose}>
      {contact ? (
        <CodeForm contact={contact} sending={sending} onClose={onClose} />
      ) : (
        <AddressForm kind={kind} isFirst={isFirst} sending={sending} onTyped={sendTo} />
      )}
    </Dialog>
  );
}

function AddressForm(props: {
  kind: Kind;
  isFirst: boolean;
  sending: CodeSending;
  onTyped: (contact: NewContact) => Promise<void>;
}) {
  const { t } = useTranslation();
  const { kind, isFirst, sending } = props;
  const { form, errors, submit } = useSubmit({
    check: (values) => missing(values, [kind]),
    async send(values) {
      await props.onTyped(
        kind === 'email'
          ? { kind, email: String(values.get('email')).trim() }
          : { kind, ...typedPhone(values) },
      );
    },
  });
  const error = sending.errors[kind] ?? errors[kind];
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t(`security.contact.${isFirst ? 'first' : 'next'}.${kind}`)}</p>
      {kind === 'mobileNum' ? (
        <MobileField error={error} isFirst />
      ) : (
        <Field label={t('identity.field.email')} error={error}>
          <TextInput name="email" type="email" autoComplete="email" maxLength={100} autoFocus />
        </Field>
      )}
      <SendingRefusal sending={sending} />
      <Button type="submit" kind="primary" size="large" isWide isBusy={sending.isBusy}>
        {t('recover.sendCode')}
      </Button>
    </form>
  );
}

function CodeForm(props: { contact: NewContact; sending: CodeSending; onClose: () => void }) {
  const { t } = useTranslation();
  const { contact, sending } = props;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['code']),
    async send(values) {
      const code = String(values.get('code')).trim();
      await callWithProof(changeContact, { body: { contact, code } });
      showToast(t('security.contact.done'), 'won');
      await queries.invalidateQueries({ queryKey: mine() });
      props.onClose();
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p role="status">{t('security.codeSent')}</p>
      <Field label={t('security.code')} error={errors.code}>
        <TextInput name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={8} autoFocus />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('security.confirm')}
      </Button>
      <SendButton sending={sending} label={t('recover.sendAgain')} onSend={() => void sending.send()} />
    </form>
  );
}
