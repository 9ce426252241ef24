import * as z from 'zod/mini';
import { responsibleGaming } from './answers.ts';
import type { PartCall } from './reconciliation.ts';
import { amount, country, currency, instant, language, line, paragraphs, reference } from './shapes.ts';

/** Calls the platform makes to a vendor, at paths under the vendor's base address. */
const webAddress = z.url({ protocol: /^https?$/ }).check(z.maxLength(1024));

export const launch = z.strictObject({
  player_ref: reference,
  session_id: reference,
  game_id: reference,
  /** Where in the game it opens, and on which of the vendor's nodes: only what the vendor lists of that game. */
  room_id: z.optional(reference),
  node_id: z.optional(reference),
  mode: z.enum(['real', 'demo']),
  currency,
  language,
  device: z.enum(['desktop', 'phone', 'tablet']),
  return_url: webAddress,
  cashier_url: webAddress,
  country,
  rg: responsibleGaming,
});

/**
 * In `real` mode `url` has no fragment: the platform adds `#lt=<launch token>`, which the page hands to its own
 * server, which swaps it by session/open within 60 s. In `demo` mode the url is the vendor's whole affair.
 */
export const launchAnswer = z.object({ url: webAddress, expires_at: instant });

export const volatilities = ['low', 'medium', 'high', 'very_high'] as const;
export const categories = ['LIVE', 'RNG', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;

const names = (whose: string) =>
  z
    .partialRecord(language, line(80).check(z.minLength(1)))
    .check(z.refine((known) => known.EN !== undefined, { error: `${whose} has an English name` }));

const room = z.object({
  room_id: reference,
  node_id: z.optional(reference),
  names: names('a room'),
});

export const vendorGame = z.object({
  game_id: reference,
  names: names('a game'),
  category: z.enum(categories),
  /** The vendor's own finer word: slot, crash, baccarat. */
  type: z.optional(line(32)),
  /** Return to player in hundredths of a per cent, rounded down; null where chance alone does not decide. */
  rtp_bps: z.nullable(z.int().check(z.minimum(0), z.maximum(10_000))),
  volatility: z.nullable(z.enum(volatilities)),
  /** By currency; a game is offered in the currencies listed. `max_win`: the most one round can pay. */
  stakes: z.record(
    currency,
    z
      .object({ min_stake: amount, max_stake: amount, max_win: z.nullable(amount) })
      .check(z.refine((stakes) => BigInt(stakes.min_stake) <= BigInt(stakes.max_stake))),
  ),
  demo: z.boolean(),
  free_rounds: z._default(z.boolean(), false),
  jackpots: z._default(z.array(reference).check(z.maxLength(16)), []),
  devices: z._default(z.array(z.enum(['desktop', 'phone', 'tablet'])), ['desktop', 'phone', 'tablet']),
  orientations: z._default(z.array(z.enum(['portrait', 'landscape'])), ['portrait', 'landscape']),
  /** Countries where it may be offered; null: wherever the platform may. */
  markets: z._default(z.nullable(z.array(country)), null),
  certificate: z._default(
    z.nullable(z.object({ id: line(80), math_sha256: line(64), build_sha256: line(64) })),
    null,
  ),
  status: z.enum(['live', 'disabled']),
  assets: z._default(z.record(reference, webAddress), {}),
  /** How it is played, as plain text of paragraphs; players read it before they open the game. */
  rules: z.optional(z.partialRecord(language, paragraphs(6_000))),
  /** Of a game whose rounds anyone can check: the page where that is done. */
  verify_url: z.optional(webAddress),
  /** The rooms of the game that players are led to, in the vendor's order; none where it has one for all. */
  rooms: z._default(
    z.array(room).check(
      z.maxLength(50),
      z.refine((rooms) => new Set(rooms.map(({ room_id }) => room_id)).size === rooms.length, {
        error: 'no two rooms have one room_id',
      }),
    ),
    [],
  ),
  /** First release; the platform calls a game new for a while after it. */
  released_at: z._default(z.nullable(instant), null),
});

export type VendorRoom = z.output<typeof room>;

export const gamesQuery = z.object({
  cursor: z.optional(line(128)),
  updated_since: z.optional(instant),
});
/** Without `updated_since` the pages together are the whole catalogue: a game that is not in it is disabled. */
export const gamesAnswer = z.object({
  games: z.array(vendorGame).check(z.maxLength(500)),
  next_cursor: z.nullable(line(128)),
});

export const roundAnswer = z.object({
  round_id: reference,
  player_ref: reference,
  game_id: reference,
  currency,
  state: z.enum(['open', 'settled', 'voided']),
  stake: amount,
  payout: amount,
  tx_ids: z.array(reference),
  started_at: instant,
  ended_at: z.nullable(instant),
  /** Whatever the game itself tells about the round, for people and replays. */
  outcome: z.optional(z.record(z.string(), z.json())),
  /** Signed by the vendor, good for five minutes, for this player's round only. */
  replay_url: webAddress,
});

export const terminationReasons = ['logout', 'exclusion', 'limit', 'block', 'expired', 'operator'] as const;
export const terminate = z.strictObject({ player_ref: reference, reason: z.enum(terminationReasons) });
export const terminateAnswer = z.object({ terminated: z.boolean() });

/** Asks the vendor to send a call again that the platform has not got; it comes by the usual way. */
export const resend = z.strictObject({ player_ref: reference });
/** `sent`: it was sent or will be; `code`: what the platform answered, when it already has. */
export const resendAnswer = z.object({ sent: z.boolean(), code: z.optional(line(40)) });

/** A vendor that cannot do what it is asked answers this with an HTTP status of 400 or more. */
export const vendorRefusal = z.object({
  code: z.string().check(z.regex(/^[A-Z][A-Z_]{1,39}$/)),
  detail: z.optional(z.string()),
});

export const vendorPaths = {
  launch: '/launch',
  games: '/games',
  round: (roundId: string) => `/rounds/${encodeURIComponent(roundId)}`,
  terminate: (sessionId: string) => `/sessions/${encodeURIComponent(sessionId)}/terminate`,
  reconciliation: (period: string) => `/reconciliation/${period}`,
  reconciliationPart: ({ period, edition, part }: PartCall) => `/reconciliation/${period}/${edition}/${part}`,
  resend: (txId: string) => `/transactions/${encodeURIComponent(txId)}/resend`,
} as const;

export type LaunchCall = z.output<typeof launch>;
export type LaunchAnswer = z.output<typeof launchAnswer>;
export type VendorGame = z.output<typeof vendorGame>;
export type GamesQuery = z.output<typeof gamesQuery>;
export type GamesAnswer = z.output<typeof gamesAnswer>;
export type RoundAnswer = z.output<typeof roundAnswer>;
export type TerminateCall = z.output<typeof terminate>;
export type GameCategory = (typeof categories)[number];
