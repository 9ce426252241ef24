import type { MobileProof, TypedMobile } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { requireDoor } from '../door.ts';
import { toMobile } from '../mobile.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { type Entered, enter } from '../security/enter.ts';
import type { Visit } from '../visit.ts';
import { findByMobile } from './find-by-contact.ts';
import { proveMobile } from './prove-mobile.ts';

export type SmsLogIn = TypedMobile & MobileProof & { agentsOnly?: boolean | undefined };

/** Signs in by a mobile number and the code sent to it; from a new network there is the second step of every way in. */
export async function logInBySms(
  needs: IdentityNeeds,
  { agentsOnly, ...proof }: SmsLogIn,
  visit: Visit,
): Promise<Entered> {
  const mobile = toMobile(proof);
  const brand = needs.brand.settings();
  const proven = await proveMobile(needs, proof, { purpose: 'log-in', mobile });
  return inTransaction(needs.db, async (tx) => {
    const memberId = await findByMobile(tx, { brandId: brand.id, mobile });
    // the number has gone to somebody else since the code was sent
    if (memberId === undefined || !proven.isFor(memberId))
      return refuse('identity/code-wrong', {}, 'verificationCode');
    const member = await lockMember(tx, memberId);
    requireDoor(member, { isAgentsDoor: agentsOnly ?? false, brand });
    await needs.requireLogin(tx, memberId);
    await proven.take(tx);
    return enter(needs, tx, { member, way: proven.way, visit });
  });
}
