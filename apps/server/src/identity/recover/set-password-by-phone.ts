import type { MobileProof, TypedMobile } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { requireDoor } from '../door.ts';
import { requireGoodPassword } from '../good-password.ts';
import { policyOf, toMemberType } from '../member.ts';
import { toMobile } from '../mobile.ts';
import type { IdentityNeeds } from '../needs.ts';
import { hashPassword } from '../password.ts';
import { lockMember, readMemberRow } from '../queries.ts';
import { type Entered, enter } from '../security/enter.ts';
import type { Visit } from '../visit.ts';
import { findByMobile } from './find-by-contact.ts';
import { proveMobile } from './prove-mobile.ts';
import { setForgottenPassword } from './set-password.ts';

export type PhoneRecovery = TypedMobile & MobileProof & { newPassword: string };

/**
 * A new password with the code from the telephone, and the member is signed in with it: through the gate of every way
 * in, so that nobody comes round a second factor by having forgotten something.
 */
export async function setPasswordByPhone(
  needs: IdentityNeeds,
  { newPassword, ...proof }: PhoneRecovery,
  visit: Visit,
): Promise<Entered> {
  const mobile = toMobile(proof);
  requireGoodPassword(needs.brand.settings(), { password: newPassword, field: 'newPassword' });
  const brand = needs.brand.settings();
  const proven = await proveMobile(needs, proof, { purpose: 'forgot', mobile });
  const hash = await hashPassword(newPassword, visit.network);
  return inTransaction(needs.db, async (tx) => {
    const memberId = await findByMobile(tx, { brandId: brand.id, mobile });
    if (memberId === undefined || !proven.isFor(memberId))
      return refuse('identity/code-wrong', {}, 'verificationCode');
    const member = await lockMember(tx, memberId);
    // it may have gone to somebody else while we waited
    if ((await findByMobile(tx, { brandId: brand.id, mobile })) !== memberId)
      return refuse('identity/code-wrong', {}, 'verificationCode');
    // whichever door is theirs: the telephone has said who they are
    requireDoor(member, { isAgentsDoor: policyOf(toMemberType(member.type)).isAgent, brand });
    await needs.requireLogin(tx, memberId);
    await proven.take(tx);
    await setForgottenPassword(needs, tx, { memberId, newPassword, hash, cameBy: 'sms' });
    return enter(needs, tx, { member: await readMemberRow(tx, memberId), way: proven.way, visit });
  });
}
