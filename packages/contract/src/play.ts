import * as z from 'zod/mini';
import { betOn, betSlip, toldLeg } from './bet-slip.ts';
import { gameCategories, gameCategory, merchantCode, vendorCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import {
  amount,
  id,
  instant,
  language,
  pageOf,
  pageQuery,
  period,
  signedAmount,
  vendorReference,
} from './shapes.ts';

export const playRefusals = {
  'play/register-first': 403,
  'play/not-your-account': 409,
  'play/betting-blocked': 403,
  'play/game-unknown': 404,
  'play/room-unknown': 404,
  'play/game-closed': 409,
  'play/market-blocked': 451,
  'play/vendor-unreachable': 503,
  'play/round-unknown': 404,
  'play/round-not-open': 409,
  'play/round-moved-on': 409,
  'play/round-at-table': 409,
  'play/round-partly-sold': 409,
  'play/void-waiting': 409,
  'play/replay-unavailable': 503,
  'play/period-invalid': 400,
  'play/exception-settled': 409,
  'play/two-must-sign': 409,
  'play/sign-off-waiting': 409,
  'play/heard-unknown': 404,
  'play/not-replayable': 409,
  'play/grant-impossible': 422,
  'play/grant-over': 409,
  'play/nobody-to-give': 409,
  'play/segment-too-large': 409,
} as const;

/** `demo` is play money kept by the vendor; the wallet never hears of it. */
export const playMode = z.enum(['real', 'demo']);

export const launchGame = endpoint({
  method: 'POST',
  path: '/api/play/launch',
  audience: 'member',
  asks: 'play',
  summary: 'The address at which a game opens, good once and for a minute',
  body: z.strictObject({
    /** May be left out where a room of a vendor's says which game it is. */
    gameId: z.optional(id),
    /** Where in the game it opens, and on which node of its vendor's: what the game's own page names. */
    roomId: z.optional(vendorReference),
    nodeId: z.optional(vendorReference),
    /** The vendor of the game. Who plays, and in which house, is the session's to say; what is named is checked. */
    vassalage: z.optional(vendorCode),
    merchantCode: z.optional(merchantCode),
    username: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    token: z.optional(z.string().check(z.maxLength(128))),
    accountType: z.literal(1),
    /** Money moves to a vendor's wallet as its member has settled it, and is not asked about at each launch. */
    confirmTrans: z.optional(z.literal(0)),
    launchMode: z.literal('GLS'),
    platform: z.literal('html5-desktop'),
    clientType: z.literal(3),
    /** A desk without. */
    device: z.optional(z.enum(['desktop', 'mobile'])),
    language,
    /** For real without. */
    mode: z.optional(playMode),
  }),
  /**
   * `keepsWallet`: played from a wallet at the vendor, which hears when the game is left. `savesFiles`: its page may hand
   * the player files. `game_url2` is the address without its host, where the brand's launch hosts serve the game too.
   */
  answer: z.object({
    game_url: z.url(),
    game_url2: z.optional(z.string().check(z.startsWith('/'))),
    mode: playMode,
    expiresAt: instant,
    keepsWallet: z.boolean(),
    savesFiles: z.boolean(),
  }),
  refusals: [
    'play/register-first',
    'play/betting-blocked',
    'safety/excluded',
    'safety/return-first',
    'safety/frozen',
    'safety/time-limit',
    'safety/check-due',
    'purses/limits-set',
    'catalogue/merchant-unknown',
    'play/not-your-account',
    'play/game-unknown',
    'play/room-unknown',
    'play/game-closed',
    'play/market-blocked',
    'verification/tier-to-play',
    'play/vendor-unreachable',
  ],
});

export const roundStatuses = ['unsettled', 'won', 'lost', 'draw', 'cancelled'] as const;
export const roundStatus = z.enum(roundStatuses);
export type RoundStatus = (typeof roundStatuses)[number];

/** One line of a betting record. `winLoss` is payout less stake; `validBet` is what counts as turnover. */
export const roundLine = z.object({
  id,
  roundId: z.string(),
  vendor: z.string(),
  /** Null when the game has left the catalogue. */
  gameId: z.nullable(id),
  gameCode: z.string(),
  gameName: z.string(),
  category: z.string(),
  status: roundStatus,
  currency: z.string(),
  stake: amount,
  validBet: amount,
  payout: amount,
  winLoss: signedAmount,
  placedAt: instant,
  settledAt: z.nullable(instant),
  /** Of a bet on events. */
  betOn: z.optional(betOn),
});
export type RoundLine = z.output<typeof roundLine>;

export const roundFilters = {
  ...period,
  vendor: z.optional(z.string().check(z.maxLength(32))),
  category: z.optional(z.string().check(z.maxLength(32))),
  gameId: z.optional(id),
  status: z.optional(roundStatus),
  language: z.optional(language),
};

export const roundTotals = z.object({
  rounds: z.int(),
  currency: z.string(),
  stake: amount,
  validBet: amount,
  payout: amount,
  winLoss: signedAmount,
});
export type RoundTotals = z.output<typeof roundTotals>;
/** A page, with the totals of everything the filters match. */
export const roundPage = z.object({ ...pageOf(roundLine).shape, totals: z.array(roundTotals) });

export const listMyRounds = endpoint({
  method: 'GET',
  path: '/api/play/rounds',
  audience: 'member',
  asks: 'play',
  summary: 'The betting record, newest first',
  query: z.object({ ...roundFilters, ...pageQuery }),
  answer: roundPage,
  refusals: ['play/period-invalid', 'request/records-away'],
});

export const roundSteps = [
  'bet',
  'win',
  'betwin',
  'rollback',
  'close',
  'void',
  'place',
  'accept',
  'reject',
  'settle',
  'cashout',
  'sit',
  'leave',
  'adjust',
] as const;
/** What happened to the money of a round, in order. `balance` is the member's cash after it. */
export const roundStep = z.object({
  id,
  txId: z.string(),
  step: z.enum(roundSteps),
  kind: z.string(),
  staked: amount,
  credited: amount,
  code: z.string(),
  /** Of what was credited, the stake that was not played and came back. */
  unusedStake: z.optional(amount),
  /** Of who left a table: what the house took of their pots, and how many hands they were dealt. */
  rake: z.optional(amount),
  hands: z.optional(z.int()),
  /** Of a correction, as the vendor says why. */
  reason: z.optional(z.string()),
  /** Of a settlement of a bet on events: what became of each leg. */
  legs: z.optional(z.array(toldLeg)),
  isRolledBack: z.boolean(),
  balance: z.nullable(amount),
  at: instant,
});
export type RoundStep = z.output<typeof roundStep>;
/** Of a payout, what the house looks at before it is in the balance; `paidAt` is null while it waits. */
export const heldWin = z.object({
  id,
  txId: z.string(),
  amount,
  at: instant,
  paidAt: z.nullable(instant),
});
export type HeldWin = z.output<typeof heldWin>;

export const roundDetail = z.object({
  round: roundLine,
  steps: z.array(roundStep),
  held: z.array(heldWin),
  slip: z.optional(betSlip),
});

export const readMyRound = endpoint({
  method: 'GET',
  path: '/api/play/rounds/:roundId',
  audience: 'member',
  asks: 'play',
  summary: 'One round, step by step',
  params: z.object({ roundId: id }),
  query: z.object({ language: z.optional(language) }),
  answer: roundDetail,
  refusals: ['play/round-unknown', 'request/records-away'],
});

export const replayAddress = z.object({ url: z.url() });
export const replayMyRound = endpoint({
  method: 'POST',
  path: '/api/play/rounds/:roundId/replay',
  audience: 'member',
  asks: 'play',
  summary: "The vendor's replay of one's own round, signed and short-lived",
  params: z.object({ roundId: id }),
  answer: replayAddress,
  refusals: ['play/round-unknown', 'request/records-away', 'play/replay-unavailable'],
});

/** What one winning round of the board is. */
export const winner = z.object({
  /** With its middle hidden. */
  account: z.string(),
  /** Null when the game cannot be opened any more. */
  gameId: z.nullable(id),
  gameName: z.string(),
  gameCategory,
  vassalage: vendorCode,
  vendorName: z.string(),
  currency: z.string(),
  stake: amount,
  payout: amount,
  settledAt: instant,
});
export type Winner = z.output<typeof winner>;

export const listWinners = endpoint({
  method: 'GET',
  path: '/api/play/winners',
  audience: 'everyone',
  summary: 'The latest rounds of the last day that paid more than was staked, newest first',
  query: z.object({
    gameCategory: z.enum(['ALL', ...gameCategories]),
    language: z.optional(language),
    limitNum: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))),
  }),
  answer: z.object({ value: z.object({ list: z.array(z.object({ vo: winner })) }) }),
  refusals: [],
});

/** Whether one's own wins stand on the board. */
const onBoard = z.object({ isShown: z.boolean() });

export const readOwnOnBoard = endpoint({
  method: 'GET',
  path: '/api/play/winners/own',
  audience: 'member',
  summary: 'Whether my wins are shown on the board of winners',
  answer: onBoard,
  refusals: [],
});

export const showOwnOnBoard = endpoint({
  method: 'PUT',
  path: '/api/play/winners/own',
  audience: 'member',
  summary: 'Show my wins on the board of winners, or leave them out, those of before too',
  body: z.strictObject(onBoard.shape),
  answer: onBoard,
  refusals: [],
});
