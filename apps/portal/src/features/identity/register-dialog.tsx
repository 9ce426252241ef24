import {
  type AskedField,
  askedFields,
  type FieldRule,
  type Permission,
  type Registration,
  register,
} from '@fairhall/contract';
import { Checkbox, Dialog, Field, PasswordInput, Skeleton, showToast, TextInput } from '@fairhall/ui';
import { useQuery } from '@tanstack/react-query';
import { Answer } from '../../shared/answer.tsx';
import { call } from '../../shared/call.ts';
import { permissionQuery } from '../../shared/queries.ts';
import { keepSession } from '../../shared/session.ts';
import { currentLanguage, texts, useTranslation } from '../../shared/texts.ts';
import { type FieldErrors, missing, useSubmit } from '../../shared/use-submit.ts';
import { EntranceForm } from './entrance-form.tsx';

export default function RegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const permission = useQuery(permissionQuery);
  return (
    <Dialog title={t('identity.registerTitle')} size="small" onClose={onClose}>
      <Answer query={permission} skeleton={<Skeleton height="480px" />}>
        {(loaded) => <RegisterForm permission={loaded} onClose={onClose} />}
      </Answer>
    </Dialog>
  );
}

function RegisterForm({ permission, onClose }: { permission: Permission; onClose: () => void }) {
  const { t } = useTranslation();
  const rules = permission.registerRules;
  const asked = askedFields.filter((name) => rules[name]?.enabled);
  const codeFromUrl = sessionStorage.getItem('affiliateCode') ?? '';
  const state = useSubmit({
    check: (values) => check(values, rules, asked),
    async send(values) {
      keepSession(await call(register, { body: registrationOf(values, asked, codeFromUrl) }));
      sessionStorage.removeItem('affiliateCode');
      showToast(t('identity.registerDone'), 'won');
      onClose();
    },
  });
  const { errors } = state;
  const lengthHelp = (rule: FieldRule | undefined) =>
    rule && t('identity.lengthBetween', { min: rule.minLength, max: rule.maxLength });
  return (
    <EntranceForm way="register" state={state} usernameHelp={lengthHelp(rules.username)}>
      <Field label={t('identity.password')} error={errors.password} help={lengthHelp(rules.password)}>
        <PasswordInput name="password" autoComplete="new-password" />
      </Field>
      <Field label={t('identity.confirmPassword')} error={errors.confirmPassword}>
        <PasswordInput name="confirmPassword" autoComplete="new-password" />
      </Field>
      {asked.map((name) => (
        <Field
          key={name}
          label={t(`identity.field.${name}`)}
          error={errors[name]}
          isOptional={!rules[name]?.required}
        >
          <TextInput name={name} />
        </Field>
      ))}
      {rules.affiliateCode?.enabled && (
        <Field
          label={t('identity.invitation')}
          error={errors.affiliateCode}
          isOptional={!rules.affiliateCode.required}
          help={codeFromUrl ? t('identity.invitationFromUrl') : undefined}
        >
          <TextInput name="affiliateCode" defaultValue={codeFromUrl} autoCapitalize="none" maxLength={32} />
        </Field>
      )}
      <div>
        <Checkbox
          name="ageConfirmed"
          label={t('identity.ageTick', { age: permission.brand.legalAge })}
          error={errors.ageConfirmed}
        />
        <Checkbox
          name="termsAccepted"
          label={t('identity.termsTick', { version: permission.brand.termsVersion })}
          error={errors.termsAccepted}
        />
      </div>
    </EntranceForm>
  );
}

/** Only what saves a trip: the server's rules decide. */
function check(
  values: FormData,
  rules: Permission['registerRules'],
  asked: readonly AskedField[],
): FieldErrors {
  const required = [
    'username',
    'password',
    'confirmPassword',
    ...asked.filter((name) => rules[name]?.required),
  ];
  const errors: Record<string, string | undefined> = { ...missing(values, required) };
  for (const name of ['username', 'password'] as const) {
    const rule = rules[name];
    const { length } = String(values.get(name) ?? '').trim();
    if (rule && !errors[name] && (length < rule.minLength || length > rule.maxLength))
      errors[name] = texts.t('identity.lengthBetween', { min: rule.minLength, max: rule.maxLength });
  }
  if (!errors.confirmPassword && values.get('password') !== values.get('confirmPassword'))
    errors.confirmPassword = texts.t('identity.passwordsDiffer');
  if (!values.has('ageConfirmed')) errors.ageConfirmed = texts.t('identity.ageMissing');
  if (!values.has('termsAccepted')) errors.termsAccepted = texts.t('identity.termsMissing');
  return errors;
}

function registrationOf(values: FormData, asked: readonly AskedField[], codeFromUrl: string): Registration {
  const text = (name: string) => String(values.get(name) ?? '').trim();
  const affiliateCode = text('affiliateCode') || codeFromUrl;
  return {
    username: text('username'),
    password: String(values.get('password')),
    confirmPassword: String(values.get('confirmPassword')),
    ...Object.fromEntries(asked.map((name) => [name, text(name)]).filter(([, value]) => value)),
    ...(affiliateCode && { affiliateCode, affiliateCodeFromUrl: affiliateCode === codeFromUrl }),
    domain: location.hostname,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB',
    language: currentLanguage(),
    ageConfirmed: values.has('ageConfirmed'),
    termsAccepted: values.has('termsAccepted'),
  } as Registration;
}
