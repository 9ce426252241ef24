import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { id, instant, language } from './shapes.ts';

/** B banners, PL notices to players, PU pop-ups, PR promotions, H the running line of the header. */
export const announcementTypes = ['B', 'PL', 'PU', 'PR', 'H'] as const;
/** As whom a reader asks: B anybody, L signed in, V a visitor. */
const readerTypes = ['B', 'L', 'V'] as const;
/** Whom an announcement is for: readers of these kinds, or A agents, who read it in their centre. */
export const executionTypes = [...readerTypes, 'A'] as const;
export const helpCategories = [
  'ACCOUNT',
  'DEPOSITS',
  'WITHDRAWALS',
  'GAMES',
  'FAIRNESS',
  'LIMITS',
  'AGENTS',
  'RULES',
] as const;
export const contentPages = [
  'JOIN',
  'DOWNLOAD',
  'IOS_GUIDE',
  'ANDROID_GUIDE',
  'PRIVILEGES',
  'COMMUNITY',
  'TERMS',
] as const;
/** The areas of the home page. */
export const homeBlocks = [
  'CATEGORIES',
  'TOP_GAMES',
  'FEATURED_GAMES',
  'FISHING_GAMES',
  'MY_GAMES',
  'RECENT_GAMES',
  'WINNER_BOARD',
  'TOP_REWARDS',
  'REDEEM_CODE',
  'PROMO_CODE',
  'DAILY_TASKS',
  'SIGN_IN_TASK',
  'FREE_SPIN',
  'OFFICIAL_CHANNELS',
  'COMMUNITY',
  'PRIVILEGES',
  'LEVEL_INTERESTS',
  'REAL_TIMES',
  'FAIRNESS',
  'FEEDBACK',
] as const;
export const NOTICES_A_PAGE = 9;

/** A piece in the reader's language, or in the brand's when it is not written in theirs. `body` is clean HTML. */
const readable = {
  id,
  language,
  title: z.string(),
  body: z.string(),
  imageUrl: z.nullable(z.string()),
  link: z.nullable(z.string()),
};
export const announcement = z.object({ ...readable, type: z.enum(announcementTypes), from: instant });
export type Announcement = z.output<typeof announcement>;
const inLanguage = { language: z.optional(language) };

export const contentRefusals = {
  'content/not-found': 404,
  'content/slot-unknown': 422,
  'content/slot-taken': 409,
  'content/schedule-backwards': 422,
  'content/link-invalid': 422,
  'content/text-empty': 422,
  'content/not-written': 409,
  'content/no-image': 422,
  'content/image-too-large': 413,
  'content/image-unreadable': 422,
  'content/image-unknown': 422,
  'content/chat-room-closed': 403,
  'content/chat-room-away': 404,
} as const satisfies Record<RefusalCode, number>;

export const listAnnouncements = endpoint({
  method: 'GET',
  path: '/api/content/announcements',
  audience: 'everyone',
  summary: 'What is announced now, by where it is shown; `popup` opens by itself',
  query: z.object({
    ...inLanguage,
    /** Types with commas between them; all of them when absent. */
    types: z.optional(z.string().check(z.regex(/^(?:B|PL|PU|PR|H)(?:,(?:B|PL|PU|PR|H)){0,4}$/))),
    platform: z.optional(z.literal('W')),
    execution: z.optional(z.enum(readerTypes)),
  }),
  answer: z.object({
    value: z.object({
      banners: z.array(announcement),
      player: z.array(announcement),
      promotion: z.array(announcement),
      header: z.array(announcement),
      popup: z.array(announcement),
    }),
  }),
  refusals: [],
});

export const listNotices = endpoint({
  method: 'GET',
  path: '/api/content/notices',
  audience: 'everyone',
  summary: 'Notices to players, nine a page, newest first',
  query: z.object({
    ...inLanguage,
    execution: z.optional(z.enum(readerTypes)),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
  }),
  answer: z.object({ items: z.array(announcement), page: z.int(), pages: z.int(), total: z.int() }),
  refusals: [],
});

export const readHelp = endpoint({
  method: 'GET',
  path: '/api/content/help',
  audience: 'everyone',
  summary: 'The help centre: its categories with their articles',
  isAlwaysOpen: true,
  query: z.object(inLanguage),
  answer: z.object({
    value: z.array(z.object({ category: z.enum(helpCategories), articles: z.array(z.object(readable)) })),
  }),
  refusals: [],
});

export const readPage = endpoint({
  method: 'GET',
  path: '/api/content/pages/:page',
  audience: 'everyone',
  summary: 'One of the pages that staff write',
  params: z.object({ page: z.enum(contentPages) }),
  query: z.object(inLanguage),
  answer: z.object(readable),
  refusals: ['content/not-found'],
});

export const readHome = endpoint({
  method: 'GET',
  path: '/api/content/home',
  audience: 'everyone',
  summary:
    'The areas of the home page that are shown, in their order; an area without words of its own has none',
  query: z.object(inLanguage),
  answer: z.object({
    value: z.array(
      z.object({
        block: z.enum(homeBlocks),
        /** Of its words, when it has some. */
        language: z.nullable(language),
        title: z.nullable(z.string()),
        body: z.nullable(z.string()),
        imageUrl: z.nullable(z.string()),
        link: z.nullable(z.string()),
      }),
    ),
  }),
  refusals: [],
});

export const readContentImage = endpoint({
  method: 'GET',
  path: '/api/content/images/:sha256',
  audience: 'everyone',
  summary: 'A picture that staff put into a piece',
  isAlwaysOpen: true,
  params: z.object({ sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  answerType: 'image/jpeg',
  answer: z.any(),
  refusals: ['content/not-found'],
});
