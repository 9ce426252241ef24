import type { MemberFunction } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import { emit } from '#platform/outbox';
import type { StaffCaller } from '#staff';
import { endPlayNow } from './exclude.ts';
import type { SafetyNeeds } from './needs.ts';
import { holdBets, raiseVersion } from './restrict.ts';
import { HOUSE, type SafetyTables } from './tables.ts';

/** A case of another domain, as `shortfall:5`, for which a member is kept from withdrawing. */
export type Case = { memberId: MemberId; cause: string };
export type Hold = Case & { reason: string; functions?: readonly MemberFunction[] | undefined };

/** Money that may be gone stays; a member who may have to be kept from more is held from that, too. */
const HELD: readonly MemberFunction[] = ['withdraw'];

/**
 * Keeps a member from withdrawing, or from what its case says, until that is decided, in the transaction that opens it.
 * `endPlay` is for when that has committed.
 */
export async function holdForCase(
  needs: SafetyNeeds,
  tx: Tx,
  { memberId, cause, reason, functions = HELD }: Hold,
): Promise<{ endPlay(): Promise<void> }> {
  // bets under way rest on the version alone, unless they are what is held
  const closesBets = functions.includes('bet');
  if (closesBets) await holdBets({ tx, clock: needs.clock }, memberId);
  else await raiseVersion(tx, memberId);
  await freezeFor(tx, { memberId, cause, reason, functions, at: needs.clock.now() });
  await needs.audit(tx, {
    staff: 'system',
    action: 'safety.freeze-member',
    subject: `member:${memberId}`,
    after: { functions: [...functions], cause },
    reason,
  });
  return {
    async endPlay() {
      if (closesBets) await endPlayNow(needs, memberId, 'block');
    },
  };
}

/** By the house itself, until its cause is over. */
export async function freezeFor(
  tx: Tx,
  {
    memberId,
    cause,
    reason,
    functions,
    at,
  }: Case & { reason: string; functions: readonly MemberFunction[]; at: Date },
): Promise<void> {
  for (const held of functions) {
    await tx
      .withTables<SafetyTables>()
      .insertInto('safety.freezes')
      .values({
        member_id: memberId,
        function: held,
        reason,
        staff_id: null,
        by_name: HOUSE,
        cause,
        at,
        until_at: null,
        lifted_at: null,
        lifted_by: null,
      })
      .execute();
    await emit(tx, {
      topic: 'member.frozen',
      subject: String(memberId),
      payload: { memberId: String(memberId), function: held },
    });
  }
}

/** The case is decided: what was frozen for it, and only that, is free again. */
export async function releaseCase(
  needs: Pick<SafetyNeeds, 'clock' | 'audit'>,
  tx: Tx,
  { memberId, cause, staff, reason }: Case & { staff: StaffCaller; reason: string },
): Promise<void> {
  await raiseVersion(tx, memberId);
  const functions = await liftFor(tx, { memberId, cause, staff, at: needs.clock.now() });
  await needs.audit(tx, {
    staff,
    action: 'safety.unfreeze-member',
    subject: `member:${memberId}`,
    before: { functions, cause },
    reason,
  });
}

/** Answers what was frozen for this cause until now. */
export async function liftFor(
  tx: Tx,
  { memberId, cause, staff, at }: Case & { staff: StaffCaller; at: Date },
): Promise<MemberFunction[]> {
  const lifted = await tx
    .withTables<SafetyTables>()
    .updateTable('safety.freezes')
    .set({ lifted_at: at, lifted_by: staff.staffId })
    .where('cause', '=', cause)
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .returning('function')
    .execute();
  return lifted.map((row) => row.function);
}
