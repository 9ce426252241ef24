import { type MobileRegistration, mobileRegistrationAsks, toAccount } from '@fairhall/contract';
import type { BrandSettings } from '#brand';
import { refuse } from '#platform/refusal';
import { drawCode } from '../create-member.ts';
import { drawPassword } from '../draw-password.ts';
import { requireGoodPassword } from '../good-password.ts';
import type { IdentityNeeds } from '../needs.ts';
import type { Opened } from '../open-session.ts';
import type { Visit } from '../visit.ts';
import { admitEntrant } from './admit-entrant.ts';
import { checkOwnMobile } from './check-own-mobile.ts';
import { checkPersonal } from './check-registration.ts';

/**
 * A visitor becomes a member by their telephone. The username is drawn, not made of the number: it is shown to others.
 * Where no password is chosen one is drawn too, to be changed at the first log-in with it. Both are told by SMS, to a number shown to be theirs.
 */
export async function registerByMobile(
  needs: IdentityNeeds,
  form: MobileRegistration,
  visit: Visit,
): Promise<Opened> {
  const brand = needs.brand.settings();
  const asks = mobileRegistrationAsks(brand.switches);
  const address = checkOwnMobile(brand, form, 'needed') ?? refuse('identity/field-required', {}, 'mobileNum');
  const account = toAccount(`m${drawCode()}`);
  const chosen = asks.hasPassword ? chosenPassword(brand, form) : refusePassword(form);
  const person = checkPersonal(form, brand, needs.clock.now());
  return admitEntrant(needs, form, visit, {
    ...person,
    account,
    password: chosen ?? drawPassword(),
    mustChangePassword: chosen === undefined,
    mobile: { address, isProven: asks.hasCode, proof: form },
    tells: chosen === undefined ? 'account-and-password' : 'account',
  });
}

function chosenPassword(brand: BrandSettings, form: MobileRegistration): string {
  const { password = '', confirmPassword, email, mobileNum: mobile } = form;
  requireGoodPassword(brand, { password, field: 'password' }, { email, mobile });
  if (password !== confirmPassword) refuse('identity/passwords-differ', {}, 'confirmPassword');
  return password;
}

function refusePassword({ password }: MobileRegistration): undefined {
  if (password !== undefined) refuse('identity/field-not-asked', {}, 'password');
}
