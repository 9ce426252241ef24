import { inTransaction } from '@fairhall/database';
import { correctBalance } from '#wallet';
import type { Hall } from '../../../turnover/testing/hall.ts';
import type { CashierCaller } from '../../needs.ts';
import { newKey } from '../../testing/desk.ts';

/** Agents with a member directly below, and money for them. */
export function linesAt(hall: () => Hall) {
  /** An agent and a member directly below, both with money that could leave. */
  async function line({ member = 0n, agent = 0n }: { member?: bigint; agent?: bigint } = {}) {
    const above = (await hall().desk.readyMember()).caller;
    const below = await hall().desk.readyMember(above);
    for (const [caller, amount] of [
      [below.caller, member],
      [above, agent],
    ] as const)
      if (amount > 0n) await give(caller, amount);
    return { agent: above, member: below.caller, accountId: below.accountId };
  }

  const give = (caller: CashierCaller, amount: bigint) =>
    inTransaction(hall().desk.db, (tx) =>
      correctBalance(tx, {
        key: `correction/${newKey()}`,
        member: caller.memberId,
        currency: caller.currency,
        amount,
        at: hall().desk.clock.now(),
      }),
    );

  return { line };
}
