import {
  type AskedField,
  askedFields,
  type Language,
  type PersonalForm,
  type RegisterRules,
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
  const paymentPassword = checkField(rules.paymentPassword, 'paymentPassword', form.paymentPassword);
  // a code of the address is good or forgotten; only a typed one is somebody's mistake
  if (!form.affiliateCodeFromUrl) checkCode(rules, form, 'affiliateCode');
  checkCode(rules, form, 'referralCode');
  checkCode(rules, form, 'recommenderId');
  if (!form.ageConfirmed) refuse('identity/age-not-confirmed', { age: brand.legalAge }, 'ageConfirmed');
  if (!form.termsAccepted) refuse('identity/terms-not-accepted', {}, 'termsAccepted');
  return {
    nickname,
    realName: asked.get('payeeName'),
    idNumber: asked.get('idNumber'),
    paymentPassword,
    language: spokenTo(brand, form.language),
    contacts: [...asked].filter(([kind]) => !noContacts.has(kind)).map(([kind, value]) => ({ kind, value })),
  };
}

/** Whether one is needed is known once it is known who sent the visitor. */
function checkCode(
  rules: RegisterRules,
  form: PersonalForm,
  field: 'affiliateCode' | 'referralCode' | 'recommenderId',
): void {
  checkField({ ...rules[field], required: false }, field, form[field]);
}
