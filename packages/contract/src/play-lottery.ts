import * as z from 'zod/mini';
import { vendorCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { id, instant, language } from './shapes.ts';

/** The books of prizes a lottery is played by. */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const;
export const prizeMode = z.enum(prizeModes);
export type PrizeMode = z.output<typeof prizeMode>;

const lotteryGame = {
  /** Null when the game cannot be opened any more. */
  gameId: z.nullable(id),
  gameName: z.string(),
  vassalage: vendorCode,
  vendorName: z.string(),
  prizeMode,
};

/** By fewer a number would tell what one of them does to whoever knows the others. */
export const fewestOnNumber = 3;

const popularNumber = z.object({
  ...lotteryGame,
  /** As its vendor writes it, with its noughts. */
  number: z.string(),
  /** Members who bet on it within a day: no fewer than `fewestOnNumber`. */
  players: z.int(),
});
export type PopularNumber = z.output<typeof popularNumber>;

export const listPopularNumbers = endpoint({
  method: 'GET',
  path: '/api/play/lottery/numbers',
  audience: 'everyone',
  summary:
    'The numbers that most members bet on within a day, by game, where they are three or more; they say nothing of what will be drawn',
  query: z.object({
    prizeMode: z.optional(prizeMode),
    vassalage: z.optional(vendorCode),
    language: z.optional(language),
    /** Where they are shown; there is one kind of page. */
    device: z.optional(z.literal('WEB')),
    count: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20))),
  }),
  answer: z.object({ value: z.object({ list: z.array(popularNumber) }) }),
  refusals: [],
});

const openedNumbers = z.object({
  ...lotteryGame,
  /** The issue. */
  numero: z.string(),
  /** In the order they were drawn. */
  numbers: z.array(z.string()),
  /** When the vendor first told them here. */
  toldAt: instant,
});
export type OpenedNumbers = z.output<typeof openedNumbers>;

export const listOpenedNumbers = endpoint({
  method: 'GET',
  path: '/api/play/lottery/opened',
  audience: 'everyone',
  summary: 'What was drawn last in each lottery, as its vendor told it',
  query: z.object({ prizeMode: z.optional(prizeMode), language: z.optional(language) }),
  answer: z.object({ value: z.object({ list: z.array(openedNumbers) }) }),
  refusals: [],
});
