import type { Endpoint, RefusalCode } from './endpoint.ts';

/** What a caller shows at the door, as OpenAPI's security schemes. */
export const credentials = {
  memberToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The `token` of a member’s session, from register, login, trial or session.',
  },
  memberCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'fh_session',
    description:
      'Set when a member signs in; good only for asking for the session’s token. Behind TLS its name is `__Host-fh_session`.',
  },
  inspectionToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a member of staff who looks at the portal as a member: good for reading only.',
  },
  staffToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'The token of a staff session, after password and code.',
  },
  staffCookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'fh_staff',
    description:
      'Set when staff sign in; good only for asking for the session’s token. Behind TLS its name is `__Host-fh_staff`.',
  },
  providerSignature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-bank-signature',
    description:
      'Hex HMAC-SHA256, under the secret shared with the provider, of `<x-bank-timestamp>.<body>`; five minutes fresh.',
  },
} as const;
export type Credential = keyof typeof credentials;

/** What this call must bring; undefined when it is anybody's. */
export function credentialOf({ audience, credential }: Endpoint): Credential | undefined {
  if (credential) return credential;
  if (audience === 'everyone') return undefined;
  return audience === 'staff' ? 'staffToken' : 'memberToken';
}

const noSession: readonly RefusalCode[] = [
  'identity/not-signed-in',
  'identity/session-ended',
  'identity/session-idle',
  'identity/signed-in-elsewhere',
  'identity/account-closed',
];
/** The noes of the door itself, whatever the call. */
const doorRefusals: Readonly<Record<Credential, readonly RefusalCode[]>> = {
  memberCookie: noSession,
  memberToken: [
    ...noSession,
    'identity/inspection-ended',
    'identity/password-change-required',
    'identity/terms-required',
    'identity/second-step-required',
    'identity/register-first',
  ],
  inspectionToken: ['identity/inspection-ended'],
  staffCookie: ['staff/signed-out'],
  staffToken: ['staff/signed-out', 'staff/forbidden', 'staff/out-of-scope'],
  providerSignature: [],
};

const anyCall: readonly RefusalCode[] = [
  'request/invalid',
  'request/too-many',
  'server/unavailable',
  'server/bug',
];
/** Of members' calls while the house is closed. */
const closedHouse: readonly RefusalCode[] = ['brand/maintenance', 'brand/region-restricted'];
/** Of what visitors do to identity: only our own pages may ask for it. */
const anyPage: readonly RefusalCode[] = ['identity/wrong-origin'];
/** Of whoever only looks. */
const anyChange: readonly RefusalCode[] = ['identity/read-only'];
/** Of a body that may come sealed. */
const anySeal: readonly RefusalCode[] = [
  'request/seal-unknown-key',
  'request/seal-broken',
  'request/seal-spent',
];
const anyBody: readonly RefusalCode[] = ['request/too-large', 'request/unsupported-media-type'];

function isForOurPages({ audience, method, path, credential }: Endpoint): boolean {
  if (audience !== 'everyone' || method === 'GET' || credential === 'inspectionToken') return false;
  return path.startsWith('/api/identity/');
}

/** Every refusal a call can meet: its own, those of its door, and those any call can. */
export function refusalsOf(endpoint: Endpoint): readonly RefusalCode[] {
  const credential = credentialOf(endpoint);
  const isForStaff = endpoint.audience === 'staff' || endpoint.path.startsWith('/api/staff/');
  return [
    ...new Set([
      ...endpoint.refusals,
      ...(credential ? doorRefusals[credential] : []),
      ...(isForOurPages(endpoint) ? anyPage : []),
      ...(endpoint.opensWith ? [endpoint.opensWith.refusal] : []),
      ...(isForStaff || endpoint.isAlwaysOpen ? [] : closedHouse),
      ...(isForStaff || endpoint.method === 'GET' || credential === 'providerSignature' ? [] : anyChange),
      ...anyCall,
      ...(endpoint.isSealable ? anySeal : []),
      ...(endpoint.method === 'GET' ? [] : anyBody),
    ]),
  ];
}
