import * as z from 'zod/mini';
import { amount, currency, instant, line, reference } from './shapes.ts';

/**
 * Calls the platform makes to a vendor that keeps a wallet of its own for each player. Money is brought in before it is
 * played and taken out again; what happens between is the vendor's, told as totals.
 */
export const walletBalance = z.strictObject({ player_ref: reference, currency });

export const walletTransfer = z.strictObject({
  /** Unique over all of this vendor's transfers for ever; the same one again gets the same answer and moves nothing. */
  tx_id: reference,
  player_ref: reference,
  /** Into the vendor's wallet, or out of it. */
  direction: z.enum(['in', 'out']),
  amount,
  currency,
  occurred_at: instant,
});

/** How a wallet stands, with everything that ever moved it: in less out, less staked, plus paid, is the balance. */
export const walletState = z.object({
  player_ref: reference,
  currency,
  balance: amount,
  /** Grows with every change of this wallet; the higher one is the later word. */
  version: z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/)),
  total_in: amount,
  total_out: amount,
  total_staked: amount,
  total_paid: amount,
  as_of: instant,
});

export const transferStates = ['done', 'refused', 'pending'] as const;

/**
 * `done` and `refused` are for ever. `pending`: not decided, ask again. A transfer whose status is asked before it came
 * is `refused` with `TOMBSTONED`, and stays so when it comes: so asking always ends.
 */
export const transferAnswer = z.object({
  tx_id: reference,
  player_ref: reference,
  direction: z.enum(['in', 'out']),
  amount,
  currency,
  state: z.enum(transferStates),
  /** Of a refusal: `INSUFFICIENT_FUNDS`, `PLAYER_BLOCKED`, `TOMBSTONED` or the vendor's own word; `OK` otherwise. */
  code: line(40).check(z.regex(/^[A-Z][A-Z_]{1,39}$/)),
  wallet: walletState,
});

export const MOST_TOLD = 500;
const place = line(64);

/** Asks for the rounds that were settled since a place in the vendor's own order; from the first, when it is empty. */
export const toldRoundsCall = z.strictObject({
  after: z.union([z.literal(''), place]),
  limit: z.int().check(z.minimum(1), z.maximum(MOST_TOLD)),
});

/** A settled round of play in a wallet: told once, and never changed. */
export const toldRound = z.object({
  round_id: reference,
  player_ref: reference,
  currency,
  game_id: reference,
  stake: amount,
  payout: amount,
  placed_at: instant,
  settled_at: instant,
});

/** `next` is where to ask on from, and stays good for ever; `more`, whether there is something there already. */
export const toldRoundsAnswer = z.object({
  rounds: z.array(toldRound).check(z.maxLength(MOST_TOLD)),
  next: z.union([z.literal(''), place]),
  more: z.boolean(),
});

export const walletPaths = {
  balance: '/wallet/balance',
  transfer: '/wallet/transfer',
  status: '/wallet/transfer/status',
  rounds: '/wallet/rounds',
} as const;

export type WalletBalanceCall = z.output<typeof walletBalance>;
export type WalletTransferCall = z.output<typeof walletTransfer>;
export type WalletState = z.output<typeof walletState>;
export type ToldRoundsCall = z.output<typeof toldRoundsCall>;
export type ToldRound = z.output<typeof toldRound>;
export type ToldRoundsAnswer = z.output<typeof toldRoundsAnswer>;
export type TransferAnswer = z.output<typeof transferAnswer>;
