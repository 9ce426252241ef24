import * as z from 'zod/mini';

/** Minor units as digits; never a JSON number. */
export const amount = z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/));
/** Minor units that may be negative. */
export const signedAmount = z.string().check(z.regex(/^(0|-?[1-9][0-9]{0,17})$/));
/** A row's identity. */
export const id = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
export const uuid = z.uuid();
export const hostname = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i));
/** RFC 3339 in UTC. */
export const instant = z.iso.datetime();
/** A day of the house, from midnight to midnight GMT+8. */
export const day = z.iso.date();
/** Days of the house, both included, at most 31 of them. */
export const period = { from: day, to: day };
export const done = z.object({ done: z.literal(true) });

export const languages = ['CN', 'EN', 'JA', 'TH', 'VI', 'PT'] as const;
export const language = z.enum(languages);
export type Language = (typeof languages)[number];

/** A page of a list, newest first. `next` is the cursor that continues it. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}
export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(64))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
};
