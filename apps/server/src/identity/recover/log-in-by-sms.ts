import type { TypedMobile } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { requireDoor } from '../door.ts';
import { noteLogIn } from '../log-ins.ts';
import { toMobile } from '../mobile.ts';
import type { IdentityNeeds } from '../needs.ts';
import { checkCode, takeCode } from '../one-time-codes.ts';
import { type Opened, openSession } from '../open-session.ts';
import { lockMember } from '../queries.ts';
import type { Visit } from '../visit.ts';
import { findByMobile } from './find-by-contact.ts';

export type SmsLogIn = TypedMobile & { verificationCode: string; agentsOnly?: boolean | undefined };

/** Signs in by a mobile number and the code sent to it. */
export async function logInBySms(
  needs: IdentityNeeds,
  { verificationCode, agentsOnly, ...typed }: SmsLogIn,
  visit: Visit,
): Promise<Opened> {
  const mobile = toMobile(typed);
  const brand = needs.brand.settings();
  const checked = await checkCode(needs, {
    purpose: 'log-in',
    channel: 'sms',
    address: mobile,
    code: verificationCode,
  });
  return inTransaction(needs.db, async (tx) => {
    const memberId = await findByMobile(tx, { brandId: brand.id, mobile });
    // the number has gone to somebody else since the code was sent
    if (memberId === undefined || memberId !== checked.memberId)
      return refuse('identity/code-wrong', {}, 'verificationCode');
    const member = await lockMember(tx, memberId);
    requireDoor(member, { isAgentsDoor: agentsOnly ?? false, brand });
    await needs.requireLogin(tx, memberId);
    await takeCode(needs, tx, checked);
    const opened = await openSession(needs, tx, { memberId, way: 'sms', visit });
    await noteLogIn(tx, { memberId, outcome: 'signed-in', way: 'sms', visit, at: needs.clock.now() });
    return opened;
  });
}
