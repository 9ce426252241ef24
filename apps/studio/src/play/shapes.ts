import * as z from 'zod/mini';
import type { Choice, ChoiceName } from '../engines/kit/slot.ts';

/** What a game page and the studio say to each other. Amounts are digits of minor units, times RFC 3339. */
const amount = z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/));
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22,86}$/));
const clientSeed = z.string().check(z.minLength(1), z.maxLength(64));

export const openBody = z.strictObject({ kind: z.enum(['launch', 'demo', 'wallet']), token });
export const spinBody = z.strictObject({
  requestId: z.uuid(),
  /** What the pays are reckoned from; a choice may cost more. */
  stake: amount,
  choice: z.enum(['spin', 'buy']),
  sequence: amount,
  /** A free round of this grant: its stake, and nobody is charged. */
  grantId: z.optional(z.string().check(z.maxLength(64))),
});
export const lookBody = z.strictObject({});
export const seedBody = z.strictObject({ clientSeed });
export const replayBody = z.strictObject({ ticket: z.string().check(z.maxLength(512)) });
/** `log`: many at once, to be taken along as a file. */
export const historyQuery = z.strictObject({
  before: z.optional(z.uuid()),
  as: z.optional(z.literal('log')),
});
export const roundParams = z.strictObject({ id: z.uuid() });

export type SeedsView = {
  commitment: string;
  nextCommitment: string;
  /** Null until the player's page has chosen one: no round starts without it. */
  clientSeed: string | null;
  nextNonce: string;
};

type RoundStateView =
  | 'betting'
  | 'shooting'
  | 'paying'
  | 'cancelling'
  | 'settled'
  | 'declined'
  | 'voided'
  | 'disputed';

export type RoundView = {
  id: string;
  requestId: string;
  gameId: string;
  mode: 'real' | 'demo';
  currency: string;
  state: RoundStateView;
  choice: ChoiceName;
  /** What the pays are reckoned from. */
  baseStake: string;
  /** What was staked: nothing, in a free round. */
  stake: string;
  /** Of a grant: nothing was charged. */
  isFree: boolean;
  payout: string | null;
  /** What the round won of the jackpot, beside its payout. */
  jackpot: string | null;
  /** The platform owed it to the player and had not paid it yet when it was told. */
  isJackpotHeld: boolean;
  /** The engine's events, once the outcome is decided. */
  events: readonly ({ kind: string } & Record<string, unknown>)[] | null;
  balanceBefore: string | null;
  balanceAfter: string | null;
  /** The platform's code, when the round was declined, given back or is disputed. */
  refusal: string | null;
  startedAt: string;
  endedAt: string | null;
  fairness: {
    mathHash: string;
    commitment: string;
    /** Null while the seed is in use. */
    serverSeed: string | null;
    clientSeed: string;
    nonce: string;
    wordsTaken: number;
  } | null;
};

/** Amounts in minor units; what is over a whole one stays in the pot. */
export type JackpotView = {
  currency: string;
  /** The house has switched it off: bets put nothing in and win nothing of it until it is on again. */
  isPaused: boolean;
  value: string;
  seed: string;
  ceiling: string;
  /** Millionths of a stake that go in, and that come back on average, the house's seed counted in. */
  ratePpm: number;
  returnPpm: number;
  number: number;
  commitment: string;
  past: readonly PastJackpot[];
};

export type PastJackpot = {
  number: number;
  won: string;
  wonAt: string;
  seed: string;
  ceiling: string;
  commitment: string;
  serverSeed: string;
};

/** Rounds that the house has promised: each is played at `stake`, and what it wins is paid as money. */
export type FreeRoundsView = {
  grantId: string;
  left: number;
  stake: string;
  /** What they have won so far. */
  won: string;
  expiresAt: string;
};

export type SessionView = {
  gameId: string;
  mode: 'real' | 'demo';
  currency: string;
  language: string;
  balance: string | null;
  stakes: readonly string[];
  choices: readonly Choice[];
  /** What a round may cost at most; null when only the game says so. */
  mostStake: string | null;
  minCycleMs: number;
  autoplayAllowed: boolean;
  realityCheckMinutes: number;
  /** When the next look at what was played is due here; null where nobody asks for one, or the platform does. */
  checkDueAt: string | null;
  endsAt: string | null;
  /** Of the rounds of this session that are settled. */
  totals: { staked: string; paid: string };
  openedAt: string;
  sequence: string;
  seeds: SeedsView;
  /** The round that is still under way, or the last one: what the reels show. */
  latestRound: RoundView | null;
  /** Null where rounds have no part in one: for play money, and in a wallet here. */
  jackpot: JackpotView | null;
  /** Null when none are waiting in this game. */
  freeRounds: FreeRoundsView | null;
  portalOrigin: string;
  returnUrl: string;
  cashierUrl: string;
  /** The server's clock, for what the page times. */
  now: string;
};

export type OpenAnswer = { token: string; session: SessionView };
export type SpinAnswer = {
  round: RoundView;
  balance: string | null;
  sequence: string;
  /** The pot after this round; null where it has no part in one. */
  jackpotValue: string | null;
  /** Of the grant it was a free round of, after it. */
  freeRounds: FreeRoundsView | null;
};
export type HistoryAnswer = { rounds: RoundView[]; next: string | null };
export type ReplayAnswer = { round: RoundView; language: string };
export type RefusalBody = { code: string; params: Record<string, string | number> };
