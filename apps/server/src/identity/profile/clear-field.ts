import type { ClearableField } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { Actor, IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import type { StaffAct } from '../staff-operations.ts';
import type { IdentityTables } from '../tables.ts';
import { personOf } from './confirm-person.ts';
import { keepIcon } from './keep-icon.ts';
import { keepNickname } from './nickname.ts';

/** Staff take away what a member said of themselves; the trail keeps what it was. */
export function clearField<Staff extends Actor>(
  needs: IdentityNeeds<Staff>,
  { staff, memberId, reason, field }: StaffAct<Staff> & { field: ClearableField },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const member = await lockMember(tx, memberId);
    const before = await clear();
    if (!before) refuse('identity/nothing-to-clear');
    await needs.audit(tx, {
      staff,
      action: 'identity.clear-profile',
      subject: `member:${memberId}`,
      before: { [field]: before },
      after: { [field]: null },
      reason,
    });

    async function clear(): Promise<string | null | undefined> {
      if (field === 'nickname') {
        await keepNickname(tx, memberId, '');
        return member.nickname;
      }
      if (field === 'icon') {
        await keepIcon(tx, memberId, null);
        return member.icon;
      }
      if (field === 'birthday' && (await personOf(tx, memberId)).isFixed)
        refuse('identity/birthday-confirmed');
      const gone = await tx
        .withTables<IdentityTables>()
        .deleteFrom('identity.contacts')
        .where('member_id', '=', memberId)
        .where('kind', '=', field)
        .returning('value')
        .executeTakeFirst();
      return gone?.value;
    }
  });
}
