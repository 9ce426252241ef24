import * as z from 'zod/mini';
import { catalogueTexts, textsVersion } from './brand-languages.ts';
import { endpoint } from './endpoint.ts';
import { furtherLanguage } from './shapes.ts';

export const readFurtherGameTexts = endpoint({
  method: 'GET',
  path: '/api/brand/languages/:code/game-texts',
  audience: 'everyone',
  summary: 'What our own games say in a language that staff have added; the page around a game hands it over',
  isAlwaysOpen: true,
  params: z.object({ code: furtherLanguage }),
  query: z.object({ version: z.optional(textsVersion) }),
  answer: z.object({ version: textsVersion, games: catalogueTexts }),
  refusals: ['brand/language-not-found'],
});
