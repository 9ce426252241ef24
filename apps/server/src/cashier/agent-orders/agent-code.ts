import { createHmac } from 'node:crypto';
import { isSame, randomDigits } from '#platform/crypto';
import type { CashierNeeds } from '../needs.ts';

const DIGITS = 6;
export const codeTries = 5;
export const codesPerOrder = 5;

/** Six digits for one order; who sees the row cannot tell them. */
export function drawCode(
  needs: Pick<CashierNeeds, 'keys'>,
  depositId: bigint,
): { code: string; mac: Buffer } {
  const code = randomDigits(DIGITS);
  return { code, mac: macOf(needs, depositId, code) };
}

export function isCode(
  needs: Pick<CashierNeeds, 'keys'>,
  { depositId, mac, code }: { depositId: bigint; mac: Buffer; code: string },
): boolean {
  return isSame(macOf(needs, depositId, code), mac);
}

function macOf({ keys }: Pick<CashierNeeds, 'keys'>, depositId: bigint, code: string): Buffer {
  return createHmac('sha256', keys.key('cashier.agent-code'))
    .update(`agent-code/${depositId}/${code}`)
    .digest();
}
