import type { SocialBinding, SocialProvider } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { endSessions } from '../end-sessions.ts';
import type { MemberId } from '../member.ts';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import { tellOfChange } from '../security/tell-of-change.ts';
import type { StaffAct } from '../staff-operations.ts';
import type { SocialTables } from './tables.ts';

/** The providers' accounts that are bound to the member, oldest first. */
export async function listBindings(db: Database, memberId: MemberId): Promise<SocialBinding[]> {
  const rows = await db
    .withTables<SocialTables>()
    .selectFrom('identity.bindings')
    .select(['provider', 'name', 'bound_at'])
    .where('member_id', '=', memberId)
    .orderBy('bound_at')
    .execute();
  return rows.map(({ provider, name, bound_at }) => ({ provider, name, boundAt: bound_at.toISOString() }));
}

/**
 * By staff, where somebody else bound theirs to the member's account: it takes a way in and gives none, so that one
 * person may. The member is told, and every session ends.
 */
export function endBinding<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, memberId, reason, provider }: StaffAct<Staff> & { provider: SocialProvider },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    await lockMember(tx, memberId);
    const db = tx.withTables<SocialTables>();
    const binding = await db
      .selectFrom('identity.bindings')
      .select(['brand_id', 'provider', 'subject', 'member_id', 'name', 'bound_at'])
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .executeTakeFirst();
    if (!binding) refuse('identity/social-not-bound');
    const at = needs.clock.now();
    await db
      .insertInto('identity.ended_bindings')
      .values({ ...binding, ended_at: at, staff_id: staff.staffId })
      .execute();
    await db
      .deleteFrom('identity.bindings')
      .where('member_id', '=', memberId)
      .where('provider', '=', provider)
      .execute();
    await endSessions(tx, { memberId, because: 'ended-by-staff', at });
    await tellOfChange(needs, tx, memberId, { kind: 'provider-unbound' });
    await needs.audit(tx, {
      staff,
      action: 'identity.end-binding',
      subject: `member:${memberId}`,
      before: { provider, name: binding.name },
      reason,
    });
  });
}
