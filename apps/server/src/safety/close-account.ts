import { type ClosingBarView, functions, RECORDS_KEPT_YEARS } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import type { MemberCaller } from '#identity';
import { refuse } from '#platform/refusal';
import { holdDepositing } from './claim-deposit.ts';
import { endPlayNow } from './exclude.ts';
import { freezeFor } from './hold-for-case.ts';
import type { SafetyNeeds } from './needs.ts';
import { holdBets } from './restrict.ts';
import type { SafetyTables } from './tables.ts';

export const closureCause = (id: bigint) => `closure:${id}`;

/** What its member has to settle first. */
export function readBars(
  needs: Pick<SafetyNeeds, 'closing'>,
  on: Database,
  { memberId, currency }: MemberCaller,
): Promise<ClosingBarView[]> {
  return needs.closing.bars(on, { memberId, currency });
}

/**
 * Closes an account at its member's own wish, once nothing of theirs is left in it. From then on no bet, deposit or
 * message; every session ends. What was kept of it stays, and so does an exclusion.
 */
export async function closeAccount(
  needs: SafetyNeeds,
  caller: MemberCaller,
  { reason }: { reason: string | undefined },
): Promise<void> {
  const { memberId } = caller;
  await inTransaction(needs.db, async (tx) => {
    // no bet and no order is under way that what follows does not see
    const at = await holdBets({ tx, clock: needs.clock }, memberId);
    await holdDepositing(needs, tx, { memberId, at });
    if ((await readBars(needs, tx, caller)).length > 0) refuse('safety/closing-barred');
    await needs.identity.requireFreshProof(tx, caller, { purpose: 'closing', given: 'password' });
    await needs.identity.closeMember(tx, memberId);
    const { id } = await tx
      .withTables<SafetyTables>()
      .insertInto('safety.closures')
      .values({ member_id: memberId, at, reason: reason || null, reopened_at: null, reopened_by: null })
      .returning('id')
      .executeTakeFirstOrThrow();
    // lanes and every door ask for freezes: a closed account stands as one from everything
    await freezeFor(tx, { memberId, functions, reason: 'closed by the member', cause: closureCause(id), at });
    await needs.identity.endSessions(tx, { memberId, because: 'closed', at });
    await needs.identity.tellMember(tx, memberId, ({ account }) => ({
      template: 'account-closed',
      values: { account, at, years: RECORDS_KEPT_YEARS },
    }));
    await needs.audit(tx, {
      staff: 'system',
      action: 'safety.close-account',
      subject: `member:${memberId}`,
      after: { closure: id },
      reason,
    });
  });
  await endPlayNow(needs, memberId, 'block');
}
