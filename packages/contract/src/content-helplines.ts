import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, id, instant, language } from './shapes.ts';
import { byId } from './staff-shapes.ts';

/** Expected noes about helplines, with their HTTP status. */
export const helplineRefusals = {
  'content/country-unknown': 422,
  'content/phone-invalid': 422,
  'content/unreachable': 422,
} as const;

const said = {
  /** Of what it says here. */
  language,
  name: z.string(),
  phone: z.nullable(z.string()),
  site: z.nullable(z.string()),
  /** When somebody answers, in words. */
  hours: z.string(),
  /** Made up for a demo: nobody stands behind it. */
  isDemo: z.boolean(),
};
export const helpline = z.object({ id, ...said });
export type Helpline = z.output<typeof helpline>;

export const readHelplines = endpoint({
  method: 'GET',
  path: '/api/content/helplines',
  audience: 'everyone',
  summary:
    'Who helps with gambling in the country a reader comes from, in their language where it is written in it',
  isAlwaysOpen: true,
  query: z.object({ language: z.optional(language) }),
  answer: z.object({
    /** ISO 3166; null where nobody knows. */
    country: z.nullable(z.string()),
    items: z.array(helpline),
  }),
  refusals: [],
});

const revision = id;
/** `country` is null for help that is there for readers of every country. */
export const staffHelpline = z.object({
  id,
  revision,
  country: z.nullable(z.string()),
  place: z.int(),
  ...said,
  changedAt: instant,
});
export type StaffHelpline = z.output<typeof staffHelpline>;

const wish = {
  country: z.nullable(z.string().check(z.regex(/^[A-Z]{2}$/))),
  language,
  place: z.int().check(z.minimum(0), z.maximum(9999)),
  name: z.string().check(z.maxLength(120)),
  phone: z.nullable(z.string().check(z.maxLength(32))),
  site: z.nullable(z.string().check(z.maxLength(300))),
  hours: z.string().check(z.maxLength(160)),
};
export type HelplineWish = { [Name in keyof typeof wish]: z.output<(typeof wish)[Name]> };

const refusals = [
  'content/text-empty',
  'content/country-unknown',
  'content/phone-invalid',
  'content/link-invalid',
  'content/unreachable',
  'brand/language-unknown',
] as const;

export const staffListHelplines = endpoint({
  method: 'GET',
  path: '/api/content/staff/helplines',
  audience: 'staff',
  summary: 'Who helps where, in every language it is written in',
  answer: z.object({ items: z.array(staffHelpline) }),
  refusals: [],
});

export const staffAddHelpline = endpoint({
  method: 'POST',
  path: '/api/content/staff/helplines',
  audience: 'staff',
  summary: 'One that helps in a country, as readers of one language read it',
  body: z.strictObject(wish),
  answer: staffHelpline,
  refusals,
});

export const staffEditHelpline = endpoint({
  method: 'PUT',
  path: '/api/content/staff/helplines/:id',
  audience: 'staff',
  summary: 'What is said of it; whoever writes it stands for it, so that it is a demo’s no more',
  params: byId,
  body: z.strictObject({ revision, ...wish }),
  answer: staffHelpline,
  refusals: ['content/not-found', 'request/conflict', ...refusals],
});

export const staffRemoveHelpline = endpoint({
  method: 'POST',
  path: '/api/content/staff/helplines/:id/remove',
  audience: 'staff',
  summary: 'Take one away',
  params: byId,
  body: z.strictObject({ revision }),
  answer: done,
  refusals: ['content/not-found', 'request/conflict'],
});
