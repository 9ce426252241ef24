import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { socialProvider } from './identity-social.ts';
import { done } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';

const address = z.string().check(z.trim(), z.maxLength(500));

/** Where a provider answers. Those left out are read from what its issuer publishes. */
export const providerEndpoints = z.strictObject({
  authorization: z.optional(address),
  token: z.optional(address),
  keys: z.optional(address),
  profile: z.optional(address),
  inspection: z.optional(address),
});
export type ProviderEndpoints = z.output<typeof providerEndpoints>;

export const providerSetup = z.object({
  provider: socialProvider,
  isOn: z.boolean(),
  clientId: z.string(),
  /** The secret itself is never shown again. */
  hasSecret: z.boolean(),
  scopes: z.array(z.string()),
  issuer: z.string(),
  endpoints: providerEndpoints,
  /** What has to be entered at the provider as the address to come back to. */
  returnAddress: z.string(),
});
export type ProviderSetup = z.output<typeof providerSetup>;

export const listProviderSetups = endpoint({
  method: 'GET',
  path: '/api/identity/staff/providers',
  audience: 'staff',
  summary: 'How each provider of log-ins is set up',
  answer: z.object({ items: z.array(providerSetup) }),
  refusals: [],
});

const scope = z.string().check(z.regex(/^[\x21\x23-\x5b\x5d-\x7e]{1,64}$/));

export const proposeProvider = endpoint({
  method: 'POST',
  path: '/api/identity/staff/providers/:provider/proposals',
  audience: 'staff',
  summary: 'Set a provider up and open it, once another person approves',
  params: z.object({ provider: socialProvider }),
  body: z.strictObject({
    clientId: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
    /** Left out: the one that is kept stays. */
    clientSecret: z.optional(z.string().check(z.minLength(1), z.maxLength(500))),
    scopes: z.array(scope).check(z.maxLength(20)),
    issuer: address,
    endpoints: providerEndpoints,
    reason: staffReason,
  }),
  answer: proposed,
  refusals: [
    'identity/provider-incomplete',
    'identity/provider-address',
    'brand/nothing-to-change',
    'staff/asked-already',
  ],
});

export const closeProvider = endpoint({
  method: 'POST',
  path: '/api/identity/staff/providers/:provider/close',
  audience: 'staff',
  summary: 'Offer a provider no longer, at once',
  params: z.object({ provider: socialProvider }),
  body: z.strictObject({ reason: staffReason }),
  answer: done,
  refusals: ['identity/provider-is-off'],
});
