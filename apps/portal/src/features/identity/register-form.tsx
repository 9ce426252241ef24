import { type Permission, register } from '@fairhall/contract';
import { Checkbox, Field, PasswordInput, showToast } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../shared/call.ts';
import { PasswordMeter } from '../../shared/password-meter.tsx';
import { keepSession } from '../../shared/session.ts';
import { useTranslation } from '../../shared/texts.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { EntranceForm } from './entrance-form.tsx';
import { InvitationErrorDialog } from './invitation-error-dialog.tsx';
import { RegisterField } from './register-field.tsx';
import { checkRegistrationForm, registrationBody, shownFields } from './registration-body.ts';
import { type InvitationOfUrl, isUsable } from './use-invitation.ts';
import { usePerson } from './use-person.ts';

/** Made of what the brand's rules ask for; checked by them before it is sent, and again by the server. */
export function RegisterForm(props: {
  permission: Permission;
  invitation: InvitationOfUrl;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { registerRules: rules, brand } = props.permission;
  const { invitation } = props;
  const codeFromUrl = 'code' in invitation ? invitation.code : undefined;
  const shown = shownFields(rules, codeFromUrl !== undefined);
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [isCodeWrong, setCodeWrong] = useState(false);
  const person = usePerson('REGISTER', { withPicture: rules.captcha?.enabled ?? false });
  const state = useSubmit({
    check: (values) => checkRegistrationForm(values, { rules, shown, legalAge: brand.legalAge }),
    async send(values) {
      const body = registrationBody(values, { rules, shown, codeFromUrl });
      if (shown.codes.length > 0 && body.affiliateCode && !(await isUsable(body.affiliateCode)))
        return setCodeWrong(true);
      const sent = { ...body, ...(await person.fieldsFor(values)) };
      const answer = await call(register, { body: sent }).catch((error: unknown) => {
        person.learnFrom(error);
        throw error;
      });
      keepSession(answer);
      sessionStorage.removeItem('affiliateCode');
      showToast(t('identity.registerDone'), 'won');
      props.onClose();
      await navigate({ to: '/' });
    },
  });
  const { errors } = state;
  return (
    <>
      <EntranceForm way="register" state={state} onUsername={setAccount} usernameHelp={lengths('username')}>
        <Field label={t('identity.password')} error={errors.password} help={lengths('password')}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <PasswordMeter password={password} account={account} />
        <Field label={t('identity.confirmPassword')} error={errors.confirmPassword}>
          <PasswordInput name="confirmPassword" autoComplete="new-password" />
        </Field>
        {shown.asked.map((name) => (
          <RegisterField key={name} name={name} rule={rules[name]} error={errors[name]} />
        ))}
        {shown.hasPaymentPassword && (
          <Field
            label={t('identity.field.paymentPassword')}
            help={t('identity.paymentHelp')}
            error={errors.paymentPassword}
            isOptional={!rules.paymentPassword?.required}
          >
            <PasswordInput name="paymentPassword" autoComplete="off" />
          </Field>
        )}
        {shown.codes.map((name) => (
          <RegisterField key={name} name={name} rule={rules[name]} error={errors[name]} />
        ))}
        {codeFromUrl && <p>{t('identity.invitedBy', { code: codeFromUrl })}</p>}
        {person.picture && <CaptchaField picture={person.picture} error={errors.captcha} />}
        <div>
          <Checkbox
            name="ageConfirmed"
            label={t('identity.ageTick', { age: brand.legalAge })}
            error={errors.ageConfirmed}
          />
          <Checkbox
            name="termsAccepted"
            label={t('identity.termsTick', { version: brand.termsVersion })}
            error={errors.termsAccepted}
          />
        </div>
      </EntranceForm>
      {isCodeWrong && <InvitationErrorDialog source="typed" onClose={() => setCodeWrong(false)} />}
    </>
  );

  function lengths(name: 'username' | 'password') {
    const rule = rules[name];
    return rule && t('identity.lengthBetween', { min: rule.minLength, max: rule.maxLength });
  }
}
