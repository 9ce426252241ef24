import { logIn, logInRemembered, type SecondStepAsked, type SignedIn } from '@fairhall/contract';
import { Checkbox, Dialog, Field, FormMessage, PasswordInput, showToast, Tabs } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shared/call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { keepRemembered } from '../../shared/remembered.ts';
import { forgetEndReason, keepSession, readEndReason } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import { AgentsDoor } from './agents-door.tsx';
import { CaptchaField } from './captcha-field.tsx';
import { EntranceForm, isAgentsDoor } from './entrance-form.tsx';
import styles from './identity.module.css';
import { PasskeyButton } from './passkey-button.tsx';
import { SecondStepForm } from './second-step-form.tsx';
import { SmsLogInForm } from './sms-log-in-form.tsx';
import { usePerson } from './use-person.ts';
import { useRemembered } from './use-remembered.ts';
import { VendorCheckPlace } from './vendor-check-place.tsx';

/** In place of a password that this browser does not have. */
const MASK = '••••••••';

export default function LogInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const [endReason] = useState(readEndReason);
  useEffect(() => forgetEndReason, []);
  const permission = useQuery(permissionQuery);
  const [isAgents, setIsAgents] = useState(false);
  const [way, setWay] = useState<'password' | 'sms'>('password');
  const person = usePerson('LOGIN', { withPicture: false });
  const [step, setStep] = useState<{ asked: SecondStepAsked; remember: boolean }>();
  const remembered = useRemembered();
  const { kept, change, learnFrom } = remembered;
  /** The password field was left to what the house keeps in its place. */
  const isKept = (values: FormData) =>
    kept.username !== undefined && values.get('username') === kept.username && !values.get('password');
  function take(answer: SignedIn | SecondStepAsked, remember: boolean) {
    if ('needVerify' in answer) setStep({ asked: answer, remember });
    else come(answer);
  }
  function come(answer: SignedIn) {
    keepSession(answer);
    if (answer.firstTimeLogin) showToast(t('identity.firstTime'), 'won');
    onClose();
  }
  async function logInAs(
    name: { username: string; agentsOnly: boolean; remember: boolean },
    values: FormData,
  ) {
    const password = String(values.get('password'));
    const shown = await person.fieldsFor(values);
    return call(logIn, { body: { ...name, password, type: 'username', ...shown } });
  }
  const state = useSubmit({
    check: (values) => missing(values, isKept(values) ? ['username'] : ['username', 'password']),
    async send(values) {
      const name = {
        username: String(values.get('username')).trim(),
        agentsOnly: values.has('agentsOnly'),
        remember: values.has('remember'),
      };
      try {
        const answer = isKept(values)
          ? await call(logInRemembered, { body: name })
          : await logInAs(name, values);
        if (name.remember) keepRemembered({ username: name.username });
        take(answer, name.remember);
      } catch (error) {
        learnFrom(error);
        person.learnFrom(error);
        throw error;
      }
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
  const agentsDoor = switches && (
    <AgentsDoor switches={switches} isAgents={isAgents} onChange={setIsAgents} />
  );
  const byPassword = (
    <EntranceForm
      way="login"
      state={state}
      username={kept.username}
      beside={
        switches?.PASSKEYLOGIN3 && (
          <PasskeyButton isAgentsDoor={() => isAgentsDoor(state.form)} onSignedIn={come} />
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
        onChange={(event) => void change(event.target.checked)}
      />
      <button type="button" className={styles.link} onClick={() => openDialog('forgot')}>
        {t('recover.forgot')}
      </button>
      {agentsDoor}
    </EntranceForm>
  );
  return (
    <Dialog
      title={t(isAgents ? 'identity.agentsLogInTitle' : 'identity.logInTitle')}
      size="small"
      onClose={onClose}
    >
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
              <SmsLogInForm
                remembered={remembered}
                agentsDoor={agentsDoor}
                onAnswer={(answer) => take(answer, false)}
              />
            )}
          </Tabs>
        </div>
      ) : (
        byPassword
      )}
    </Dialog>
  );
}
