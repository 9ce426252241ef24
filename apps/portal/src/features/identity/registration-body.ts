import {
  type AskedField,
  askedFields,
  checkField,
  checkMobile,
  checkSecret,
  type FieldFault,
  type FieldRule,
  type MobileProof,
  type MobileRegistration,
  mobileRegistrationAsks,
  neededWhenShown,
  type Permission,
  type PersonalForm,
  type Registration,
} from '@fairhall/contract';
import { ruleSentence } from '../../shared/refusal-sentence.ts';
import { currentLanguage } from '../../shared/texts.ts';
import { typedDay } from '../../shared/typed-day.ts';
import { typedPhone } from '../../shared/typed-phone.ts';
import type { FieldErrors } from '../../shared/use-submit.ts';
import type { Codes } from './use-invitation.ts';

type Rules = Permission['registerRules'];
export type CodeField = 'affiliateCode' | 'referralCode' | 'recommenderId';

/** By what somebody registers: a name of their choice, or their telephone. */
export type RegisterBy = 'username' | 'mobile';

/** What the form shows, in its order. */
export type ShownFields = {
  by: RegisterBy;
  hasPassword: boolean;
  mobile: 'none' | 'optional' | 'required';
  /** The code that shows the number to be theirs. */
  hasCode: boolean;
  asked: readonly AskedField[];
  hasPaymentPassword: boolean;
  codes: readonly CodeField[];
};

/** Codes are asked only of those whom no good link and no agent's domain brought. */
export function shownFields(
  { registerRules: rules, switches }: Pick<Permission, 'registerRules' | 'switches'>,
  { by, isInvited }: { by: RegisterBy; isInvited: boolean },
): ShownFields {
  const codes = ['affiliateCode', 'referralCode', 'recommenderId'] as const;
  const { hasPassword, hasCode } =
    by === 'mobile'
      ? mobileRegistrationAsks(switches)
      : { hasPassword: true, hasCode: switches.REGMOBVERF3 ?? false };
  return {
    by,
    hasPassword,
    hasCode,
    mobile: mobileOf(rules.mobileNum, by === 'mobile' || hasCode),
    asked: askedFields.filter((name) => name !== 'mobileNum' && rules[name]?.enabled),
    hasPaymentPassword: rules.paymentPassword?.enabled ?? false,
    codes: isInvited ? [] : codes.filter((name) => rules[name]?.enabled),
  };
}

function mobileOf(rule: FieldRule | undefined, isNeeded: boolean): ShownFields['mobile'] {
  if (isNeeded || (rule?.enabled && rule.required)) return 'required';
  return rule?.enabled ? 'optional' : 'none';
}

/** The server's own rules, asked before the trip; each fault in its sentence at its field. */
export async function checkRegistrationForm(
  values: FormData,
  { rules, shown, legalAge }: { rules: Rules; shown: ShownFields; legalAge: number },
): Promise<FieldErrors> {
  const faults = new Map<string, { code: string; params?: FieldFault['params'] }>();
  const note = (name: string, fault: { code: string; params?: FieldFault['params'] } | undefined) =>
    fault && faults.set(name, fault);
  const optional = [...shown.asked, ...shown.codes, ...(shown.hasPaymentPassword ? ['paymentPassword'] : [])];
  for (const name of [...(shown.by === 'username' ? ['username'] : []), ...optional]) {
    const rule = ruleOf(rules, name);
    const checked = rule && checkField(rule, textOf(values, name, rule), name);
    if (checked && 'fault' in checked) note(name, checked.fault);
  }
  if (shown.hasPassword) {
    const password = String(values.get('password') ?? '');
    const passwordRule = ruleOf(rules, 'password');
    note('password', passwordRule && checkSecret(passwordRule, password));
    if (password !== String(values.get('confirmPassword') ?? ''))
      note('confirmPassword', { code: 'identity/passwords-differ' });
  }
  note('mobileNum', faultOfMobile(values, rules, shown));
  if (shown.hasCode && !textOf(values, 'verificationCode').trim())
    note('verificationCode', { code: 'identity/field-required' });
  if (!values.has('ageConfirmed'))
    note('ageConfirmed', { code: 'identity/age-not-confirmed', params: { age: legalAge } });
  if (!values.has('termsAccepted')) note('termsAccepted', { code: 'identity/terms-not-accepted' });
  return Object.fromEntries(
    await Promise.all(
      [...faults].map(async ([name, { code, params }]) => [name, await ruleSentence(code, params)] as const),
    ),
  );
}

function faultOfMobile(values: FormData, rules: Rules, { mobile }: ShownFields) {
  const rule = ruleOf(rules, 'mobileNum');
  if (!rule || mobile === 'none') return undefined;
  const checked = checkMobile(
    { ...rule, enabled: true, required: mobile === 'required' },
    typedPhone(values),
  );
  return 'fault' in checked ? checked.fault : undefined;
}

type Filled = {
  rules: Rules;
  shown: ShownFields;
  /** Those of the address. */
  codes: Codes;
  termsVersion: string;
  /** What shows the number to be theirs; nothing where nothing is asked. */
  proof: MobileProof;
};

export function registrationBody(values: FormData, filled: Filled): Registration {
  return {
    ...personalBody(values, filled),
    username: textOf(values, 'username').trim(),
    ...passwordsOf(values),
    ...(textOf(values, 'mobileNum').trim() && mobileBody(values, filled)),
  };
}

export function mobileRegistrationBody(values: FormData, filled: Filled): MobileRegistration {
  return {
    ...personalBody(values, filled),
    ...mobileBody(values, filled),
    ...(filled.shown.hasPassword && passwordsOf(values)),
  };
}

function passwordsOf(values: FormData) {
  return {
    password: String(values.get('password')),
    confirmPassword: String(values.get('confirmPassword')),
  };
}

function mobileBody(values: FormData, { proof }: Filled) {
  return { ...typedPhone(values), ...proof };
}

function personalBody(values: FormData, { rules, shown, codes, termsVersion }: Filled): PersonalForm {
  const names = [
    ...shown.asked,
    ...shown.codes,
    ...(shown.hasPaymentPassword ? (['paymentPassword'] as const) : []),
  ];
  const given = names.map((name) => [name, textOf(values, name, ruleOf(rules, name)).trim()] as const);
  return {
    ...Object.fromEntries(given.filter(([, value]) => value)),
    ...codes,
    ...(codes.affiliateCode && { affiliateCodeFromUrl: true }),
    ...(codes.referralCode && { referralCodeFromUrl: true }),
    domain: location.hostname,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB',
    login: true,
    language: currentLanguage(),
    ageConfirmed: values.has('ageConfirmed'),
    termsAccepted: values.has('termsAccepted'),
    termsVersion,
  };
}

function ruleOf(rules: Rules, name: string): FieldRule | undefined {
  const rule = (rules as Readonly<Record<string, FieldRule>>)[name];
  return name === 'paymentPassword' && rule ? neededWhenShown(rule) : rule;
}

/** What was typed; a date in the order its rule asks for. */
function textOf(values: FormData, name: string, rule?: FieldRule): string {
  const text = String(values.get(name) ?? '');
  return name === 'birthday' && rule ? typedDay(text, rule) : text;
}
