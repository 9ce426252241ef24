/** Every expected no of the studio to a game page, with its HTTP status. The page says it in the player's language. */
export const refusals = {
  'play/request-invalid': 400,
  'play/too-large': 413,
  'play/not-found': 404,
  'play/ticket-unusable': 401,
  'play/session-unknown': 401,
  'play/session-ended': 403,
  'play/check-due': 403,
  'play/stake-not-on-offer': 422,
  'play/stake-too-high': 422,
  'play/stake-too-low': 422,
  'play/too-soon': 429,
  'play/too-many': 429,
  'play/other-window': 409,
  'play/round-unresolved': 409,
  'play/client-seed-missing': 409,
  'play/client-seed-unusable': 422,
  'play/purse-empty': 409,
  'play/wallet-empty': 409,
  'play/fish-gone': 409,
  'play/no-free-rounds': 409,
  'play/autoplay-not-allowed': 403,
  'play/autoplay-over': 409,
  'play/only-in-demo': 403,
  'play/platform-unreachable': 503,
  'play/bug': 500,
} as const;

export type RefusalCode = keyof typeof refusals;
export type RefusalParams = Readonly<Record<string, string | number>>;

/** An expected no. Thrown inside a transaction it rolls back. */
export class Refusal extends Error {
  readonly code: RefusalCode;
  readonly params: RefusalParams;

  constructor(code: RefusalCode, params: RefusalParams = {}) {
    super(code);
    this.code = code;
    this.params = params;
  }
}

export function refuse(code: RefusalCode, params: RefusalParams = {}): never {
  throw new Refusal(code, params);
}
