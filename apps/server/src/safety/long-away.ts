import { houseDay, type MemberFunction } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import type { StaffCaller } from '#staff';
import { freezeWithin } from './freeze.ts';
import type { SafetyNeeds } from './needs.ts';
import { raiseVersion } from './restrict.ts';
import type { SafetyTables } from './tables.ts';

/** Money neither comes, nor goes, nor is played with, until it is known who came. */
const HELD: readonly MemberFunction[] = ['bet', 'deposit', 'withdraw', 'transfer'];

/**
 * Somebody came in by one step alone where nobody was `since` long: a password may be another's by now, a number too. No
 * game of theirs is open that would have to be ended.
 */
export async function holdLongAway(
  needs: SafetyNeeds,
  tx: Tx,
  { memberId, since }: { memberId: MemberId; since: Date },
): Promise<void> {
  await freezeWithin(needs, tx, {
    memberId,
    functions: HELD,
    staff: 'system',
    reason: `nobody was here since ${houseDay(since.getTime())}: who is it?`,
  });
}

/** Their document says who they are: what the house itself froze ends, what its staff froze stays. */
export async function releaseLongAway(
  { clock, audit }: Pick<SafetyNeeds, 'clock' | 'audit'>,
  tx: Tx,
  { memberId, staff, reason }: { memberId: MemberId; staff: StaffCaller; reason: string },
): Promise<void> {
  const held = () => byTheHouse(tx, memberId);
  if ((await held().select('id').execute()).length === 0) return;
  await raiseVersion(tx, memberId);
  const lifted = await tx
    .withTables<SafetyTables>()
    .updateTable('safety.freezes')
    .set({ lifted_at: clock.now(), lifted_by: staff.staffId })
    .where('id', 'in', held().select('id'))
    .returning('function')
    .execute();
  await audit(tx, {
    staff,
    action: 'safety.unfreeze-member',
    subject: `member:${memberId}`,
    before: { functions: lifted.map(({ function: name }) => name) },
    reason,
  });
}

function byTheHouse(tx: Tx, memberId: MemberId) {
  return tx
    .withTables<SafetyTables>()
    .selectFrom('safety.freezes')
    .where('member_id', '=', memberId)
    .where('staff_id', 'is', null)
    .where('cause', 'is', null)
    .where('lifted_at', 'is', null);
}
