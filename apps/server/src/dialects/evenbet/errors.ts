import type { Result } from '../dialect.ts';

type ErrorCode = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

export const descriptions: Readonly<Record<ErrorCode, string>> = {
  0: 'Completed successfully',
  1: 'Invalid signature',
  2: 'Player not found',
  3: 'Insufficient funds',
  4: 'Invalid request params',
  5: 'Reference transaction does not exist',
  6: 'Reference transaction has incompatible data',
  7: 'Wrong authentication / Session expired',
};
export const REPEATED = 'Transaction already processed';

/**
 * Our codes in the numbers of EvenBet's page on errors. It has none for limits, games or members who may not play: such a
 * stake is refused as one of wrong contents, and a member who is kept from playing as one without a session.
 */
export const errorOf: Readonly<Record<Result['code'], ErrorCode>> = {
  OK: 0,
  ROLLED_BACK: 0,
  ALREADY_ROLLED_BACK: 0,
  NOTHING_TO_ROLL_BACK: 0,
  SUPERSEDED: 0,
  PAYOUT_HELD: 0,
  TOMBSTONED: 5,
  INSUFFICIENT_FUNDS: 3,
  PLAYER_UNKNOWN: 2,
  PLAYER_BLOCKED: 7,
  PLAYER_EXCLUDED: 7,
  PLAYER_NOT_VERIFIED: 7,
  LIMIT_SESSION: 7,
  REALITY_CHECK: 7,
  SESSION_UNKNOWN: 7,
  SESSION_EXPIRED: 7,
  SESSION_MISMATCH: 7,
  DEMO_SESSION: 7,
  LIMIT_STAKE: 4,
  LIMIT_LOSS: 4,
  MARKET_BLOCKED: 4,
  ODDS_CHANGED: 4,
  EVENT_STARTED: 4,
  GAME_DISABLED: 4,
  GAME_UNKNOWN: 4,
  VENDOR_DISABLED: 4,
  VENDOR_FORBIDDEN: 4,
  MAINTENANCE: 4,
  GRANT_UNKNOWN: 4,
  GRANT_EXHAUSTED: 4,
  GRANT_EXPIRED: 4,
  CURRENCY_MISMATCH: 4,
  INVALID_AMOUNT: 4,
  INVALID_REQUEST: 4,
  SIGNATURE_INVALID: 1,
  KEY_UNKNOWN: 1,
  TIMESTAMP_SKEW: 1,
  NONCE_REPLAYED: 1,
  TX_CONFLICT: 4,
  TX_CANCELLED: 4,
  TX_NOT_FOUND: 4,
  BET_NOT_FOUND: 4,
  BET_ROLLED_BACK: 4,
  ROUND_NOT_FOUND: 4,
  ROUND_CLOSED: 4,
  ROUND_SETTLED: 6,
  TABLE_SHORT: 4,
  ROUND_TOO_SOON: 4,
  NOT_READY: 4,
  TX_IN_PROGRESS: 4,
  TEMPORARY: 4,
  RATE_LIMITED: 4,
};

/** Of a rollback, whatever does not fit the transaction it names. */
export const errorOfRollback: Readonly<Partial<Record<Result['code'], ErrorCode>>> = {
  BET_NOT_FOUND: 6,
  TX_CONFLICT: 6,
  CURRENCY_MISMATCH: 6,
};

/** Nothing is decided: HTTP 500, after which the same call comes again. */
export const undecided: ReadonlySet<Result['code']> = new Set([
  'BET_NOT_FOUND',
  'TABLE_SHORT',
  'ROUND_TOO_SOON',
  'TX_IN_PROGRESS',
  'TEMPORARY',
  'RATE_LIMITED',
]);
