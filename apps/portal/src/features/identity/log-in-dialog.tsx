import { logIn, type SecondStepAsked, type SignedIn } from '@fairhall/contract';
import { Checkbox, Dialog, Field, PasswordInput, showToast } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { keepSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import { EntranceForm } from './entrance-form.tsx';
import { SecondStepForm } from './second-step-form.tsx';

export default function LogInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const [step, setStep] = useState<SecondStepAsked>();
  function come(answer: SignedIn) {
    keepSession(answer);
    if (answer.firstTimeLogin) showToast(t('identity.firstTime'), 'won');
    onClose();
  }
  const state = useSubmit({
    check: (values) => missing(values, ['username', 'password']),
    async send(values) {
      const body = {
        username: String(values.get('username')).trim(),
        password: String(values.get('password')),
        type: 'username' as const,
        agentsOnly: values.has('agentsOnly'),
      };
      const answer = await call(logIn, { body });
      if ('needVerify' in answer) setStep(answer);
      else come(answer);
    },
  });
  if (step)
    return (
      <Dialog key="step" title={t('security.step.title')} size="small" isSteady onClose={onClose}>
        <SecondStepForm asked={step} onSignedIn={come} onAgain={() => setStep(undefined)} />
      </Dialog>
    );
  return (
    <Dialog title={t('identity.logInTitle')} size="small" onClose={onClose}>
      <EntranceForm way="login" state={state}>
        <Field label={t('identity.password')} error={state.errors.password}>
          <PasswordInput name="password" />
        </Field>
        {permission.data?.switches.AGENTDOOR3 && (
          <Checkbox name="agentsOnly" label={t('identity.agentsDoor')} />
        )}
      </EntranceForm>
    </Dialog>
  );
}
