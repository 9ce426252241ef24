import { houseDay, startOfHouseDay } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { toMemberId } from '#identity';
import type { Safety } from '#safety';
import { openAccounts } from '#wallet';
import { ask, join, type MemberWorld } from '../../../testing/member-world.ts';
import type { CashierCaller, CashierNeeds } from '../needs.ts';
import { currency } from './desk.ts';

/** A member with a deposit limit a day, in minor units, and how much of today's is used. */
export async function joinLimited(world: MemberWorld, username: string, amount: bigint) {
  const { token, member } = await join(world, username);
  const body = { kind: 'deposit', window: 'day', amount: String(amount) };
  await ask(world, { method: 'PUT', path: '/api/safety/limits', token, body });
  const memberId = BigInt(member.id);
  const caller: CashierCaller = { memberId, sessionId: 1n, account: username, type: 0, currency };
  await inTransaction(world.db, (tx) => openAccounts(tx, { member: memberId, currency }));
  const used = async () => {
    const today = startOfHouseDay(houseDay(world.clock.now().getTime()));
    const { rows } = await world.database.pool.query<{ amount: bigint }>(
      `select amount from safety.deposits where member_id = $1 and "window" = 'day' and from_at = $2`,
      [memberId, new Date(today)],
    );
    return rows[0]?.amount ?? 0n;
  };
  return { caller, token, used };
}

/** What deposits ask of the true limits. */
export const limitsOf = (
  safety: Safety,
): Pick<CashierNeeds['gate'], 'claimDeposit' | 'countDeposits' | 'releaseDeposit'> => ({
  claimDeposit: (tx, claim) => safety.claimDeposit(tx, { ...claim, memberId: toMemberId(claim.memberId) }),
  countDeposits: (tx, arrived) =>
    safety.countDeposits(
      tx,
      arrived.map((one) => ({ ...one, memberId: toMemberId(one.memberId) })),
    ),
  releaseDeposit: (tx, claim) =>
    safety.releaseDeposit(tx, { ...claim, memberId: toMemberId(claim.memberId) }),
});
