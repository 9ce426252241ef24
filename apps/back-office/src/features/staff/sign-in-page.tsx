import { staffEndpoints } from '@fairhall/contract';
import { Button, Card, CopyButton, Field, FormMessage, PasswordInput, TextInput } from '@fairhall/ui';
import { QRCodeSVG } from 'qrcode.react';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CallRefused } from '../../shared/call.ts';
import { LanguageChoice } from '../../shared/language-choice.tsx';
import { fieldRefusal, refusalText } from '../../shared/refusal-text.ts';
import { enter } from '../../shared/session.ts';
import { useDeed } from '../../shared/use-call.ts';
import styles from './sign-in-page.module.css';

type Step =
  | { step: 'password' }
  | { step: 'code'; challenge: string }
  | { step: 'enrol'; challenge: string; secret: string; uri: string };

export function SignInPage() {
  const { t } = useTranslation();
  const [step, setStep] = useState<Step>({ step: 'password' });
  const [notice, setNotice] = useState<string>();
  function beginAgain(error: Error) {
    if (!(error instanceof CallRefused) || error.body.code !== 'staff/challenge-expired') return;
    setNotice(refusalText(error));
    setStep({ step: 'password' });
  }
  return (
    <main className={styles.page}>
      <div className={styles.box}>
        <p className={styles.brand}>
          Fairhall <span>{t('shell.office')}</span>
        </p>
        <Card>
          {notice && step.step === 'password' && (
            <FormMessage isBoxed tone="note">
              {notice}
            </FormMessage>
          )}
          {step.step === 'password' && <PasswordForm onDone={setStep} />}
          {step.step === 'code' && <CodeForm challenge={step.challenge} onFailed={beginAgain} />}
          {step.step === 'enrol' && <EnrolForm {...step} onFailed={beginAgain} />}
        </Card>
        <LanguageChoice />
      </div>
    </main>
  );
}

function PasswordForm({ onDone }: { onDone: (step: Step) => void }) {
  const { t } = useTranslation();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const deed = useDeed(staffEndpoints.signIn, onDone);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!deed.isPending) deed.mutate({ body: { username, password } });
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t('signIn.title')}</h1>
      <Field label={t('signIn.username')}>
        <TextInput
          autoFocus
          required
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={username}
          onChange={(event) => setUsername(event.target.value)}
        />
      </Field>
      <Field label={t('signIn.password')}>
        <PasswordInput required value={password} onChange={(event) => setPassword(event.target.value)} />
      </Field>
      {deed.error && <FormMessage isBoxed>{refusalText(deed.error)}</FormMessage>}
      <Button type="submit" kind="primary" isWide isBusy={deed.isPending}>
        {t('signIn.next')}
      </Button>
    </form>
  );
}

function CodeForm(props: { challenge: string; onFailed: (error: Error) => void }) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const deed = useDeed(staffEndpoints.signInCode, enter);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (deed.isPending) return;
    deed.mutate(
      { body: { challenge: props.challenge, code } },
      {
        onError: (error) => {
          setCode('');
          props.onFailed(error);
        },
      },
    );
  }
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t('signIn.codeTitle')}</h1>
      <CodeField value={code} onChange={setCode} error={fieldRefusal(deed.error, 'code')} />
      {deed.error && !fieldRefusal(deed.error, 'code') && (
        <FormMessage isBoxed>{refusalText(deed.error)}</FormMessage>
      )}
      <Button type="submit" kind="primary" isWide isBusy={deed.isPending} disabled={code.length !== 6}>
        {t('signIn.enter')}
      </Button>
    </form>
  );
}

function EnrolForm(props: {
  challenge: string;
  secret: string;
  uri: string;
  onFailed: (error: Error) => void;
}) {
  const { t } = useTranslation();
  const [code, setCode] = useState('');
  const [password, setPassword] = useState('');
  const deed = useDeed(staffEndpoints.enrol, enter);
  function submit(event: FormEvent) {
    event.preventDefault();
    if (deed.isPending) return;
    deed.mutate({ body: { challenge: props.challenge, code, password } }, { onError: props.onFailed });
  }
  const errors = [fieldRefusal(deed.error, 'code'), fieldRefusal(deed.error, 'password')] as const;
  return (
    <form className={styles.form} onSubmit={submit}>
      <h1>{t('signIn.enrolTitle')}</h1>
      <p>{t('signIn.enrolHelp')}</p>
      <div className={styles.qr}>
        <QRCodeSVG value={props.uri} size={176} marginSize={2} title={t('signIn.qr')} />
      </div>
      <p className={styles.secret}>
        <code>{props.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
        <CopyButton text={props.secret} />
      </p>
      <Field label={t('signIn.newPassword')} help={t('signIn.newPasswordHelp')} error={errors[1]}>
        <PasswordInput
          required
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
      <CodeField value={code} onChange={setCode} error={errors[0]} />
      {deed.error && !errors[0] && !errors[1] && <FormMessage isBoxed>{refusalText(deed.error)}</FormMessage>}
      <Button type="submit" kind="primary" isWide isBusy={deed.isPending} disabled={code.length !== 6}>
        {t('signIn.enter')}
      </Button>
    </form>
  );
}

function CodeField(props: { value: string; onChange: (code: string) => void; error: string | undefined }) {
  const { t } = useTranslation();
  return (
    <Field label={t('deed.code')} help={t('signIn.codeHelp')} error={props.error}>
      <TextInput
        autoFocus
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value.replace(/\D/g, ''))}
      />
    </Field>
  );
}
