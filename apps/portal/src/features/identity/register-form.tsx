import {
  ONE_TIME_PASSWORD_HOURS,
  type Permission,
  register,
  registerMobile,
  sendMobileRegistrationCode,
  sendRegistrationCode,
} from '@fairhall/contract';
import { Checkbox, Field, FormMessage, PasswordInput, showToast } from '@fairhall/ui';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call, RefusedCall } from '../../shared/call.ts';
import { keepSession } from '../../shared/session.ts';
import { currentLanguage, useTranslation } from '../../shared/texts.ts';
import { useSubmit } from '../../shared/use-submit.ts';
import { CaptchaField } from './captcha-field.tsx';
import { ChosenPasswordFields } from './chosen-password-fields.tsx';
import { EntranceForm } from './entrance-form.tsx';
import styles from './identity.module.css';
import { InvitationErrorDialog } from './invitation-error-dialog.tsx';
import { OwnMobileFields } from './own-mobile-fields.tsx';
import { usePhoneProof } from './phone/use-phone-proof.tsx';
import { RegisterField } from './register-field.tsx';
import {
  type CodeField,
  checkRegistrationForm,
  mobileRegistrationBody,
  type RegisterBy,
  registrationBody,
  shownFields,
} from './registration-body.ts';
import { askInvitationAgain, findBrought, forgetCodesOfUrl, type InvitationOfUrl } from './use-invitation.ts';
import { usePerson } from './use-person.ts';
import { VendorCheckPlace } from './vendor-check-place.tsx';

const nothing = { codes: {}, shown: undefined };

/** Made of what the brand’s rules and switches ask for; checked by them before it is sent, and again by the server. */
export function RegisterForm(props: {
  by: RegisterBy;
  permission: Permission;
  invitation: InvitationOfUrl;
  onClose: () => void;
}) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { by, permission, invitation } = props;
  const { registerRules: rules, brand } = permission;
  const { codes, shown: codeOfUrl } = 'codes' in invitation ? invitation : nothing;
  const shown = shownFields(permission, { by, isInvited: 'codes' in invitation });
  const [account, setAccount] = useState('');
  const [isCodeWrong, setCodeWrong] = useState(false);
  const person = usePerson('REGISTER', { withPicture: rules.captcha?.enabled ?? false });
  const state = useSubmit({
    check: (values) => checkRegistrationForm(values, { rules, shown, legalAge: brand.legalAge }),
    async send(values) {
      if (await isSomeCodeWrong(values, shown.codes)) return setCodeWrong(true);
      const proof = shown.hasCode ? await phone.proofOf(values) : {};
      const filled = { rules, shown, codes, proof, termsVersion: brand.termsVersion };
      const shownToBe = await person.fieldsFor(values);
      const answer = await (by === 'mobile'
        ? call(registerMobile, { body: { ...mobileRegistrationBody(values, filled), ...shownToBe } })
        : call(register, { body: { ...registrationBody(values, filled), ...shownToBe } })
      ).catch((error: unknown) => {
        person.learnFrom(error);
        void lookAgain(error);
        throw error;
      });
      keepSession(answer);
      forgetCodesOfUrl();
      const { account: drawn } = answer.member;
      showToast(
        by === 'mobile' ? t('register.doneNamed', { account: drawn }) : t('identity.registerDone'),
        'won',
      );
      props.onClose();
      await navigate({ to: '/' });
    },
  });
  const phone = usePhoneProof('register', {
    readForm: () => new FormData(state.form.current ?? undefined),
    ask({ mobileNum: mobileNo, countryDialingCode }) {
      const body = { mobileNo, countryDialingCode, language: currentLanguage() };
      return by === 'mobile'
        ? call(sendMobileRegistrationCode, { body })
        : call(sendRegistrationCode, { body });
    },
  });
  const { errors } = state;
  const mobileFields = shown.mobile !== 'none' && (
    <OwnMobileFields shown={shown} state={state} phone={phone} />
  );
  return (
    <>
      <EntranceForm
        way="register"
        state={state}
        lead={by === 'mobile' ? mobileFields : undefined}
        onUsername={setAccount}
        usernameHelp={t('identity.lengthBetween', {
          min: rules.username.minLength,
          max: rules.username.maxLength,
        })}
      >
        {shown.hasPassword ? (
          <ChosenPasswordFields rule={rules.password} account={account} errors={errors} />
        ) : (
          <FormMessage isBoxed tone="note">
            {t('register.passwordComes', { hours: ONE_TIME_PASSWORD_HOURS })}
          </FormMessage>
        )}
        {by === 'username' && mobileFields}
        {shown.asked.map((name) => (
          <RegisterField key={name} name={name} rule={rules[name]} error={errors[name]} />
        ))}
        {shown.hasPaymentPassword && (
          <Field
            label={t('identity.field.paymentPassword')}
            help={t('identity.paymentHelp')}
            error={errors.paymentPassword}
          >
            <PasswordInput name="paymentPassword" autoComplete="off" />
          </Field>
        )}
        {shown.codes.map((name) => (
          <RegisterField key={name} name={name} rule={rules[name]} error={errors[name]} />
        ))}
        {codeOfUrl && <p>{t('identity.invitedBy', { code: codeOfUrl })}</p>}
        {person.picture && <CaptchaField picture={person.picture} error={errors.captcha} />}
        <div>
          <Checkbox
            name="ageConfirmed"
            label={t('identity.ageTick', { age: brand.legalAge })}
            error={errors.ageConfirmed}
          />
          <Checkbox
            // other terms are ticked anew
            key={brand.termsVersion}
            name="termsAccepted"
            label={t('identity.termsTick', { version: brand.termsVersion })}
            error={errors.termsAccepted}
          />
          <a className={styles.link} href="/terms" target="_blank" rel="noopener">
            {t('terms.read')}
          </a>
        </div>
      </EntranceForm>
      <VendorCheckPlace check={person.vendor} />
      {isCodeWrong && <InvitationErrorDialog source="typed" onClose={() => setCodeWrong(false)} />}
    </>
  );
}

async function isSomeCodeWrong(values: FormData, names: readonly CodeField[]): Promise<boolean> {
  for (const name of names) {
    const typed = String(values.get(name) ?? '').trim();
    const asked = name === 'affiliateCode' ? { affiliateCode: typed } : { referralCode: typed };
    if (typed && (await findBrought(asked)).by === 'wrong') return true;
  }
  return false;
}

/** What brought the visitor may be good no more once the form is filled. */
async function lookAgain(error: unknown): Promise<void> {
  if (error instanceof RefusedCall && isOfInvitation(error)) await askInvitationAgain();
}

function isOfInvitation({ code, fields }: RefusedCall): boolean {
  return (
    code === 'identity/registration-closed' ||
    fields.some(({ path }) => path === 'affiliateCode' || path === 'referralCode')
  );
}
