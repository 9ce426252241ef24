import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { signedIn } from './identity.ts';
import { codeSent, ownCodeRefusalCodes, takingRefusalCodes } from './identity-codes.ts';
import { stepMethods } from './second-step.ts';

const ticket = z.string().check(z.minLength(20), z.maxLength(128));

export const takeSecondStep = endpoint({
  method: 'POST',
  path: '/api/identity/login/second-step',
  audience: 'everyone',
  summary: 'The second step of a log-in from a new network; signs in, and the network is known for 90 days',
  // whoever holds a ticket was let through the door when they got it
  isAlwaysOpen: true,
  body: z.strictObject({
    ticket,
    method: z.enum(stepMethods),
    answer: z.string().check(z.minLength(1), z.maxLength(128)),
    remember: z.optional(z.boolean()),
  }),
  answer: signedIn,
  refusals: [
    'identity/ticket-over',
    'identity/step-method',
    'identity/factor-wrong',
    'identity/factor-locked',
    'identity/name-wrong',
    ...takingRefusalCodes,
    'identity/account-closed',
    'safety/frozen',
  ],
});

export const sendStepCode = endpoint({
  method: 'POST',
  path: '/api/identity/login/second-step/code',
  audience: 'everyone',
  summary:
    'The code of the second step, to the telephone or e-mail address the member has shown to be theirs',
  isAlwaysOpen: true,
  body: z.strictObject({ ticket, method: z.enum(['sms', 'email']) }),
  answer: codeSent,
  refusals: ['identity/ticket-over', 'identity/step-method', ...ownCodeRefusalCodes],
});
