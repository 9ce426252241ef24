import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

export const payTimes = z.object({
  /** Median of the last 30 days in seconds; null below 20 orders, when no measured figure may be shown. */
  medianSeconds: z.nullable(z.int()),
  count: z.int(),
});
export type PayTimes = z.output<typeof payTimes>;
export const cashierTimes = endpoint({
  method: 'GET',
  path: '/api/cashier/times',
  audience: 'everyone',
  summary: 'How long deposits and withdrawals really took in the last 30 days',
  answer: z.object({
    deposits: payTimes,
    /** Of the ways to deposit that have a figure. */
    methods: z.array(z.extend(payTimes, { method: z.string() })),
    withdrawals: payTimes,
    /** How long withdrawals stood with each who had them in hand. */
    stages: z.object({ risk: payTimes, pay: payTimes, paying: payTimes }),
    days: z.literal(30),
    minimumCount: z.int(),
  }),
  refusals: [],
});
