import {
  type CodeSent,
  changeContact,
  listCountries,
  type NewContact,
  sendContactCode,
} from '@fairhall/contract';
import {
  Button,
  Countdown,
  Dialog,
  Field,
  FormMessage,
  Select,
  Skeleton,
  showToast,
  TextInput,
} from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answer } from '../../shared/answer.tsx';
import { callWithProof } from '../../shared/ask-proof.ts';
import { call } from '../../shared/call.ts';
import { mine, queries } from '../../shared/queries.ts';
import { serverNow } from '../../shared/server-clock.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './factor.module.css';

type Kind = NewContact['kind'];

/** A new telephone number or e-mail address: a code is sent there first. */
export function ContactDialog(props: { kind: Kind; isFirst: boolean; onClose: () => void }) {
  const { kind, isFirst, onClose } = props;
  const { t } = useTranslation();
  const [waiting, setWaiting] = useState<{ contact: NewContact; sent: CodeSent }>();
  return (
    <Dialog title={t(`identity.field.${kind}`)} size="small" isSteady onClose={onClose}>
      {waiting ? (
        <CodeForm {...waiting} onAgain={() => setWaiting(undefined)} onClose={onClose} />
      ) : (
        <AddressForm
          kind={kind}
          isFirst={isFirst}
          onSent={(contact, sent) => setWaiting({ contact, sent })}
        />
      )}
    </Dialog>
  );
}

function AddressForm(props: {
  kind: Kind;
  isFirst: boolean;
  onSent: (contact: NewContact, sent: CodeSent) => void;
}) {
  const { t } = useTranslation();
  const { kind, isFirst } = props;
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, [kind]),
    async send(values) {
      const text = (name: string) => String(values.get(name) ?? '').trim();
      const contact: NewContact =
        kind === 'email'
          ? { kind, email: text('email') }
          : { kind, countryDialingCode: text('countryDialingCode'), mobileNum: text('mobileNum') };
      props.onSent(contact, await call(sendContactCode, { body: { contact } }));
    },
  });
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t(`security.contact.${isFirst ? 'first' : 'next'}.${kind}`)}</p>
      {kind === 'mobileNum' && <DialingCode />}
      <Field label={t(`identity.field.${kind}`)} error={errors[kind]}>
        <TextInput
          name={kind}
          type={kind === 'email' ? 'email' : 'tel'}
          autoComplete={kind === 'email' ? 'email' : 'tel-national'}
          maxLength={100}
          autoFocus
        />
      </Field>
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('security.sendCode')}
      </Button>
    </form>
  );
}

function DialingCode() {
  const { t } = useTranslation();
  const countries = useQuery({
    queryKey: ['countries'],
    queryFn: ({ signal }) => call(listCountries, { signal }),
  });
  return (
    <Answer query={countries} skeleton={<Skeleton height="72px" />}>
      {({ value }) => (
        <Field label={t('security.contact.country')}>
          <Select name="countryDialingCode">
            {value.map(({ countryCode, countryDialingCode }) => (
              <option key={countryCode} value={countryDialingCode}>
                {countryCode} +{countryDialingCode}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </Answer>
  );
}

function CodeForm(props: { contact: NewContact; sent: CodeSent; onAgain: () => void; onClose: () => void }) {
  const { t } = useTranslation();
  const { contact, sent } = props;
  const [isPausing, setPausing] = useState(true);
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
      <Button kind="quiet" isWide disabled={isPausing} onClick={props.onAgain}>
        {t('security.sendAgain')}{' '}
        {isPausing && (
          <Countdown until={new Date(sent.resendAt)} now={serverNow} onEnd={() => setPausing(false)} />
        )}
      </Button>
    </form>
  );
}
