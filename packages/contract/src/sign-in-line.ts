import * as z from 'zod/mini';
import { id, instant, pageQuery } from './shapes.ts';

/**
 * `second-step`: the password was right, and more was asked for. `locked`: the failure after which the name, the network
 * or the person's codes were locked.
 */
export const signInOutcomes = [
  'signed-in',
  'wrong-password',
  'second-step',
  'wrong-code',
  'wrong-passkey',
  'locked',
] as const;
export type SignInOutcome = (typeof signInOutcomes)[number];

/** How members come in; `staff`: not the member at all, but staff looking at what they see. */
export const waysIn = [
  'password',
  'sms',
  'firebase',
  'social',
  'passkey',
  'registration',
  'trial',
  'staff',
] as const;
export type WayIn = (typeof waysIn)[number];

/** One who came in or was turned away, member or staff. */
export const signInLine = z.object({
  id,
  at: instant,
  /** Nobody, when nobody has the name that was typed. */
  person: z.nullable(z.object({ id, name: z.string() })),
  outcome: z.enum(signInOutcomes),
  /** Of a member. */
  way: z.nullable(z.enum(waysIn)),
  network: z.string(),
  device: z.nullable(z.string()),
});
export type SignInLine = z.output<typeof signInLine>;

export const signInQuery = z.object({
  ...pageQuery,
  cursor: z.optional(id),
  personId: z.optional(id),
  network: z.optional(z.string().check(z.maxLength(64))),
  outcome: z.optional(z.enum(signInOutcomes)),
});
export type SignInFilter = z.output<typeof signInQuery>;
