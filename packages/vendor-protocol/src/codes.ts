export type Code = keyof typeof codes;

/**
 * What each code means to the caller. `final`: stop; otherwise the same body may be sent again. `stored`: the same
 * `tx_id` gets this answer for ever. `status` is the first word of the body.
 */
export type CodeRule = {
  readonly http: number;
  readonly status: 'ok' | 'declined' | 'error';
  readonly final: boolean;
  readonly retryable: boolean;
  readonly stored: boolean;
};

const done = { http: 200, status: 'ok', final: true, retryable: false, stored: true } as const;
const declined = { http: 200, status: 'declined', final: true, retryable: false, stored: true } as const;
const reopen = { http: 200, status: 'declined', final: true, retryable: false, stored: false } as const;
const wrong = { http: 400, status: 'error', final: true, retryable: false, stored: false } as const;
/** Refuses this attempt only: it says nothing about an earlier attempt of the same `tx_id`. */
const unproven = { http: 401, status: 'error', final: false, retryable: true, stored: false } as const;
const missing = { http: 404, status: 'error', final: true, retryable: false, stored: false } as const;
const conflict = { http: 409, status: 'error', final: true, retryable: false, stored: true } as const;
const later = { http: 503, status: 'error', final: false, retryable: true, stored: false } as const;

export const codes = {
  /** Nothing is stored for calls without a key of their own: session/open, balance, tx/status. */
  OK: done,
  /** Taken and owed to the player, who is paid once people of the house have signed it. */
  PAYOUT_HELD: done,
  ROLLED_BACK: done,
  ALREADY_ROLLED_BACK: done,
  NOTHING_TO_ROLL_BACK: done,
  TOMBSTONED: done,
  SUPERSEDED: done,

  INSUFFICIENT_FUNDS: declined,
  LIMIT_STAKE: declined,
  LIMIT_LOSS: declined,
  LIMIT_SESSION: declined,
  /** The platform asks the player to look at what they did; bets pass again once they have. */
  REALITY_CHECK: declined,
  PLAYER_BLOCKED: declined,
  PLAYER_EXCLUDED: declined,
  PLAYER_NOT_VERIFIED: declined,
  MARKET_BLOCKED: declined,
  /** Of a bet on events: other odds than the player takes. */
  ODDS_CHANGED: declined,
  /** Of a bet on events that is not told to be live: one of them has begun. */
  EVENT_STARTED: declined,
  GAME_DISABLED: declined,
  VENDOR_DISABLED: declined,
  MAINTENANCE: declined,
  GRANT_UNKNOWN: declined,
  GRANT_EXHAUSTED: declined,
  GRANT_EXPIRED: declined,

  SESSION_UNKNOWN: reopen,
  SESSION_EXPIRED: reopen,
  SESSION_MISMATCH: reopen,
  DEMO_SESSION: reopen,

  CURRENCY_MISMATCH: wrong,
  INVALID_AMOUNT: wrong,
  INVALID_REQUEST: wrong,

  SIGNATURE_INVALID: unproven,
  KEY_UNKNOWN: unproven,
  TIMESTAMP_SKEW: unproven,
  NONCE_REPLAYED: unproven,

  VENDOR_FORBIDDEN: { ...missing, http: 403 },
  /** tx/status of a transaction this vendor never sent; another vendor's looks the same. */
  TX_NOT_FOUND: missing,
  /** For a rollback that does not match its bet: final. For a win: `final:false` until a day after `occurred_at`. */
  BET_NOT_FOUND: missing,
  ROUND_NOT_FOUND: { ...missing, final: false, retryable: true },

  TX_CONFLICT: { ...conflict, stored: false },
  TX_CANCELLED: conflict,
  ROUND_CLOSED: conflict,
  ROUND_SETTLED: conflict,
  BET_ROLLED_BACK: conflict,

  /** More than all that stands at this vendor’s tables: it may be paid once the rest has come there. */
  TABLE_SHORT: { ...later, http: 409 },

  /** Of a bet that begins a round of a game sooner after its last one than the player’s market allows. */
  ROUND_TOO_SOON: { ...later, http: 429 },

  /** The list of a period that is not over, or is being made. */
  NOT_READY: later,
  TX_IN_PROGRESS: later,
  TEMPORARY: later,
  RATE_LIMITED: { ...later, http: 429 },
} as const satisfies Record<string, CodeRule>;

/** `codes[code]` when the text is a code of the protocol. */
export function ruleOf(code: string): CodeRule | undefined {
  return Object.hasOwn(codes, code) ? codes[code as Code] : undefined;
}
