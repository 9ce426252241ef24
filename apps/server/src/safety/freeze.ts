import type { MemberFunction } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { endPlayNow } from './exclude.ts';
import type { SafetyNeeds } from './needs.ts';
import { holdBets, restrict } from './restrict.ts';
import { HOUSE, type SafetyTables } from './tables.ts';

export type Freeze = { staff: StaffCaller; memberId: MemberId; function: MemberFunction; reason: string };
/** Also by the house itself, for what its staff then decide. */
type Freezing = Omit<Freeze, 'staff'> & { staff: StaffCaller | 'system' };

/** Keeps a member from one function, for good or until a time. A frozen log-in signs them out everywhere. */
export async function freezeMember(
  needs: SafetyNeeds,
  freeze: Freeze & { until: Date | undefined },
): Promise<void> {
  const { memberId, until } = freeze;
  await restrict(needs, memberId, async (tx, at) => {
    if (until && until <= at) refuse('safety/until-past', {}, 'until');
    if (!(await freezeOnce(needs, { tx, at }, freeze))) refuse('safety/already-frozen');
  });
  if (endsPlay(freeze.function)) await endPlayNow(needs, memberId, 'block');
}

/**
 * For good, in the transaction that decides why; what is frozen already stays so. Once that has committed, its caller
 * has the games ended that are open.
 */
export async function freezeWithin(
  needs: SafetyNeeds,
  tx: Tx,
  { functions, ...freeze }: Omit<Freezing, 'function'> & { functions: readonly MemberFunction[] },
): Promise<{ endPlay(): Promise<void> }> {
  const { memberId } = freeze;
  const at = await holdBets({ tx, clock: needs.clock }, memberId);
  for (const one of new Set(functions))
    await freezeOnce(needs, { tx, at }, { ...freeze, function: one, until: undefined });
  return {
    async endPlay() {
      if (functions.some(endsPlay)) await endPlayNow(needs, memberId, 'block');
    },
  };
}

const endsPlay = (frozen: MemberFunction) => frozen === 'login' || frozen === 'bet';

/** Whether it was not frozen yet. */
async function freezeOnce(
  needs: SafetyNeeds,
  { tx, at }: { tx: Tx; at: Date },
  freeze: Freezing & { until: Date | undefined },
): Promise<boolean> {
  const { memberId, staff, reason, until } = freeze;
  await putAwayEnded(tx, freeze, at);
  const row = await tx
    .withTables<SafetyTables>()
    .insertInto('safety.freezes')
    .values({
      member_id: memberId,
      function: freeze.function,
      reason,
      ...(staff === 'system'
        ? { staff_id: null, by_name: HOUSE }
        : { staff_id: staff.staffId, by_name: staff.name }),
      cause: null,
      at,
      until_at: until ?? null,
      lifted_at: null,
      lifted_by: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'function'])
        .where('lifted_at', 'is', null)
        .where('cause', 'is', null)
        .doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return false;
  if (freeze.function === 'login') await needs.identity.endSessions(tx, { memberId, because: 'frozen', at });
  await emit(tx, {
    topic: 'member.frozen',
    subject: String(memberId),
    payload: { memberId: String(memberId), function: freeze.function },
  });
  await needs.audit(tx, {
    staff,
    action: 'safety.freeze-member',
    subject: `member:${memberId}`,
    after: { function: freeze.function, until },
    reason,
  });
  return true;
}

/** A freeze that has ended by itself makes room for the next. */
async function putAwayEnded(tx: Tx, freeze: Freezing, at: Date): Promise<void> {
  await tx
    .withTables<SafetyTables>()
    .updateTable('safety.freezes')
    .set((set) => ({ lifted_at: set.ref('until_at') }))
    .where('member_id', '=', freeze.memberId)
    .where('function', '=', freeze.function)
    .where('lifted_at', 'is', null)
    .where('until_at', '<=', at)
    .execute();
}
