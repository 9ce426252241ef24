import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { signedIn } from './identity.ts';
import { secondStepAsked } from './second-step.ts';
import { done } from './shapes.ts';

export const logInRemembered = endpoint({
  method: 'POST',
  path: '/api/identity/login/remembered',
  audience: 'everyone',
  summary: 'Sign in with what this browser keeps for a day in place of the password; it is good once',
  namesCaller: true,
  body: z.strictObject({
    username: z.string().check(z.minLength(1), z.maxLength(64)),
    agentsOnly: z.optional(z.boolean()),
    /** Keep it for another day. */
    remember: z.optional(z.boolean()),
  }),
  answer: z.union([signedIn, secondStepAsked]),
  refusals: [
    'identity/not-remembered',
    'identity/account-closed',
    'identity/agents-only',
    'identity/members-only',
    'safety/frozen',
  ],
});

export const forgetRemembered = endpoint({
  method: 'DELETE',
  path: '/api/identity/login/remembered',
  audience: 'everyone',
  summary: 'Forget what this browser keeps in place of the password',
  answer: done,
  refusals: [],
});
