import * as z from 'zod/mini';
import { adjust } from './adjust-call.ts';
import { partCall, period } from './reconciliation.ts';
import { amount, currency, details, instant, launchToken, line, reference } from './shapes.ts';
import { sportCalls } from './sport-calls.ts';
import { tableCalls } from './table-calls.ts';

/** Calls a vendor makes to the platform, by operation. Unknown fields are rejected. */
const traced = { trace_id: z.optional(line(64)) };
const timed = { ...traced, occurred_at: instant };
const inRound = { player_ref: reference, game_id: reference, round_id: reference };

export const sessionOpen = z.strictObject({
  launch_token: launchToken,
  occurred_at: z.optional(instant),
  ...traced,
});

export const balance = z.strictObject({
  player_ref: reference,
  session_id: reference,
  occurred_at: z.optional(instant),
  ...traced,
});

export const betKinds = ['cash', 'free_round', 'buy_feature', 'side', 'tip'] as const;
export const winKinds = ['cash', 'free_round', 'jackpot', 'promo', 'tournament'] as const;
export const rollbackReasons = ['timeout', 'vendor_error', 'round_void', 'operator'] as const;

const contribution = z.strictObject({
  jackpot_id: reference,
  /** Millionths of a minor unit. */
  amount_micro: amount,
});

const stake = {
  tx_id: reference,
  session_id: reference,
  ...inRound,
  amount,
  currency,
  round_closed: z.optional(z.boolean()),
  jackpot_contrib: z.optional(z.array(contribution).check(z.maxLength(8))),
  details: z.optional(details),
  ...timed,
};

export const bet = z
  .strictObject({
    ...stake,
    kind: z.enum(betKinds),
    grant_id: z.optional(reference),
    nominal_stake: z.optional(amount),
  })
  .check(
    z.refine(
      (call) =>
        call.kind === 'free_round'
          ? call.amount === '0' && call.grant_id !== undefined && call.nominal_stake !== undefined
          : call.grant_id === undefined && call.nominal_stake === undefined,
      { error: 'a free round stakes nothing of its own and names its grant; other bets have no grant' },
    ),
  );

export const win = z
  .strictObject({
    tx_id: reference,
    session_id: z.optional(reference),
    ...inRound,
    amount,
    currency,
    kind: z.enum(winKinds),
    round_closed: z.optional(z.boolean()),
    bet_tx_ids: z.optional(z.array(reference).check(z.maxLength(64))),
    jackpot_id: z.optional(reference),
    grant_id: z.optional(reference),
    /** The part of the round's stakes that was never played and goes back; no part of `amount`. */
    unused_stake: z.optional(amount),
    details: z.optional(details),
    ...timed,
  })
  .check(
    z.refine(
      (call) => call.unused_stake === undefined || (call.kind === 'cash' && call.round_closed === true),
      { error: 'what was not played goes back with the cash win that closes the round' },
    ),
    z.refine((call) => (call.kind === 'jackpot') === (call.jackpot_id !== undefined), {
      error: 'a jackpot win names its jackpot, and only that',
    }),
    z.refine((call) => (call.kind === 'free_round') === (call.grant_id !== undefined), {
      error: 'a free-round win names its grant, and only that',
    }),
  );

/** One stake and what it paid, together or not at all. */
export const betwin = z.strictObject({
  ...stake,
  /** What the stake paid; `amount` is the stake. */
  win_amount: amount,
  kind: z.enum(['cash', 'buy_feature', 'side']),
});

export const rollback = z.strictObject({
  tx_id: reference,
  /** The bet to cancel. */
  ref_tx_id: reference,
  session_id: z.optional(reference),
  ...inRound,
  reason: z.enum(rollbackReasons),
  /** When present it must equal the bet's; the platform always returns what it stored. */
  amount: z.optional(amount),
  currency: z.optional(currency),
  details: z.optional(details),
  ...timed,
});

export const roundClose = z.strictObject({
  tx_id: reference,
  session_id: z.optional(reference),
  ...inRound,
  currency,
  details: z.optional(details),
  ...timed,
});

export const txStatus = z.strictObject({
  /** The transaction asked about. */
  tx_id: reference,
  occurred_at: z.optional(instant),
  ...traced,
});

/** The platform's own list of what this vendor's calls came to, to be compared with the vendor's. */
export const reconciliation = z.strictObject({ period });

/** Every operation, its path on the platform and what it takes. */
export const platformCalls = {
  session_open: { path: '/gw/v1/session/open', schema: sessionOpen },
  balance: { path: '/gw/v1/balance', schema: balance },
  bet: { path: '/gw/v1/bet', schema: bet },
  win: { path: '/gw/v1/win', schema: win },
  betwin: { path: '/gw/v1/betwin', schema: betwin },
  rollback: { path: '/gw/v1/rollback', schema: rollback },
  round_close: { path: '/gw/v1/round/close', schema: roundClose },
  ...sportCalls,
  ...tableCalls,
  adjust: { path: '/gw/v1/adjust', schema: adjust },
  tx_status: { path: '/gw/v1/tx/status', schema: txStatus },
  reconciliation: { path: '/gw/v1/reconciliation', schema: reconciliation },
  reconciliation_part: { path: '/gw/v1/reconciliation/part', schema: partCall },
} as const;

export type PlatformOperation = keyof typeof platformCalls;
export type PlatformCall<O extends PlatformOperation> = z.output<(typeof platformCalls)[O]['schema']>;

export type SessionOpenCall = PlatformCall<'session_open'>;
export type BalanceCall = PlatformCall<'balance'>;
export type BetCall = PlatformCall<'bet'>;
export type WinCall = PlatformCall<'win'>;
export type BetwinCall = PlatformCall<'betwin'>;
export type RollbackCall = PlatformCall<'rollback'>;
export type RoundCloseCall = PlatformCall<'round_close'>;
export type TxStatusCall = PlatformCall<'tx_status'>;
