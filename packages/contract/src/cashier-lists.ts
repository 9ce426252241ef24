import * as z from 'zod/mini';
import { deposit, depositStatus, withdrawalStatus } from './cashier.ts';
import { withdrawal } from './cashier-withdrawals.ts';
import { endpoint } from './endpoint.ts';
import { amount } from './shapes.ts';
import { listQuery, movementMade, summedPage } from './wallet-lists.ts';

const depositLine = z.object({
  ...deposit.shape,
  /** What a code brought with it, less what was taken back; null when none did. */
  bonus: z.nullable(amount),
  movements: z.array(movementMade),
});
export type DepositLine = z.output<typeof depositLine>;

/** `asked`: what was to be paid; `credited`: what reached the balance, after `fee`. */
const depositSums = { asked: amount, credited: amount, fee: amount };

export const listDeposits = endpoint({
  method: 'GET',
  path: '/api/cashier/deposits',
  audience: 'member',
  summary:
    'My deposits of some days of the house, newest first, and their sums; one that is open is among them whatever the days',
  query: z.object({ ...listQuery, status: z.optional(depositStatus) }),
  answer: summedPage(depositLine, depositSums),
  refusals: ['cashier/period-invalid'],
});

const withdrawalLine = z.object({ ...withdrawal.shape, movements: z.array(movementMade) });
export type WithdrawalLine = z.output<typeof withdrawalLine>;

/** `asked`: of all of them; `paid` and `fee`: of those whose payment left and stands. */
const withdrawalSums = { asked: amount, paid: amount, fee: amount };

export const listWithdrawals = endpoint({
  method: 'GET',
  path: '/api/cashier/withdrawals',
  audience: 'member',
  summary:
    'My withdrawals of some days of the house, newest first, and their sums; one that is open is among them whatever the days',
  query: z.object({ ...listQuery, status: z.optional(withdrawalStatus) }),
  answer: summedPage(withdrawalLine, withdrawalSums),
  refusals: ['cashier/period-invalid'],
});
