import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { signedIn } from './identity.ts';
import { secondStepAsked } from './second-step.ts';
import { done, id, instant, language } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

/** Those whose log-in a brand can offer. */
export const socialProviders = ['LINE', 'GOOGLE', 'FACEBOOK', 'TELEGRAM', 'ZALO'] as const;
export const socialProvider = z.enum(socialProviders);
export type SocialProvider = (typeof socialProviders)[number];

/** Somebody a provider vouched for, with the name they go by there; bound to nobody here yet. */
export const socialPerson = z.object({ provider: socialProvider, name: z.string() });
export type SocialPerson = z.output<typeof socialPerson>;

export const identitySocialRefusals = {
  'identity/social-unavailable': 403,
  'identity/social-denied': 403,
  'identity/social-expired': 410,
  'identity/social-used': 409,
  'identity/social-other-browser': 403,
  'identity/social-untrusted': 403,
  'identity/social-down': 502,
  'identity/social-taken': 409,
  'identity/social-already-bound': 409,
  'identity/social-not-bound': 404,
  'identity/social-nothing-to-bind': 409,
  'identity/provider-incomplete': 422,
  'identity/provider-address': 422,
  'identity/provider-is-off': 409,
} as const satisfies Record<RefusalCode, number>;

const byProvider = z.object({ provider: socialProvider });
const address = z.object({ address: z.string() });

export const listSocialProviders = endpoint({
  method: 'GET',
  path: '/api/identity/social/providers',
  audience: 'everyone',
  summary: 'The providers whose log-in the brand offers',
  answer: z.object({ items: z.array(socialProvider) }),
  refusals: [],
});

const starting = [
  'identity/social-unavailable',
  'identity/social-down',
  'identity/wrong-origin',
  'request/too-many',
] as const;

export const startSocialLogIn = endpoint({
  method: 'POST',
  path: '/api/identity/social/:provider/log-in',
  audience: 'everyone',
  summary: 'Where to send the browser so that its person logs in at a provider',
  params: byProvider,
  body: z.strictObject({ language: z.optional(language), agentsOnly: z.optional(z.boolean()) }),
  answer: address,
  refusals: starting,
});

export const startSocialBinding = endpoint({
  method: 'POST',
  path: '/api/identity/social/:provider/binding',
  audience: 'member',
  summary: 'Where to send the browser so that a member shows an account of theirs at a provider',
  params: byProvider,
  body: z.strictObject({ language: z.optional(language) }),
  answer: address,
  refusals: [...starting, 'identity/social-already-bound', 'identity/register-first'],
});

const word = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength));

/**
 * What the provider put into the address to which it sent the browser back. The page hands it over at once and takes
 * it out of its address.
 */
export const finishSocial = endpoint({
  method: 'POST',
  path: '/api/identity/social/return',
  audience: 'everyone',
  summary: 'Back from a provider: logged in, or known by the provider only',
  body: z.strictObject({
    state: word(200),
    code: z.optional(word(4096)),
    iss: z.optional(word(500)),
    error: z.optional(word(200)),
  }),
  answer: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('signed-in'), ...signedIn.shape }),
    z.object({ kind: z.literal('second-step'), ...secondStepAsked.shape }),
    z.object({ kind: z.literal('unbound'), ...socialPerson.shape }),
  ]),
  refusals: [
    'identity/social-unavailable',
    'identity/social-denied',
    'identity/social-expired',
    'identity/social-used',
    'identity/social-other-browser',
    'identity/social-untrusted',
    'identity/social-down',
    'identity/social-taken',
    'identity/social-already-bound',
    'identity/account-closed',
    'identity/agents-only',
    'identity/members-only',
    'safety/frozen',
    'request/too-many',
  ],
});

export const readSocialPending = endpoint({
  method: 'GET',
  path: '/api/identity/social/pending',
  audience: 'everyone',
  summary: 'Whom a provider vouched for in this browser and who is bound to nobody yet',
  answer: z.object({ person: z.nullable(socialPerson) }),
  refusals: [],
});

export const forgetSocialPending = endpoint({
  method: 'DELETE',
  path: '/api/identity/social/pending',
  audience: 'everyone',
  summary: 'Not now: nothing is bound',
  answer: done,
  refusals: [],
});

export const bindSocial = endpoint({
  method: 'POST',
  path: '/api/identity/social/bindings',
  audience: 'member',
  summary: 'Bind the waiting account of a provider to the member, for good',
  body: z.strictObject({ confirmed: z.literal(true) }),
  answer: socialPerson,
  refusals: [
    'identity/social-nothing-to-bind',
    'identity/social-taken',
    'identity/social-already-bound',
    'identity/proof-required',
    'identity/register-first',
    'identity/wrong-origin',
  ],
});

export const socialBinding = z.object({ ...socialPerson.shape, boundAt: instant });
export type SocialBinding = z.output<typeof socialBinding>;

export const listSocialBindings = endpoint({
  method: 'GET',
  path: '/api/identity/social/bindings',
  audience: 'member',
  summary: 'The providers’ accounts that are bound to the member',
  answer: z.object({ items: z.array(socialBinding) }),
  refusals: [],
});

export const endMemberBinding = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/bindings/:provider/end',
  audience: 'staff',
  summary: 'End the binding of a provider’s account that is not the member’s own; every session ends',
  params: z.object({ id, provider: socialProvider }),
  body: z.strictObject({ reason: staffReason }),
  answer: done,
  refusals: ['identity/unknown-member', 'identity/social-not-bound'],
});
