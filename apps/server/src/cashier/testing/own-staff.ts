import type { StaffCaller } from '#staff';
import type { CashierCaller } from '../needs.ts';
import { type Desk, staffNamed } from './desk.ts';

/** A colleague whose own player account this is. */
export async function ownStaffOf({ pool }: Pick<Desk, 'pool'>, caller: CashierCaller): Promise<StaffCaller> {
  const username = `own${caller.memberId}`;
  const { rows } = await pool.query<{ id: string }>(
    `insert into staff.people (username, name, status, password_hash, member_id, created_at)
     values ($1, 'Own', 'invited', 'x', $2, now()) returning id`,
    [username, String(caller.memberId)],
  );
  return staffNamed(Number(rows[0]?.id), username);
}
