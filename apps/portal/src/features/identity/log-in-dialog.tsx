import { logIn } from '@fairhall/contract';
import { Checkbox, Dialog, Field, PasswordInput, showToast } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shared/call.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { keepSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { usePerson } from './use-person.ts';

export default function LogInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const person = usePerson('LOGIN', { withPicture: false });
  const state = useSubmit({
    check: (values) => missing(values, ['username', 'password']),
    async send(values) {
      const body = {
        username: String(values.get('username')).trim(),
        password: String(values.get('password')),
        type: 'username' as const,
        agentsOnly: values.has('agentsOnly'),
        ...(await person.fieldsFor(values)),
      };
      const answer = await call(logIn, { body }).catch((error: unknown) => {
        person.learnFrom(error);
        throw error;
      });
      keepSession(answer);
      if (answer.firstTimeLogin) showToast(t('identity.firstTime'), 'won');
      onClose();
    },
  });
  return (
    <Dialog title={t('identity.logInTitle')} size="small" onClose={onClose}>
      <EntranceForm way="login" state={state}>
        <Field label={t('identity.password')} error={state.errors.password}>
          <PasswordInput name="password" />
        </Field>
        {person.picture && <CaptchaField picture={person.picture} error={state.errors.captcha} />}
        {permission.data?.switches.AGENTDOOR3 && (
          <Checkbox name="agentsOnly" label={t('identity.agentsDoor')} />
        )}
      </EntranceForm>
    </Dialog>
  );
}
