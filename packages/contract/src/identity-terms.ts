import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done, termsVersion } from './shapes.ts';

export const acceptTerms = endpoint({
  method: 'PUT',
  path: '/api/identity/terms',
  audience: 'member',
  asks: 'session',
  summary: 'Accept the terms now in force, and say one’s age where it was never said',
  body: z.strictObject({ termsVersion, ageConfirmed: z.optional(z.boolean()) }),
  answer: done,
  refusals: ['identity/terms-required', 'identity/age-not-confirmed'],
});
