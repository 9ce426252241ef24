import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { furtherLanguage, id, instant, language } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** What a language says: the portal's texts, the sentences of refusals, messages by SMS and e-mail, and our own games. */
export const catalogueSections = ['portal', 'refusals', 'messages', 'games'] as const;
export type CatalogueSection = (typeof catalogueSections)[number];

const key = z.string().check(z.minLength(1), z.maxLength(120));
export const catalogueTexts = z.record(key, z.string().check(z.maxLength(5000)));
const catalogue = z.strictObject({
  portal: catalogueTexts,
  refusals: catalogueTexts,
  messages: catalogueTexts,
  games: catalogueTexts,
});
export type Catalogue = z.output<typeof catalogue>;

/** A tag of BCP 47; whether it is one of a language is the server's to say. */
const tag = z.string().check(z.regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/), z.maxLength(35));
const direction = z.enum(['ltr', 'rtl']);
export const textsVersion = z.string().check(z.regex(/^[0-9a-f]{16}$/));

/** What a page must know of a language that did not come with it. */
export const offeredLanguage = z.object({
  code: furtherLanguage,
  tag,
  direction,
  label: z.string(),
  version: textsVersion,
});
export type OfferedLanguage = z.output<typeof offeredLanguage>;

/** What can be wrong with one text of a catalogue. */
const textRefusals = {
  'brand/text-missing': 422,
  'brand/text-unknown': 422,
  'brand/text-empty': 422,
  'brand/text-too-long': 422,
  'brand/text-values': 422,
  'brand/text-forms': 422,
  'brand/text-script': 422,
  'brand/text-markup': 422,
} as const satisfies Record<RefusalCode, number>;
export type TextRefusal = keyof typeof textRefusals;

export const languageRefusals = {
  'brand/language-unknown': 422,
  'brand/language-tag-unknown': 422,
  'brand/language-tag-other': 409,
  'brand/language-not-found': 404,
  'brand/language-label-unfit': 422,
  'brand/language-no-draft': 409,
  'brand/language-not-published': 409,
  'brand/catalogue-faulty': 422,
  ...textRefusals,
} as const satisfies Record<RefusalCode, number>;

/** Of a faulty catalogue's faults, as many are listed. */
export const FAULTS_LISTED = 200;
const CATALOGUE_BYTES = 2 * 1024 * 1024;

export const readFurtherTexts = endpoint({
  method: 'GET',
  path: '/api/brand/languages/:code/texts',
  audience: 'everyone',
  summary: 'What a page says in a language that staff have added',
  isAlwaysOpen: true,
  params: z.object({ code: furtherLanguage }),
  query: z.object({ version: z.optional(textsVersion) }),
  answer: z.object({ version: textsVersion, portal: catalogueTexts, refusals: catalogueTexts }),
  refusals: ['brand/language-not-found'],
});

export const staffLanguage = z.object({
  code: language,
  tag,
  direction,
  isBuiltIn: z.boolean(),
  name: z.nullable(z.string()),
  label: z.nullable(z.string()),
  /** When the draft was uploaded, and when what is read was published; null where there is none. */
  draftAt: z.nullable(instant),
  publishedAt: z.nullable(instant),
  /** Texts that newer code has added or changed since they were published: they are read in English. */
  missing: z.array(z.string()),
});
export type StaffLanguage = z.output<typeof staffLanguage>;

export const listLanguages = endpoint({
  method: 'GET',
  path: '/api/brand/staff/languages',
  audience: 'staff',
  summary: 'Languages that came with the code, and those that staff have added',
  answer: z.object({ revision: id, items: z.array(staffLanguage) }),
  refusals: [],
});

export const readCatalogue = endpoint({
  method: 'GET',
  path: '/api/brand/staff/languages/:code/catalogue',
  audience: 'staff',
  summary: 'Everything a language says, to be translated; of an added one its draft, if it has one',
  params: z.object({ code: language }),
  answer: z.object({ code: language, tag, texts: catalogue }),
  refusals: ['brand/language-not-found'],
});

export const exportCatalogue = endpoint({
  method: 'GET',
  path: '/api/brand/staff/languages/:code/catalogue/file',
  audience: 'staff',
  summary: 'The same as a file, in the shape in which a translated one comes back',
  isExport: true,
  answerType: 'application/json',
  params: z.object({ code: language }),
  answer: z.unknown(),
  refusals: ['brand/language-not-found'],
});

export const uploadCatalogue = endpoint({
  method: 'PUT',
  path: '/api/brand/staff/languages/:code/catalogue',
  audience: 'staff',
  summary: 'A draft of a language, whole and checked; refused with what is wrong in it, text by text',
  params: z.object({ code: furtherLanguage }),
  longestBody: CATALOGUE_BYTES,
  body: z.strictObject({ tag, texts: catalogue, reason: staffReason }),
  answer: z.object({ revision: id }),
  refusals: [
    'brand/nothing-to-change',
    'brand/language-tag-unknown',
    'brand/language-tag-other',
    'brand/catalogue-faulty',
    ...(Object.keys(textRefusals) as TextRefusal[]),
  ],
});

export const publishLanguage = endpoint({
  method: 'POST',
  path: '/api/brand/staff/languages/:code/publish',
  audience: 'staff',
  summary: 'Offers the draft to readers under the label that stands in the choice of languages',
  params: z.object({ code: furtherLanguage }),
  body: z.strictObject({
    revision: id,
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)),
    label: z.string().check(z.trim(), z.minLength(1), z.maxLength(30)),
    reason: staffReason,
  }),
  answer: z.object({ revision: id }),
  refusals: [
    'request/conflict',
    'brand/language-not-found',
    'brand/language-no-draft',
    'brand/language-label-unfit',
    'brand/language-tag-unknown',
    'brand/catalogue-faulty',
    ...(Object.keys(textRefusals) as TextRefusal[]),
  ],
});

export const withdrawLanguage = endpoint({
  method: 'POST',
  path: '/api/brand/staff/languages/:code/withdraw',
  audience: 'staff',
  summary: 'Takes a language from readers, who read the brand’s own again; it stays as a draft',
  params: z.object({ code: furtherLanguage }),
  body: z.strictObject({ reason: staffReason }),
  answer: z.object({ revision: id }),
  refusals: ['brand/language-not-found', 'brand/language-not-published'],
});
