import * as z from 'zod/mini';
import { amount, instant } from './shapes.ts';

/** Expected noes about payments on chains, with their HTTP status. */
export const cashierChainRefusals = {
  'cashier/network-closed': 409,
  'cashier/rate-missing': 409,
  'cashier/rate-stale': 409,
  'cashier/deposit-on-chain': 409,
  'cashier/payment-moved-on': 409,
  'cashier/payment-not-creditable': 409,
  'cashier/rate-out-of-range': 422,
} as const;

/** The networks on which USDT is taken, as wallets call them. */
export const chainNetworks = ['TRC20', 'ERC20'] as const;
export const chainNetwork = z.enum(chainNetworks);
export type ChainNetwork = (typeof chainNetworks)[number];

export const chainPaymentStatuses = [
  'confirming',
  'held',
  'aside',
  'dropped',
  'credited',
  'reversed',
  'returned',
] as const;
export type ChainPaymentStatus = (typeof chainPaymentStatuses)[number];

/** Why a payment waits for staff: what keeps its member from depositing. */
export const holdCauses = ['excluded', 'frozen', 'limit', 'tier', 'suspended', 'staff'] as const;
export type HoldCause = (typeof holdCauses)[number];
/** Why a payment was laid aside: what it is that nobody asked for. */
export const asideCauses = [
  'too-small',
  'no-rate',
  'wrong-token',
  'wrong-network',
  'unknown-address',
] as const;
export type AsideCause = (typeof asideCauses)[number];

/** What came to a member's address and is credited by no rule. No cause: it goes back to its sender. */
export const asidePayment = z.object({
  units: amount,
  why: z.nullable(z.enum(asideCauses)),
  seenAt: instant,
});

/** A payment as its member follows it. `units`: millionths of a USDT. */
export const chainPayment = z.object({
  reference: z.string(),
  units: amount,
  status: z.enum(chainPaymentStatuses),
  heldFor: z.nullable(z.enum(holdCauses)),
  confirmations: z.int(),
  /** In millionths of the currency's unit, locked when the payment was first seen. */
  rate: z.nullable(amount),
  seenAt: instant,
  changedAt: instant,
});

/** What a member is told of a network before an order. */
export const networkTerms = z.object({
  network: chainNetwork,
  confirmations: z.int(),
  /** The least payment that is credited by itself. */
  minUnits: amount,
  isOpen: z.boolean(),
});
export type NetworkTerms = z.output<typeof networkTerms>;
