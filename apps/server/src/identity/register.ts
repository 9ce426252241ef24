import { type AskedField, askedFields, type Registration } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { type BrandSettings, checkField, checkSecret } from '#brand';
import { refuse } from '#platform/refusal';
import { yearsBetween } from './age.ts';
import { createMember } from './create-member.ts';
import { resolveInvitation } from './invitation.ts';
import { passesFor } from './look-alike.ts';
import { toAccount } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { isLoopback } from './networks.ts';
import { type Opened, openSession, type Visit } from './open-session.ts';
import { hashPassword } from './password.ts';
import { countFailure, registrationRule, takeTurn, withdrawGuess } from './throttle.ts';

/** A visitor becomes a member and is signed in. */
export async function registerMember(
  needs: IdentityNeeds,
  form: Registration,
  visit: Visit,
): Promise<Opened> {
  const brand = needs.brand.settings();
  const checked = checkRegistration(form, brand, needs.clock.now());
  return countedByNetwork(needs, visit.network, async () => {
    const passwordHash = await hashPassword(form.password);
    return inTransaction(needs.db, async (tx) => {
      const attribution = await resolveInvitation(tx, form, {
        defaultUplineId: brand.defaultUplineId,
        now: needs.clock.now(),
      });
      const memberId = await createMember(needs, tx, {
        ...checked,
        type: 0,
        passwordHash,
        attribution,
        network: visit.network,
        registerUrl: form.registerUrl,
        registerDomain: form.domain,
      });
      return openSession(needs, tx, { memberId, way: 'registration', visit });
    });
  });
}

/** The rules of the brand and of the law, in the order in which the form shows its fields. Pure. */
function checkRegistration(form: Registration, brand: BrandSettings, now: Date) {
  const rules = brand.registerRules;
  const username = checkField(rules.username, 'username', form.username);
  if (username === undefined) refuse('identity/field-required', {}, 'username');
  const account = toAccount(username);
  if (passesFor(account, brand.reservedNames)) refuse('identity/username-reserved', {}, 'username');
  checkSecret(rules.password, 'password', form.password);
  if (form.password !== form.confirmPassword) refuse('identity/passwords-differ', {}, 'confirmPassword');
  if (toAccount(form.password) === account) refuse('identity/password-is-username', {}, 'password');
  const asked = new Map<AskedField, string>();
  for (const field of askedFields) {
    const value = checkField(rules[field], field, form[field]);
    if (value !== undefined) asked.set(field, value);
  }
  checkField(rules.affiliateCode, 'affiliateCode', form.affiliateCode);
  checkField(rules.referralCode, 'referralCode', form.referralCode ?? form.recommenderId);
  checkAge(asked.get('birthday'), brand, now);
  if (!form.ageConfirmed) refuse('identity/age-not-confirmed', { age: brand.legalAge }, 'ageConfirmed');
  if (!form.termsAccepted) refuse('identity/terms-not-accepted', {}, 'termsAccepted');
  return {
    account,
    nickname: asked.get('nickname'),
    realName: asked.get('payeeName'),
    language: form.language ?? brand.defaultLanguage,
    contacts: [...asked]
      .filter(([field]) => field !== 'nickname' && field !== 'payeeName')
      .map(([kind, value]) => ({ kind, value })),
  };
}

function checkAge(birthday: string | undefined, brand: BrandSettings, now: Date): void {
  if (birthday === undefined) return;
  const age = yearsBetween(birthday, now, brand.utcOffsetMinutes);
  if (age === undefined || age < brand.birthdayAge)
    refuse('identity/too-young', { age: brand.birthdayAge }, 'birthday');
}

/** Only what succeeds is counted: a mistyped form costs nothing. */
async function countedByNetwork<Result>(
  needs: IdentityNeeds,
  network: string,
  work: () => Promise<Result>,
): Promise<Result> {
  if (isLoopback(network)) return work();
  const guess = { subject: `register:${network}`, rule: registrationRule };
  await takeTurn(needs, guess);
  try {
    const result = await work();
    await countFailure(needs, guess);
    return result;
  } catch (error) {
    await withdrawGuess(needs.db, guess.subject);
    throw error;
  }
}
