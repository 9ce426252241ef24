import type { Registration } from '@fairhall/contract';
import { isSwitchedOn } from '#brand';
import type { IdentityNeeds } from '../needs.ts';
import type { Opened } from '../open-session.ts';
import type { Visit } from '../visit.ts';
import { admitEntrant } from './admit-entrant.ts';
import { checkOwnMobile } from './check-own-mobile.ts';
import { checkPersonal, checkUsername } from './check-registration.ts';

/** A visitor becomes a member by a username of their choice; where REGMOBVERF3 is on, with a telephone of their own. */
export async function registerByName(
  needs: IdentityNeeds,
  form: Registration,
  visit: Visit,
): Promise<Opened> {
  const brand = needs.brand.settings();
  const chosen = checkUsername(form, brand);
  const isProven = isSwitchedOn(brand, 'REGMOBVERF3');
  const address = checkOwnMobile(brand, form, isProven ? 'needed' : 'as-ruled');
  return admitEntrant(needs, form, visit, {
    ...checkPersonal(form, brand, needs.clock.now()),
    ...chosen,
    mobile: address === undefined ? undefined : { address, isProven, proof: form },
  });
}
