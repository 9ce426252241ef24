import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { amount, day, period, signedAmount } from './shapes.ts';

export const reportsRefusals = {
  'reports/period-invalid': 400,
} as const satisfies Record<RefusalCode, number>;

/** Settled rounds by the day they began on. `validBet` leaves out what was voided. */
const played = {
  rounds: z.number(),
  stake: amount,
  validBet: amount,
  payout: amount,
  winLoss: signedAmount,
};
export const playedFigures = z.object(played);
export type PlayedFigures = z.output<typeof playedFigures>;

export const readMyProfit = endpoint({
  method: 'GET',
  path: '/api/reports/profit',
  audience: 'member',
  summary:
    "One's own profit and loss by category and vendor, and by day, with deposits, withdrawals and bonuses",
  query: z.object({ ...period, category: z.optional(z.string().check(z.maxLength(16))) }),
  answer: z.object({
    rows: z.array(z.object({ category: z.string(), vendor: z.string(), vendorName: z.string(), ...played })),
    /** Every day asked for, oldest first. */
    days: z.array(z.object({ day, ...played })),
    total: playedFigures,
    deposits: amount,
    withdrawals: amount,
    /** Credited by codes, less what was taken back. */
    bonuses: amount,
    /** Won and lost at vendors with wallets of their own, which tell sums and no rounds; none of one category alone. */
    ofWallets: z.array(z.object({ vendor: z.string(), vendorName: z.string(), winLoss: signedAmount })),
  }),
  refusals: ['reports/period-invalid'],
});
