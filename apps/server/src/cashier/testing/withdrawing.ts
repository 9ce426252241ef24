import { claimWithdrawal } from '../claim-withdrawal.ts';
import { approveWithdrawal, payWithdrawal } from '../judge-withdrawal.ts';
import { type CashierCaller, perform } from '../needs.ts';
import type { PayoutAnswer } from '../providers/provider.ts';
import { requestWithdrawal } from '../request-withdrawal.ts';
import { sendPayout } from '../send-payout.ts';
import { settlePayout } from '../settle-payout.ts';
import { type Desk, fundPassword, newKey, staffNamed } from './desk.ts';

export const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
export const reason = 'looked at it';

/** A withdrawal brought as far as a test needs it: ann approves, ben pays. */
export function withdrawingAt(desk: () => Desk) {
  const request = (caller: CashierCaller, accountId: bigint, amountMinor = 400_00n, key = newKey()) =>
    requestWithdrawal(desk().needs, caller, { key, accountId, amountMinor, fundPassword });

  async function claimed(withdrawalId: bigint, staff = ann) {
    await claimWithdrawal(desk().needs, { withdrawalId, takeOver: false, staff });
    return { withdrawalId, reason, staff };
  }

  async function inPayStage() {
    const { caller, accountId } = await desk().richMember();
    const { id } = await request(caller, accountId);
    await approveWithdrawal(desk().needs, await claimed(id));
    return { caller, accountId, id };
  }

  async function paying() {
    const order = await inPayStage();
    await payWithdrawal(desk().needs, await claimed(order.id, ben));
    return order;
  }

  async function sent() {
    const order = await paying();
    await sendPayout(desk().needs, order.id);
    return order;
  }

  const tell = (id: bigint, answer: PayoutAnswer) =>
    perform(desk().needs, (deed) =>
      settlePayout(desk().needs, deed, { key: `withdrawal/${id}`, provider: 'bank', answer }),
    );
  const statusOf = async (id: bigint) => (await desk().withdrawalRow(id)).status;
  return { request, claimed, inPayStage, paying, sent, tell, statusOf };
}
