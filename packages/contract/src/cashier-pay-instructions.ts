import * as z from 'zod/mini';
import { agentOrderState } from './cashier-agents.ts';
import { asidePayment, chainNetwork, chainPayment } from './cashier-chain.ts';
import { amount } from './shapes.ts';

/** In the demo world: where the simulated bank pays this. */
const bankAppUrl = z.optional(z.string());

/** Where the money is to go. Codes come as their text and as its picture (a PNG `data:` address). */
export const payInstructions = z.union([
  z.object({
    kind: z.literal('bank-transfer'),
    bankCode: z.string(),
    bankName: z.string(),
    accountNumber: z.string(),
    holderName: z.string(),
    bankAppUrl,
  }),
  z.object({
    kind: z.enum(['promptpay', 'vietqr', 'pix']),
    holderName: z.string(),
    payload: z.string(),
    qrImage: z.string(),
    bankAppUrl,
  }),
  /** Paid on a page of the provider's: see `openPaymentPage`. */
  z.object({ kind: z.literal('hosted'), holderName: z.string() }),
  /** Paid in cash to an agent, who is shown a code: see `showAgentCode`. */
  z.object({
    kind: z.literal('agent'),
    holderName: z.string(),
    state: agentOrderState,
    /** How many more codes can be asked for. */
    codesLeft: z.int(),
  }),
  /** Paid on a chain, to the member's own address. Rates in millionths of the currency's unit, units of a USDT. */
  z.object({
    kind: z.literal('usdt'),
    holderName: z.string(),
    network: chainNetwork,
    address: z.string(),
    qrImage: z.string(),
    /** Now; a payment that has been seen has its own. */
    rate: z.nullable(amount),
    minUnits: amount,
    /** What the amount asks for at this rate; none when any payment will do. */
    payUnits: z.nullable(amount),
    needed: z.int(),
    payment: z.nullable(chainPayment),
    /** What came since the order was opened, before the next one, and was laid aside; newest first. */
    aside: z.array(asidePayment),
    bankAppUrl,
  }),
]);
export type PayInstructions = z.output<typeof payInstructions>;
