import * as z from 'zod/mini';
import { manifest, partAnswer } from './reconciliation.ts';
import { amount, country, currency, instant, keyedOperations, language, reference } from './shapes.ts';

/**
 * What the platform answers. Fields a reader does not know are to be ignored: answers may grow.
 * Balances are what they were right after the transaction; a replayed answer holds the old ones.
 */
const funds = z.object({ cash: amount, bonus: amount, currency });
export const roundStates = ['none', 'open', 'closed'] as const;
export const txStates = ['applied', 'declined', 'rolled_back', 'tombstone'] as const;

const verdict = {
  status: z.enum(['ok', 'declined', 'error']),
  code: z.string().check(z.regex(/^[A-Z][A-Z_]{1,39}$/)),
  /** Stop: this will never be answered otherwise. */
  final: z.boolean(),
  /** The same body may be sent again, with a new timestamp and nonce. */
  retryable: z.boolean(),
  /** For people who look for the cause; never for programs. */
  detail: z.optional(z.string()),
};

/** Every answer has at least this. */
export const anyAnswer = z.object(verdict);

export const txAnswer = z.object({
  ...verdict,
  tx_id: z.optional(reference),
  platform_tx_id: z.optional(reference),
  balance: z.optional(funds),
  /** Grows with every movement of the player's money: the greater one is the newer balance. */
  balance_version: z.optional(amount),
  applied_at: z.optional(instant),
  round_state: z.optional(z.enum(roundStates)),
});

export const responsibleGaming = z.object({
  /** 0: none. */
  reality_check_minutes: z.int(),
  /** Absent: the session has no end of its own. */
  session_left_seconds: z.optional(z.int()),
  max_stake: z.optional(amount),
  autoplay_allowed: z.boolean(),
  min_cycle_ms: z.int(),
});

export const sessionAnswer = z.object({
  ...verdict,
  /** Of who may not play: the platform's name for the sentence that tells them why, finer than the code. */
  message_key: z.optional(z.string().check(z.regex(/^[a-z-]{1,31}\/[a-z-]{1,32}$/))),
  session_id: z.optional(reference),
  player_ref: z.optional(reference),
  game_id: z.optional(reference),
  currency: z.optional(currency),
  language: z.optional(language),
  country: z.optional(country),
  balance: z.optional(funds),
  balance_version: z.optional(amount),
  min_stake: z.optional(amount),
  max_stake: z.optional(amount),
  rg: z.optional(responsibleGaming),
  expires_at: z.optional(instant),
});

export const statusAnswer = z.object({
  ...verdict,
  tx_id: z.optional(reference),
  op: z.optional(z.enum(keyedOperations)),
  state: z.optional(z.enum(txStates)),
  /** The code the transaction itself was answered with. */
  result_code: z.optional(z.string()),
  platform_tx_id: z.optional(reference),
  round_id: z.optional(reference),
  amount: z.optional(amount),
  currency: z.optional(currency),
  applied_at: z.optional(instant),
  round_state: z.optional(z.enum(roundStates)),
});

const listAnswer = z.object({ ...verdict, manifest: z.optional(manifest) });
const listPartAnswer = z.object({ ...verdict, ...z.partial(partAnswer).shape });

export const answerSchemas = {
  session_open: sessionAnswer,
  balance: txAnswer,
  bet: txAnswer,
  win: txAnswer,
  betwin: txAnswer,
  rollback: txAnswer,
  round_close: txAnswer,
  sport_place: txAnswer,
  sport_accept: txAnswer,
  sport_reject: txAnswer,
  sport_settle: txAnswer,
  sport_void: txAnswer,
  sport_cashout: txAnswer,
  table_in: txAnswer,
  table_out: txAnswer,
  adjust: txAnswer,
  tx_status: statusAnswer,
  reconciliation: listAnswer,
  reconciliation_part: listPartAnswer,
} as const;

export type AnswerTo<O extends keyof typeof answerSchemas> = z.output<(typeof answerSchemas)[O]>;
export type TxAnswer = z.output<typeof txAnswer>;
export type SessionAnswer = z.output<typeof sessionAnswer>;
export type StatusAnswer = z.output<typeof statusAnswer>;
export type Funds = z.output<typeof funds>;
