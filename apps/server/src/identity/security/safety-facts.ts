import type { SafetyFacts } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { maskAddress } from '#messages';
import type { MemberId } from '../member.ts';
import { readMemberRow } from '../queries.ts';
import { contactsOf } from './contacts-of.ts';
import { readFactor } from './second-factor.ts';

/** What keeps a member's account theirs, as the member sees it. */
export async function readSafetyFacts(db: Database, memberId: MemberId): Promise<SafetyFacts> {
  const [member, { sms, email }, { isOn }] = await Promise.all([
    readMemberRow(db, memberId),
    contactsOf(db, memberId),
    readFactor(db, memberId),
  ]);
  return {
    mobile: sms ? maskAddress({ channel: 'sms', to: sms }) : null,
    email: email ? maskAddress({ channel: 'email', to: email }) : null,
    hasSecondFactor: isOn,
    passwordChangedAt: member.password_changed_at?.toISOString() ?? null,
  };
}
