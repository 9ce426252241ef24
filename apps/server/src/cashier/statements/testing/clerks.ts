import { expect } from 'vitest';
import { type CashierCaller, perform } from '../../needs.ts';
import { openDeposit } from '../../open-deposit.ts';
import { receiveTransfer } from '../../receive-transfer.ts';
import type { DepositRow } from '../../tables.ts';
import { type Desk, lineFor, newKey, staffNamed } from '../../testing/desk.ts';
import { placeLine } from '../place-line.ts';

/** Ann brings files, Bea gives their lines to orders, Cid is asked where both may not. */
export const [ann, bea, cid] = [staffNamed(11, 'ann'), staffNamed(12, 'bea'), staffNamed(13, 'cid')];
export const reason = 'seen in the statement';
export const code = (expected: string) => expect.objectContaining({ code: expected });

export function clerksAt(desk: () => Desk) {
  let sum = 300n;
  /** An order of a sum that no other test uses. */
  const order = (caller: CashierCaller) => {
    sum += 1n;
    return openDeposit(desk().needs, caller, {
      key: newKey(),
      method: 'bank-transfer',
      amountMinor: sum * 100n,
    });
  };
  const tell = (deposit: DepositRow, change = {}) =>
    perform(desk().needs, (deed) =>
      receiveTransfer(desk().needs, deed, {
        provider: 'bank',
        line: lineFor(deposit, { memo: undefined, ...change }),
      }),
    );
  const give = (lineId: bigint, deposit: DepositRow, staff = bea) =>
    placeLine(desk().needs, { lineId, depositId: deposit.id, reason, staff });
  return { order, tell, give };
}
