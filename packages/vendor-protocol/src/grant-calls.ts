import * as z from 'zod/mini';
import { amount, currency, instant, reference } from './shapes.ts';

/** Rounds that the platform promises one of its players: played at `stake`, charged to nobody. */
export const grantCall = z.strictObject({
  grant_id: reference,
  player_ref: reference,
  game_ids: z.array(reference).check(z.minLength(1), z.maxLength(64)),
  rounds: z.int().check(z.minimum(1), z.maximum(1_000)),
  stake: amount.check(z.refine((digits) => digits !== '0')),
  currency,
  expires_at: instant,
});

/** Both calls answer what the grant is now, however often they are made. */
export const grantAnswer = z.object({
  grant_id: reference,
  state: z.enum(['live', 'cancelled']),
});

export const grantPaths = {
  all: '/freerounds',
  one: (grantId: string) => `/freerounds/${encodeURIComponent(grantId)}`,
} as const;

export type GrantCall = z.output<typeof grantCall>;
export type GrantAnswer = z.output<typeof grantAnswer>;
