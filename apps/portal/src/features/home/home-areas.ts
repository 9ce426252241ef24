import type { AnswerOf, readHome } from '@fairhall/contract';

export type HomeArea = AnswerOf<typeof readHome>['value'][number];

const usual: readonly HomeArea['block'][] = [
  'RECENT_GAMES',
  'TOP_GAMES',
  'CATEGORIES',
  'FEATURED_GAMES',
  'WINNER_BOARD',
  'MY_GAMES',
  'FISHING_GAMES',
  'FAIRNESS',
  'REAL_TIMES',
  'OFFICIAL_CHANNELS',
  'FEEDBACK',
  'REDEEM_CODE',
  'PROMO_CODE',
];

/** The areas of a new house's home page, shown while nobody can say which ones staff chose. */
export const usualAreas: readonly HomeArea[] = usual.map((block) => ({
  block,
  title: null,
  body: null,
  imageUrl: null,
  link: null,
  language: null,
}));
