import { refuse } from '#platform/refusal';
import type { CashierCaller } from './needs.ts';

const TRIAL = 4;

/** Play money never touches the cashier. */
export function requireRealMember(caller: CashierCaller): void {
  if (caller.type === TRIAL) refuse('cashier/trial-has-no-cashier');
}
