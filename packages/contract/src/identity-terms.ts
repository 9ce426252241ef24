import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { done } from './shapes.ts';

export const acceptTerms = endpoint({
  method: 'PUT',
  path: '/api/identity/terms',
  audience: 'member',
  asks: 'session',
  summary: 'Accept the terms now in force, and say one’s age where it was never said',
  body: z.strictObject({
    /** Held to what is in force, whatever the house calls it. */
    termsVersion: z.string().check(z.minLength(1), z.maxLength(32)),
    ageConfirmed: z.optional(z.boolean()),
  }),
  answer: done,
  refusals: ['identity/terms-required', 'identity/age-not-confirmed'],
});
