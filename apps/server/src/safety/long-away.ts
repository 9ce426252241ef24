import { houseDay, type MemberFunction } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import type { StaffCaller } from '#staff';
import { freezeWithin } from './freeze.ts';
import type { SafetyNeeds } from './needs.ts';
import { readFreezes } from './queries.ts';
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

/** It is known who they are: what the house itself froze ends, what its staff froze stays. Answers what ended. */
export async function releaseLongAway(
  { clock, audit }: Pick<SafetyNeeds, 'clock' | 'audit'>,
  tx: Tx,
  { memberId, staff, reason }: { memberId: MemberId; staff: StaffCaller; reason: string },
): Promise<readonly MemberFunction[]> {
  const at = clock.now();
  if ((await heldSince(tx, { memberId, at })).length === 0) return [];
  await raiseVersion(tx, memberId);
  // somebody else may have ended it while the version was waited for
  const held = await heldSince(tx, { memberId, at });
  if (held.length === 0) return [];
  const lifted = await tx
    .withTables<SafetyTables>()
    .updateTable('safety.freezes')
    .set({ lifted_at: at, lifted_by: staff.staffId })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .returning('function')
    .execute();
  const ended = lifted.map(({ function: name }) => name);
  await audit(tx, {
    staff,
    action: 'safety.unfreeze-member',
    subject: `member:${memberId}`,
    before: { functions: ended },
    reason,
  });
  return ended;
}

/** What the house holds because nobody was here for long. */
export async function heldSince(tx: Tx, { memberId, at }: { memberId: MemberId; at: Date }) {
  return (await readFreezes(tx, memberId, at)).filter(isOfLongAway);
}

/** The house freezes for cases, which have a cause, and for this alone. */
export const isOfLongAway = (freeze: { staff_id: bigint | null; cause: string | null }): boolean =>
  freeze.staff_id === null && freeze.cause === null;
