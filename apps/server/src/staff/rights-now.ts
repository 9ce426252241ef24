import type { StaffPermission } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { isRole, rolePermissions } from './roles.ts';
import { staffTables } from './tables.ts';

/** Whether a colleague, signed in or not, holds the right everywhere at this moment. */
export async function holdsRight(
  db: Database,
  staffId: bigint,
  permission: StaffPermission,
): Promise<boolean> {
  const rows = await staffTables(db)
    .selectFrom('staff.grants as held')
    .innerJoin('staff.people as person', 'person.id', 'held.staff_id')
    .select('held.role')
    .where('person.id', '=', staffId as never)
    .where('person.status', '=', 'active')
    .where('held.branch_of', 'is', null)
    .execute();
  return rows.some(({ role }) => isRole(role) && rolePermissions[role].includes(permission));
}

/** Whether the account of a player is the colleague's own. */
export async function isOwnAccount(
  db: Database,
  { staffId }: { staffId: bigint },
  memberId: bigint,
): Promise<boolean> {
  return (await ownAccountOf(db, { staffId })) === memberId;
}

/** The account that one of the staff plays with. */
export async function ownAccountOf(db: Database, { staffId }: { staffId: bigint }): Promise<bigint | null> {
  const own = await staffTables(db)
    .selectFrom('staff.people')
    .select('member_id')
    .where('id', '=', staffId as never)
    .executeTakeFirst();
  return own?.member_id ?? null;
}
