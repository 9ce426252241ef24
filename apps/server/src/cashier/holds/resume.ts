import { id } from '@fairhall/contract';
import * as z from 'zod/mini';
import type { Subscriber } from '#platform/outbox';
import { type CashierNeeds, type Deed, perform, performWithin } from '../needs.ts';
import type { CashierTables, WithdrawalRow } from '../tables.ts';
import { ringAgain, timers } from '../timers.ts';
import { lockWithdrawal, moveOn } from '../withdrawal-queries.ts';
import { tierMissing } from './hold-withdrawal.ts';

const reached = z.object({ memberId: id });

/** What waited for a tier goes on by itself, in the transaction that hears of it. */
export function resumeByTier(needs: CashierNeeds): Subscriber {
  return {
    name: 'cashier.resume-by-tier',
    topics: ['verification.reached'],
    async hear(tx, { payload }) {
      const { memberId } = reached.parse(payload);
      await performWithin(needs, tx, (deed) => resumeAll(needs, deed, BigInt(memberId)));
    },
  };
}

/** Staff may have asked for less than the rule does: what the rule still asks, its order goes on waiting for. */
async function resumeAll(needs: CashierNeeds, deed: Deed, memberId: bigint): Promise<void> {
  const now = await needs.verification.tierOf(deed.tx, memberId);
  const waiting = await deed.tx
    .withTables<CashierTables>()
    .selectFrom('cashier.withdrawals')
    .where('member_id', '=', memberId)
    .where('status', '=', 'need-identity')
    .where('needed_tier', '<=', now as NonNullable<WithdrawalRow['needed_tier']>)
    .orderBy('id')
    .selectAll()
    .forUpdate()
    .execute();
  for (const withdrawal of waiting) await goOn(needs, deed, withdrawal);
}

/** To the risk stage, or to its identity check where the member's tier still does not allow it. */
async function goOn(needs: CashierNeeds, deed: Deed, withdrawal: WithdrawalRow): Promise<void> {
  const missing = await tierMissing(needs, deed, withdrawal);
  await moveOn(deed, withdrawal, {
    status: missing ? 'need-identity' : 'risk',
    by: { kind: 'system' },
    ...(missing && { neededTier: missing }),
  });
}

/** The time staff named is over. Harmless when somebody decided meanwhile. */
export function endHold(needs: CashierNeeds, withdrawalId: bigint): Promise<void> {
  return perform(needs, async (deed) => {
    const withdrawal = await lockWithdrawal(deed.tx, withdrawalId);
    const { status, held_until: until } = withdrawal;
    if (status !== 'held' || !until) return;
    if (until > deed.at) return await ringAgain(deed, timers.endHold(withdrawalId), until);
    await goOn(needs, deed, withdrawal);
  });
}
