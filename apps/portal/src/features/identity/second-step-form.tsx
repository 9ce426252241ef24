import {
  type SecondStepAsked,
  type SignedIn,
  type StepMethod,
  sendStepCode,
  takeSecondStep,
} from '@fairhall/contract';
import { Button, Chip, Field, FormMessage, TextInput } from '@fairhall/ui';
import { useState } from 'react';
import { AppCodeField } from '../../shared/app-code-field.tsx';
import { call } from '../../shared/call.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import styles from './identity.module.css';
import { OwnCodeField } from './own-code-field.tsx';

/** Somebody logs in from a new place: what else shows who they are. */
export function SecondStepForm(props: {
  asked: SecondStepAsked;
  remember: boolean;
  onSignedIn: (answer: SignedIn) => void;
  onAgain: () => void;
}) {
  const { t } = useTranslation();
  const { ticket, methods } = props.asked;
  const [chosen, setChosen] = useState(methods[0]);
  const { form, errors, refusal, isBusy, submit } = useSubmit({
    check: (values) => missing(values, ['answer']),
    async send(values) {
      if (!chosen) return;
      const answer = String(values.get('answer')).trim();
      props.onSignedIn(
        await call(takeSecondStep, { body: { ticket, method: chosen, answer, remember: props.remember } }),
      );
    },
  });
  if (!chosen) return null;
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <p>{t('security.step.text')}</p>
      {methods.length > 1 && (
        <div className={styles.ways}>
          {methods.map((method) => (
            <Chip key={method} isChosen={method === chosen} onClick={() => setChosen(method)}>
              {t(`security.step.way.${method}`)}
            </Chip>
          ))}
        </div>
      )}
      <p>{t(`security.step.ask.${chosen}`)}</p>
      <AnswerField key={chosen} ticket={ticket} method={chosen} error={errors.answer} />
      {refusal && <FormMessage isBoxed>{refusal}</FormMessage>}
      <Button type="submit" kind="primary" size="large" isWide isBusy={isBusy}>
        {t('shell.logIn')}
      </Button>
      <p className={styles.other}>
        <button type="button" className={styles.link} onClick={props.onAgain}>
          {t('security.step.again')}
        </button>
      </p>
    </form>
  );
}

function AnswerField({
  ticket,
  method,
  error,
}: {
  ticket: string;
  method: StepMethod;
  error: string | undefined;
}) {
  const { t } = useTranslation();
  if (method === 'bank-name')
    return (
      <Field label={t('security.step.bankName')} error={error}>
        <TextInput name="answer" autoComplete="off" maxLength={120} autoFocus />
      </Field>
    );
  if (method !== 'authenticator')
    return (
      <OwnCodeField
        key={method}
        send={() => call(sendStepCode, { body: { ticket, method } })}
        error={error}
      />
    );
  return <AppCodeField name="answer" error={error} />;
}
