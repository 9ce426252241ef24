import type { SafetyFacts } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { maskContact } from '#platform/mask-contact';
import type { MemberId } from '../member.ts';
import { readMemberRow } from '../queries.ts';
import { contactsOf, unprovenEmailOf } from './contacts-of.ts';
import { readFactor } from './second-factor.ts';

/** What keeps a member's account theirs, as the member sees it. */
export async function readSafetyFacts(db: Database, memberId: MemberId): Promise<SafetyFacts> {
  const [member, { sms, email }, unproven, { isOn }] = await Promise.all([
    readMemberRow(db, memberId),
    contactsOf(db, memberId),
    unprovenEmailOf(db, memberId),
    readFactor(db, memberId),
  ]);
  return {
    mobile: sms ? maskContact(sms) : null,
    email: email ? maskContact(email) : null,
    unprovenEmail: unproven ? maskContact(unproven) : null,
    hasSecondFactor: isOn,
    passwordChangedAt: member.password_changed_at?.toISOString() ?? null,
  };
}
