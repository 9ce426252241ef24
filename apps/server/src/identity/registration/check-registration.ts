import {
  type AskedField,
  askedFields,
  type Language,
  neededWhenShown,
  type PersonalForm,
  type Registration,
} from '@fairhall/contract';
import { type BrandSettings, checkField, spokenTo } from '#brand';
import { refuse } from '#platform/refusal';
import { checkAccountName } from '../check-account-name.ts';
import { toEmail } from '../email.ts';
import { requireGoodPassword } from '../good-password.ts';
import { checkBirthday } from '../profile/birthday.ts';
import { checkNickname } from '../profile/nickname.ts';

export type CheckedPerson = {
  nickname: string | undefined;
  realName: string | undefined;
  idNumber: string | undefined;
  paymentPassword: string | undefined;
  language: Language;
  termsVersion: string;
  contacts: readonly { kind: string; value: string }[];
};

/** Kept elsewhere than among the ways to reach a member. */
const noContacts: ReadonlySet<AskedField> = new Set(['nickname', 'payeeName', 'idNumber']);

/** Pure. */
export function checkUsername(
  form: Registration,
  brand: BrandSettings,
): { account: string; password: string } {
  const account = checkAccountName(brand, form.username);
  const { password, email, mobileNum: mobile } = form;
  requireGoodPassword(brand, { password, field: 'password' }, { account, email, mobile });
  if (password !== form.confirmPassword) refuse('identity/passwords-differ', {}, 'confirmPassword');
  return { account, password };
}

/** The rules of the brand and of the law, in the order in which the form shows its fields. Pure. */
export function checkPersonal(form: PersonalForm, brand: BrandSettings, now: Date): CheckedPerson {
  const rules = brand.registerRules;
  const asked = new Map<AskedField, string>();
  for (const field of askedFields) {
    // a telephone is more than a text: see checkOwnMobile
    if (field === 'mobileNum') continue;
    const value = checkField(rules[field], field, form[field]);
    if (value !== undefined) asked.set(field, value);
  }
  const email = asked.get('email');
  if (email !== undefined) asked.set('email', toEmail(email));
  const nickname = checkNickname(asked.get('nickname'), brand);
  const birthday = checkBirthday(asked.get('birthday'), brand, now);
  if (birthday !== undefined) asked.set('birthday', birthday);
  const paymentPassword = checkField(
    neededWhenShown(rules.paymentPassword),
    'paymentPassword',
    form.paymentPassword,
  );
  if (!form.ageConfirmed) refuse('identity/age-not-confirmed', { age: brand.legalAge }, 'ageConfirmed');
  if (!form.termsAccepted) refuse('identity/terms-not-accepted', {}, 'termsAccepted');
  const { termsVersion = brand.termsVersion } = form;
  // other words than those they said yes to
  if (termsVersion !== brand.termsVersion) refuse('identity/terms-required', {}, 'termsAccepted');
  return {
    nickname,
    realName: asked.get('payeeName'),
    idNumber: asked.get('idNumber'),
    paymentPassword,
    language: spokenTo(brand, form.language),
    termsVersion,
    contacts: [...asked].filter(([kind]) => !noContacts.has(kind)).map(([kind, value]) => ({ kind, value })),
  };
}
