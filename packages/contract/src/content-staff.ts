import * as z from 'zod/mini';
import { announcementTypes, contentPages, executionTypes, helpCategories, homeBlocks } from './content.ts';
import { endpoint } from './endpoint.ts';
import { done, id, instant, language, pageOf, pageQuery } from './shapes.ts';
import { byId } from './staff-shapes.ts';

export const pieceKinds = ['announcement', 'help', 'page', 'block'] as const;
export type PieceKind = (typeof pieceKinds)[number];
/** Where a piece of each kind can stand. */
export const slotsOf: Readonly<Record<PieceKind, readonly string[]>> = {
  announcement: announcementTypes,
  help: helpCategories,
  page: contentPages,
  block: homeBlocks,
};

/** Counts the changes of a piece; a change made on an older one is refused with `request/conflict`. */
const revision = id;
const slot = z.string().check(z.regex(/^[A-Z][A-Z_]{0,31}$/));
const text = z.object({ language, title: z.string(), body: z.string() });
const setting = {
  slot,
  place: z.int().check(z.minimum(0), z.maximum(9999)),
  isPublished: z.boolean(),
  isPopup: z.boolean(),
  execution: z.enum(executionTypes),
  from: z.nullable(instant),
  until: z.nullable(instant),
  /** The SHA-256 of a picture that was uploaded. */
  image: z.nullable(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  link: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
};
export const piece = z.object({
  id,
  revision,
  kind: z.enum(pieceKinds),
  ...setting,
  changedAt: instant,
  texts: z.array(text),
});
export type Piece = z.output<typeof piece>;
export type PieceSetting = { [Name in keyof typeof setting]: z.output<(typeof setting)[Name]> };

export const pieceLine = z.object({
  id,
  kind: z.enum(pieceKinds),
  slot,
  place: z.int(),
  isPublished: z.boolean(),
  from: z.nullable(instant),
  until: z.nullable(instant),
  /** In the brand's own language, or in any that it is written in. */
  title: z.nullable(z.string()),
  languages: z.array(language),
  changedAt: instant,
});
export type PieceLine = z.output<typeof pieceLine>;

const title = z.string().check(z.trim(), z.minLength(1), z.maxLength(120));
const body = z.string().check(z.maxLength(20_000));

export const listPieces = endpoint({
  method: 'GET',
  path: '/api/content/staff/pieces',
  audience: 'staff',
  summary: 'Announcements, articles, pages or areas of the home page, in their order',
  query: z.object({
    ...pageQuery,
    kind: z.enum(pieceKinds),
    slot: z.optional(slot),
    state: z.optional(z.enum(['published', 'draft'])),
  }),
  answer: pageOf(pieceLine),
  refusals: [],
});

export const readPiece = endpoint({
  method: 'GET',
  path: '/api/content/staff/pieces/:id',
  audience: 'staff',
  summary: 'One piece in all its languages',
  params: byId,
  answer: piece,
  refusals: ['content/not-found'],
});

export const addPiece = endpoint({
  method: 'POST',
  path: '/api/content/staff/pieces',
  audience: 'staff',
  summary: 'A draft, written in one language',
  body: z.strictObject({ kind: z.enum(pieceKinds), slot, language, title, body }),
  answer: piece,
  refusals: ['content/slot-unknown', 'content/slot-taken', 'content/text-empty', 'brand/language-unknown'],
});

export const editPiece = endpoint({
  method: 'PUT',
  path: '/api/content/staff/pieces/:id',
  audience: 'staff',
  summary: 'Its place, schedule, readers and picture; publishes it or takes it back',
  params: byId,
  body: z.strictObject({ revision, ...setting }),
  answer: piece,
  refusals: [
    'content/not-found',
    'request/conflict',
    'content/slot-unknown',
    'content/slot-taken',
    'content/schedule-backwards',
    'content/link-invalid',
    'content/image-unknown',
    'content/not-written',
  ],
});

export const writeText = endpoint({
  method: 'PUT',
  path: '/api/content/staff/pieces/:id/texts/:language',
  audience: 'staff',
  summary: 'What it says in one language; the answer shows what was kept of the HTML',
  params: z.object({ id, language }),
  body: z.strictObject({ revision, title, body }),
  answer: piece,
  refusals: ['content/not-found', 'request/conflict', 'content/text-empty', 'brand/language-unknown'],
});

export const removePiece = endpoint({
  method: 'POST',
  path: '/api/content/staff/pieces/:id/remove',
  audience: 'staff',
  summary: 'Takes a piece away in all its languages',
  params: byId,
  body: z.strictObject({ revision }),
  answer: done,
  refusals: ['content/not-found', 'request/conflict'],
});

export const previewHtml = endpoint({
  method: 'POST',
  path: '/api/content/staff/preview',
  audience: 'staff',
  summary: 'What readers would get of this HTML, and whether something was taken out',
  body: z.strictObject({ body }),
  answer: z.object({ body: z.string(), isCleaned: z.boolean() }),
  refusals: [],
});

export const uploadContentImage = endpoint({
  method: 'POST',
  path: '/api/content/staff/images',
  audience: 'staff',
  summary: 'A picture for pieces (multipart: one file named `picture`), made anew from its pixels',
  multipart: { pictures: 'picture', message: 'none' },
  answer: z.object({ image: z.string(), url: z.string() }),
  refusals: ['content/no-image', 'content/image-too-large', 'content/image-unreadable'],
});
