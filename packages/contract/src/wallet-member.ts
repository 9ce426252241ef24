import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { amount, instant, signedAmount } from './shapes.ts';

export const readBalance = endpoint({
  method: 'GET',
  path: '/api/wallet/balance',
  audience: 'member',
  summary: 'What the member can spend, what of it is bonus still to be played, and what waits in withdrawals',
  answer: z.object({
    sumBalance: amount,
    /** Of the balance: it goes to the house if its bonus is given up, and is the member's own once it is played. */
    bonus: amount,
    inWithdrawal: amount,
    currency: z.string(),
  }),
  refusals: [],
});

/** One movement on the member's cash: `amount` signed, `balance` after it, `balanceBefore` before it. */
export const accountEntry = z.object({
  key: z.string(),
  kind: z.string(),
  seq: z.string(),
  currency: z.string(),
  amount: signedAmount,
  balanceBefore: signedAmount,
  balance: signedAmount,
  at: instant,
});
export type AccountEntry = z.output<typeof accountEntry>;
