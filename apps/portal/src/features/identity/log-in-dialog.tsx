import {
  forgetRemembered,
  logIn,
  logInRemembered,
  type SecondStepAsked,
  type SignedIn,
} from '@fairhall/contract';
import { Checkbox, Dialog, Field, FormMessage, PasswordInput, showToast, Tabs } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, RefusedCall } from '../../shared/call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { dropRemembered, keepRemembered, readRemembered } from '../../shared/remembered.ts';
import { forgetEndReason, keepSession, readEndReason } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { EntranceForm } from './entrance-form.tsx';
import styles from './identity.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SmsLogInForm } from './sms-log-in-form.tsx';
import { usePerson } from './use-person.ts';
import { VendorCheckPlace } from './vendor-check-place.tsx';

/** In place of a password that this browser does not have. */
const MASK = '••••••••';

export default function LogInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [endReason] = useState(readEndReason);
  useEffect(() => forgetEndReason, []);
  const permission = useQuery(permissionQuery);
  const [way, setWay] = useState<'password' | 'sms'>('password');
  const person = usePerson('LOGIN', { withPicture: false });
  const [step, setStep] = useState<{ asked: SecondStepAsked; remember: boolean }>();
  const [kept, setKept] = useState(readRemembered);
  /** The password field was left to what the house keeps in its place. */
  const isKept = (values: FormData) =>
    kept.username !== undefined && values.get('username') === kept.username && !values.get('password');
  function noMoreKept(error: unknown): never {
    if (error instanceof RefusedCall && error.code === 'identity/not-remembered') {
      dropRemembered();
      setKept({});
    }
    throw error;
  }
  async function changeRemember(isWanted: boolean) {
    if (isWanted || (!kept.username && !kept.phone)) return;
    dropRemembered();
    setKept({});
    await call(forgetRemembered).catch(() => undefined);
  }
  function take(answer: SignedIn | SecondStepAsked, remember: boolean) {
    if ('needVerify' in answer) setStep({ asked: answer, remember });
    else come(answer);
  }
  function come(answer: SignedIn) {
    keepSession(answer);
    if (answer.firstTimeLogin) showToast(t('identity.firstTime'), 'won');
    onClose();
  }
  const state = useSubmit({
    check: (values) => missing(values, isKept(values) ? ['username'] : ['username', 'password']),
    async send(values) {
      const body = {
        username: String(values.get('username')).trim(),
        password: String(values.get('password')),
        type: 'username' as const,
        agentsOnly: values.has('agentsOnly'),
        ...(await person.fieldsFor(values)),
        remember: values.has('remember'),
      };
      const { username, agentsOnly, remember } = body;
      const answer = isKept(values)
        ? await call(logInRemembered, { body: { username, agentsOnly, remember } }).catch(noMoreKept)
        : await call(logIn, { body }).catch((error: unknown) => {
            person.learnFrom(error);
            throw error;
          });
      if (remember) keepRemembered({ username });
      take(answer, remember);
    },
  });
  if (step)
    return (
      <Dialog key="step" title={t('security.step.title')} size="small" isSteady onClose={onClose}>
        <SecondStepForm
          asked={step.asked}
          remember={step.remember}
          onSignedIn={come}
          onAgain={() => setStep(undefined)}
        />
      </Dialog>
    );
  const switches = permission.data?.switches;
  const byPassword = (
    <EntranceForm
      way="login"
      state={state}
      username={kept.username}
      beside={
        switches?.PASSKEYLOGIN3 && (
          <PasskeyButton
            isAgentsDoor={() => new FormData(state.form.current ?? undefined).has('agentsOnly')}
            onSignedIn={come}
          />
        )
      }
    >
      <Field label={t('identity.password')} error={state.errors.password}>
        <PasswordInput name="password" placeholder={kept.username && MASK} />
      </Field>
      {person.picture && <CaptchaField picture={person.picture} error={state.errors.captcha} />}
      <Checkbox
        name="remember"
        label={t('security.remember')}
        help={t('security.rememberHelp')}
        defaultChecked={kept.username !== undefined}
        onChange={(event) => void changeRemember(event.target.checked)}
      />
      {switches?.AGENTDOOR3 && <Checkbox name="agentsOnly" label={t('identity.agentsDoor')} />}
      <button type="button" className={styles.link} onClick={() => openDialog('forgot')}>
        {t('recover.forgot')}
      </button>
    </EntranceForm>
  );
  return (
    <Dialog title={t('identity.logInTitle')} size="small" onClose={onClose}>
      <VendorCheckPlace check={person.vendor} />
      {endReason && (
        <div className={styles.reason}>
          <FormMessage isBoxed tone="note">
            {t(`security.ended.${endReason}`)}
          </FormMessage>
        </div>
      )}
      {switches?.MOBILEVERCODELOGIN3 ? (
        <div className={styles.form}>
          <Tabs
            label={t('recover.logInWays')}
            tabs={[
              { key: 'password', label: t('recover.withPassword') },
              { key: 'sms', label: t('recover.bySms') },
            ]}
            chosen={way}
            onChoose={setWay}
          >
            {way === 'password' ? (
              byPassword
            ) : (
              <SmsLogInForm hasAgentsDoor={switches.AGENTDOOR3} onAnswer={(answer) => take(answer, false)} />
            )}
          </Tabs>
        </div>
      ) : (
        byPassword
      )}
    </Dialog>
  );
}
