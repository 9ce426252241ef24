import { claimWithdrawal } from '../../claim-withdrawal.ts';
import { payWithdrawal } from '../../judge-withdrawal.ts';
import { perform } from '../../needs.ts';
import type { PayoutAnswer } from '../../providers/provider.ts';
import { settlePayout } from '../../settle-payout.ts';
import type { Desk } from '../../testing/desk.ts';
import { ben, reason, withdrawingAt } from '../../testing/withdrawing.ts';
import { proposePartPaid } from '../mark-part-paid.ts';
import { payoutKey } from '../parts.ts';
import { sendPartAgain } from '../send-part-again.ts';

export const paid: PayoutAnswer = { state: 'paid', reference: 'their number' };
export const failed: PayoutAnswer = { state: 'failed', reason: 'the daily limit of the bank' };
export const keyOf = (id: bigint, part: number, attempt = 1) => payoutKey(id, { part, attempt });

/** Withdrawals that go out in parts: ben pays, sends again and asks for marks. */
export function partsAt(desk: () => Desk) {
  const { claimed, inPayStage, statusOf } = withdrawingAt(desk);
  const tell = (key: string, answer: PayoutAnswer) =>
    perform(desk().needs, (deed) => settlePayout(desk().needs, deed, { key, provider: 'bank', answer }));
  const taken = (id: bigint) =>
    claimWithdrawal(desk().needs, { withdrawalId: id, takeOver: true, staff: ben });

  /** 400.00 of a member who had 1,000.00, told to the bank in parts. */
  async function inParts(parts: readonly bigint[] = [150_00n, 150_00n, 100_00n]) {
    const order = await inPayStage();
    await payWithdrawal(desk().needs, { ...(await claimed(order.id, ben)), parts });
    return order;
  }
  async function again(id: bigint, part: number) {
    await taken(id);
    return await sendPartAgain(desk().needs, { withdrawalId: id, part, staff: ben });
  }
  async function byHand(id: bigint, part: number) {
    await taken(id);
    return await proposePartPaid(desk().needs, {
      ...{ withdrawalId: id, part, reference: 'CASH-17', reason, staff: ben },
    });
  }
  async function holdOf({ caller }: Awaited<ReturnType<typeof inParts>>) {
    const { cash, hold } = await desk().balancesOf(caller);
    return { cash, hold };
  }
  return { claimed, inPayStage, statusOf, tell, taken, inParts, again, byHand, holdOf };
}
