import * as z from 'zod/mini';
import { jackpotPot } from './jackpots.ts';
import { signedAmount } from './shapes.ts';

/** The WebSocket of a signed-in member. The token travels in the first message, never in the address. */
export const livePath = '/api/live';

/** What the browser says. `ping` keeps the line open; it is not activity of the member. */
export const liveRequest = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('hello'), token: z.string().check(z.minLength(1), z.maxLength(128)) }),
  z.strictObject({ kind: z.literal('ping') }),
]);
export type LiveRequest = z.output<typeof liveRequest>;

/**
 * What the server says. Messages are hints to read again unless they carry the whole truth; `lagged` means some
 * were dropped because the line was slow: read everything again.
 */
export const liveMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ready'), heartbeatMs: z.number() }),
  z.object({ kind: z.literal('pong') }),
  z.object({ kind: z.literal('lagged') }),
  /** `balance` is the spendable cash after `seq` movements; an older `seq` than the last seen is ignored. */
  z.object({
    kind: z.literal('wallet.changed'),
    body: z.object({ balance: signedAmount, seq: z.string() }),
  }),
  z.object({
    kind: z.literal('deposit.changed'),
    body: z.object({ id: z.string(), status: z.string() }),
  }),
  z.object({
    kind: z.literal('withdrawal.changed'),
    body: z.object({ id: z.string(), status: z.string() }),
  }),
  /** Something came to an agent's settlement account, or left it. */
  z.object({ kind: z.literal('settlement.changed'), body: z.object({}) }),
  /** Money on its way to or from a vendor's wallet went on. */
  z.object({ kind: z.literal('purse.changed'), body: z.object({ id: z.string(), status: z.string() }) }),
  /** What is to be played before money can leave is another sum, or was played. */
  z.object({ kind: z.literal('turnover.changed'), body: z.object({}) }),
  /** Free rounds came, or were taken back. */
  z.object({ kind: z.literal('grants.changed'), body: z.object({}) }),
  /** An identity check went on, or its member reached a tier. */
  z.object({ kind: z.literal('verification.changed'), body: z.object({ status: z.string() }) }),
  /** Something came to the inbox, or was read elsewhere. */
  z.object({ kind: z.literal('inbox.changed'), body: z.object({}) }),
  z.object({ kind: z.literal('restrictions.changed'), body: z.object({}) }),
  /** Switches, channels, status or rules are others than before: read the permission again. */
  z.object({ kind: z.literal('brand.changed'), body: z.object({}) }),
  /** What a jackpot stands at now; it replaces what was told of it before. */
  z.object({ kind: z.literal('jackpot.told'), body: jackpotPot }),
  z.object({ kind: z.literal('session.ended'), body: z.object({ because: z.string() }) }),
]);
export type LiveMessageView = z.output<typeof liveMessage>;

/** Why the server closed the line. */
export const liveCloseCodes = {
  sessionEnded: 4401,
  wrongOrigin: 4403,
  helloExpected: 4408,
  notUnderstood: 4400,
  tooSlow: 4429,
  tooMany: 4430,
} as const;
