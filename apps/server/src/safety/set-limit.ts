import type { LimitKind, LimitWindow } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { noteStillOpen } from './exclude.ts';
import { isLooser, LOOSEN_AFTER_MS, stopsBets } from './limit.ts';
import type { SafetyNeeds } from './needs.ts';
import { restrict } from './restrict.ts';
import type { SafetyTables } from './tables.ts';

export type LimitWish = { kind: LimitKind; window: LimitWindow; amount: bigint | null };

/** A stricter limit acts at once and drops what was asked before; a looser one waits a day for a second word. */
export async function setLimit(needs: SafetyNeeds, memberId: MemberId, wish: LimitWish): Promise<void> {
  await restrict(needs, memberId, async (tx, at) => {
    const current = await lockLimit(tx, memberId, wish, 'member');
    const amount = current?.amount ?? null;
    if (!isLooser(wish.amount, amount)) {
      await storeLimit(tx, memberId, wish, { setBy: 'member', at });
      await recordChange(tx, memberId, wish, { setBy: 'member', deed: 'set', at });
      return;
    }
    await tx
      .withTables<SafetyTables>()
      .updateTable('safety.limits')
      .set({ pending_from: new Date(at.getTime() + LOOSEN_AFTER_MS), pending_amount: wish.amount })
      .where('member_id', '=', memberId)
      .where('kind', '=', wish.kind)
      .where('window', '=', wish.window)
      .where('set_by', '=', 'member')
      .execute();
    await recordChange(tx, memberId, wish, { setBy: 'member', deed: 'asked', at });
  });
  await endUnwatched(needs, memberId, wish);
}

/** Where the house is asked for no bet it cannot keep a limit: play there ends, and none begins while one stands. */
async function endUnwatched(needs: SafetyNeeds, memberId: MemberId, wish: LimitWish): Promise<void> {
  if (wish.amount === null || !stopsBets(wish)) return;
  await needs.endUnwatchedPlay(memberId).catch((error: unknown) => noteStillOpen(needs, memberId, error));
}

/** The second word, a day later at the earliest. */
export function confirmLimit(
  needs: SafetyNeeds,
  memberId: MemberId,
  which: Omit<LimitWish, 'amount'>,
): Promise<void> {
  return restrict(needs, memberId, async (tx, at) => {
    const current = await lockLimit(tx, memberId, which, 'member');
    if (!current?.pending_from) refuse('safety/nothing-pending');
    if (at < current.pending_from) refuse('safety/too-early', { from: current.pending_from.toISOString() });
    const wish = { ...which, amount: current.pending_amount };
    await storeLimit(tx, memberId, wish, { setBy: 'member', at });
    await recordChange(tx, memberId, wish, { setBy: 'member', deed: 'confirmed', at });
  });
}

/** Staff make limits stricter, never looser. */
export async function setLimitByStaff(
  needs: SafetyNeeds,
  staff: StaffCaller,
  { memberId, wish, reason }: { memberId: MemberId; wish: LimitWish & { amount: bigint }; reason: string },
): Promise<void> {
  await restrict(needs, memberId, async (tx, at) => {
    const current = await lockLimit(tx, memberId, wish, 'staff');
    if (current && isLooser(wish.amount, current.amount)) refuse('safety/only-stricter');
    await storeLimit(tx, memberId, wish, { setBy: 'staff', at });
    await recordChange(tx, memberId, wish, { setBy: 'staff', deed: 'set', at, staffId: staff.staffId });
    await needs.audit(tx, {
      staff,
      action: 'safety.set-limit',
      subject: `member:${memberId}`,
      before: { amount: current?.amount ?? null },
      after: wish,
      reason,
    });
  });
  await endUnwatched(needs, memberId, wish);
}

function lockLimit(tx: Tx, memberId: MemberId, which: Omit<LimitWish, 'amount'>, setBy: 'member' | 'staff') {
  return tx
    .withTables<SafetyTables>()
    .selectFrom('safety.limits')
    .select(['amount', 'pending_from', 'pending_amount'])
    .where('member_id', '=', memberId)
    .where('kind', '=', which.kind)
    .where('window', '=', which.window)
    .where('set_by', '=', setBy)
    .forUpdate()
    .executeTakeFirst();
}

async function storeLimit(
  tx: Tx,
  memberId: MemberId,
  wish: LimitWish,
  { setBy, at }: { setBy: 'member' | 'staff'; at: Date },
): Promise<void> {
  const { kind, window, amount } = wish;
  const row = { amount, set_at: at, pending_from: null, pending_amount: null };
  await tx
    .withTables<SafetyTables>()
    .insertInto('safety.limits')
    .values({ member_id: memberId, kind, window, set_by: setBy, ...row })
    .onConflict((conflict) => conflict.columns(['member_id', 'kind', 'window', 'set_by']).doUpdateSet(row))
    .execute();
}

async function recordChange(
  tx: Tx,
  memberId: MemberId,
  { kind, window, amount }: LimitWish,
  change: { setBy: 'member' | 'staff'; deed: 'set' | 'asked' | 'confirmed'; at: Date; staffId?: bigint },
): Promise<void> {
  await tx
    .withTables<SafetyTables>()
    .insertInto('safety.limit_changes')
    .values({
      member_id: memberId,
      kind,
      window,
      set_by: change.setBy,
      deed: change.deed,
      amount,
      staff_id: change.staffId ?? null,
      at: change.at,
    })
    .execute();
  await emit(tx, {
    topic: 'member.limit-changed',
    subject: String(memberId),
    payload: { memberId: String(memberId), kind, window, deed: change.deed },
  });
}
