import { logIn } from '@fairhall/contract';
import { Checkbox, Dialog, Field, PasswordInput, showToast, Tabs } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { openDialog } from '../../shared/dialogs.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { keepSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { missing, useSubmit } from '../../shared/use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { EntranceForm } from './entrance-form.tsx';
import styles from './identity.module.css';
import { SmsLogInForm } from './sms-log-in-form.tsx';
import { usePerson } from './use-person.ts';

export default function LogInDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  const [way, setWay] = useState<'password' | 'sms'>('password');
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
  const switches = permission.data?.switches;
  const byPassword = (
    <EntranceForm way="login" state={state}>
      <Field label={t('identity.password')} error={state.errors.password}>
        <PasswordInput name="password" />
      </Field>
      {person.picture && <CaptchaField picture={person.picture} error={state.errors.captcha} />}
      {switches?.AGENTDOOR3 && <Checkbox name="agentsOnly" label={t('identity.agentsDoor')} />}
      <button type="button" className={styles.link} onClick={() => openDialog('forgot')}>
        {t('recover.forgot')}
      </button>
    </EntranceForm>
  );
  return (
    <Dialog title={t('identity.logInTitle')} size="small" onClose={onClose}>
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
              <SmsLogInForm hasAgentsDoor={switches.AGENTDOOR3} onClose={onClose} />
            )}
          </Tabs>
        </div>
      ) : (
        byPassword
      )}
    </Dialog>
  );
}
