import {
  type AskedField,
  askedFields,
  checkField,
  checkSecret,
  type FieldFault,
  type FieldRule,
  type Permission,
  type Registration,
} from '@fairhall/contract';
import { ruleSentence } from '../../shared/refusal-sentence.ts';
import { currentLanguage } from '../../shared/texts.ts';
import type { FieldErrors } from '../../shared/use-submit.ts';

type Rules = Permission['registerRules'];
export type CodeField = 'affiliateCode' | 'referralCode' | 'recommenderId';

/** What the form shows besides name, password and confirmation, in its order. */
export type ShownFields = {
  asked: readonly AskedField[];
  hasPaymentPassword: boolean;
  codes: readonly CodeField[];
};

/** Codes are asked only of those whom no good link brought. */
export function shownFields(rules: Rules, isInvited: boolean): ShownFields {
  const codes = ['affiliateCode', 'referralCode', 'recommenderId'] as const;
  return {
    asked: askedFields.filter((name) => rules[name]?.enabled),
    hasPaymentPassword: rules.paymentPassword?.enabled ?? false,
    codes: isInvited ? [] : codes.filter((name) => rules[name]?.enabled),
  };
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
  for (const name of ['username', ...optional]) {
    const rule = ruleOf(rules, name);
    const checked = rule && checkField(rule, textOf(values, name, rule));
    if (checked && 'fault' in checked) note(name, checked.fault);
  }
  const password = String(values.get('password') ?? '');
  const passwordRule = ruleOf(rules, 'password');
  note('password', passwordRule && checkSecret(passwordRule, password));
  if (password !== String(values.get('confirmPassword') ?? ''))
    note('confirmPassword', { code: 'identity/passwords-differ' });
  if (!values.has('ageConfirmed'))
    note('ageConfirmed', { code: 'identity/age-not-confirmed', params: { age: legalAge } });
  if (!values.has('termsAccepted')) note('termsAccepted', { code: 'identity/terms-not-accepted' });
  return Object.fromEntries(
    await Promise.all(
      [...faults].map(async ([name, { code, params }]) => [name, await ruleSentence(code, params)] as const),
    ),
  );
}

export function registrationBody(
  values: FormData,
  { rules, shown, codeFromUrl }: { rules: Rules; shown: ShownFields; codeFromUrl: string | undefined },
): Registration {
  const names = [
    ...shown.asked,
    ...shown.codes,
    ...(shown.hasPaymentPassword ? (['paymentPassword'] as const) : []),
  ];
  const given = names.map((name) => [name, textOf(values, name, ruleOf(rules, name)).trim()] as const);
  return {
    username: textOf(values, 'username').trim(),
    password: String(values.get('password')),
    confirmPassword: String(values.get('confirmPassword')),
    ...Object.fromEntries(given.filter(([, value]) => value)),
    ...(codeFromUrl && { affiliateCode: codeFromUrl, affiliateCodeFromUrl: true }),
    domain: location.hostname,
    registerUrl: `${location.origin}${location.pathname}`,
    registerMethod: 'WEB',
    language: currentLanguage(),
    ageConfirmed: values.has('ageConfirmed'),
    termsAccepted: values.has('termsAccepted'),
  };
}

function ruleOf(rules: Rules, name: string): FieldRule | undefined {
  return (rules as Readonly<Record<string, FieldRule>>)[name];
}

/** What was typed; a date in the order its rule asks for. */
function textOf(values: FormData, name: string, rule?: FieldRule): string {
  const text = String(values.get(name) ?? '');
  if (name !== 'birthday' || rule?.patternId !== 20) return text;
  return text.replace(/^(\d+)-(\d\d)-(\d\d)$/, '$2-$3-$1');
}
