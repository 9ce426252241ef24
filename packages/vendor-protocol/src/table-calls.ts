import * as z from 'zod/mini';
import { amount, currency, details, instant, line, reference } from './shapes.ts';

/**
 * Tables at which players win from each other: money goes there when a player sits down or buys in again, and what is
 * theirs comes back when they leave. A player's stay at a table is a round; `table_session_id` is its name.
 */
const keyed = {
  tx_id: reference,
  player_ref: reference,
  game_id: reference,
  table_session_id: reference,
  amount,
  currency,
  details: z.optional(details),
  occurred_at: instant,
  trace_id: z.optional(line(64)),
};

export const tableIn = z.strictObject({ ...keyed, session_id: reference });

/** The player leaves: `amount` is all that comes back, more or less than what they brought, or nothing. */
export const tableOut = z.strictObject({
  ...keyed,
  session_id: z.optional(reference),
  /** What the house took of this player's pots; no part of `amount`. */
  rake: amount,
  /** How many hands the player was dealt. */
  hands: z.int().check(z.minimum(0), z.maximum(1_000_000)),
  /** The `table_in` calls of this stay. */
  linked_tx_ids: z.optional(z.array(reference).check(z.maxLength(64))),
});

/** Both operations of tables, their paths on the platform and what they take. */
export const tableCalls = {
  table_in: { path: '/gw/v1/table/in', schema: tableIn },
  table_out: { path: '/gw/v1/table/out', schema: tableOut },
} as const;
