import * as z from 'zod/mini';

/** Minor units as digits; never a JSON number. */
export const amount = z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/));
/** Minor units that may be negative. */
export const signedAmount = z.string().check(z.regex(/^(0|-?[1-9][0-9]{0,17})$/));
/** What a vendor calls something of its own: a game, a room, a jackpot. */
export const vendorReference = z.string().check(z.regex(/^[A-Za-z0-9:_-]{1,64}$/));
/** A row's identity. */
export const id = z.string().check(z.regex(/^[1-9][0-9]{0,17}$/));
export const uuid = z.uuid();
/** As ISO 3166 has it. */
export const country = z.string().check(z.regex(/^[A-Z]{2}$/));
export const hostname = z.string().check(z.maxLength(253), z.regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i));
/** What the house calls its terms: the month or day they are of, and which ones of it: `2026-11`, `2026-11-21.2`. */
export const termsVersion = z
  .string()
  .check(z.regex(/^20\d\d-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?(\.[1-9]\d?)?$/));
/** RFC 3339 in UTC. */
export const instant = z.iso.datetime();
/** A day of the house, from midnight to midnight GMT+8. */
export const day = z.iso.date();
/** Days of the house, both included, at most 31 of them. */
export const period = { from: day, to: day };
export const done = z.object({ done: z.literal(true) });

/** Languages that come with the code; staff can add further ones, each by a catalogue of its texts. */
export const builtInLanguages = ['CN', 'EN', 'JA', 'TH', 'VI', 'PT'] as const;
export type BuiltInLanguage = (typeof builtInLanguages)[number];
/** Their tags of BCP 47, which the interface's codes are not. */
export const languageTags = {
  CN: 'zh-CN',
  EN: 'en',
  JA: 'ja',
  TH: 'th',
  VI: 'vi',
  PT: 'pt-BR',
} as const satisfies Record<BuiltInLanguage, string>;
export const furtherLanguage = z
  .string()
  .check(
    z.regex(/^[A-Z]{2}$/),
    z.refine((code) => !isBuiltIn(code)),
  )
  .brand<'FurtherLanguage'>();
export type FurtherLanguage = z.output<typeof furtherLanguage>;
/** Which of the further ones there are is for each brand to say: what is none of its languages reads as its own. */
export const language = z.union([z.enum(builtInLanguages), furtherLanguage]);
export type Language = BuiltInLanguage | FurtherLanguage;

export function isBuiltIn(language: string): language is BuiltInLanguage {
  return builtInLanguages.some((known) => known === language);
}

/** A page of a list, newest first. `next` is the cursor that continues it. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(z.string()) });
}
/** A page of records that months may be taken away of: `since` says from when on all of them are here, if any is away. */
export function recordsOf<Item extends z.ZodMiniType>(item: Item) {
  return z.extend(pageOf(item), { since: z.nullable(instant) });
}

export const pageQuery = {
  cursor: z.optional(z.string().check(z.maxLength(64))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
};
