import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { signedIn } from './identity.ts';
import { done, id, instant } from './shapes.ts';
import { staffReason } from './staff-shapes.ts';

export const passkeyRefusals = {
  'identity/passkeys-closed': 403,
  'identity/passkeys-not-here': 403,
  'identity/passkey-refused': 401,
  'identity/passkey-expired': 410,
  'identity/passkey-not-taken': 400,
  'identity/passkeys-full': 409,
  'identity/unknown-passkey': 404,
} as const satisfies Record<RefusalCode, number>;

/** As many as a member may have: more than anybody has devices. */
export const PASSKEYS_AT_MOST = 10;
export const PASSKEY_NAME_LENGTH = 40;

export const passkeyView = z.object({
  id,
  name: z.string(),
  /** Kept by an account of a vendor of devices, and therefore on several of them. */
  isSynced: z.boolean(),
  addedAt: instant,
  lastUsedAt: z.nullable(instant),
});
export type PasskeyView = z.output<typeof passkeyView>;

const opensWith = { switches: ['PASSKEYLOGIN3'], refusal: 'identity/passkeys-closed' } as const;
const bytes = (maxLength: number) => z.string().check(z.regex(/^[\w-]+$/), z.maxLength(maxLength));
const credential = {
  id: bytes(1400),
  rawId: bytes(1400),
  type: z.literal('public-key'),
};
const byId = z.object({ id });

/** What a browser hands to `navigator.credentials.create`, as the standard writes it in JSON. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(z.object({ id: z.string(), type: z.literal('public-key') })),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof creationOptions>;

/** What a browser hands to `navigator.credentials.get`: nobody's keys are named, the reader's device knows its own. */
const requestOptions = z.object({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.number(),
  userVerification: z.literal('required'),
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/passkeys/options',
  audience: 'member',
  summary:
    'What a device needs to make a passkey for this member; good once, in this session, for five minutes',
  opensWith,
  protects: true,
  answer: creationOptions,
  refusals: [
    'identity/passkeys-not-here',
    'identity/passkeys-full',
    'identity/proof-required',
    'identity/wrong-origin',
  ],
});

/** A new passkey as the device shows it; of what else a browser tells of it, nothing is read. */
const newPasskey = z.object({
  ...credential,
  response: z.object({ attestationObject: bytes(8000), clientDataJSON: bytes(2000) }),
});
export type NewPasskey = z.output<typeof newPasskey>;

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/passkeys',
  audience: 'member',
  summary: 'Keep a passkey that a device has just made; it is named after the device',
  opensWith,
  protects: true,
  body: z.strictObject({ passkey: newPasskey }),
  answer: passkeyView,
  refusals: [
    'identity/passkeys-not-here',
    'identity/passkey-not-taken',
    'identity/passkey-expired',
    'identity/passkeys-full',
    'identity/wrong-origin',
  ],
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/identity/passkeys',
  audience: 'member',
  summary: 'The member’s passkeys',
  answer: z.object({ items: z.array(passkeyView) }),
  refusals: [],
});

export const namePasskey = endpoint({
  method: 'PUT',
  path: '/api/identity/passkeys/:id',
  audience: 'member',
  summary: 'Name a passkey, so that its member knows it again',
  params: byId,
  body: z.strictObject({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(PASSKEY_NAME_LENGTH)),
  }),
  answer: done,
  refusals: ['identity/unknown-passkey', 'identity/unseen-characters'],
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/identity/passkeys/:id',
  audience: 'member',
  summary: 'Remove a passkey: it lets nobody in any more',
  params: byId,
  protects: true,
  answer: done,
  refusals: ['identity/unknown-passkey', 'identity/proof-required'],
});

export const beginPasskeyLogIn = endpoint({
  method: 'POST',
  path: '/api/identity/login/passkey/options',
  audience: 'everyone',
  summary:
    'What a device needs to log in with a passkey; the same for everybody, good once, for five minutes',
  opensWith,
  answer: requestOptions,
  refusals: ['identity/passkeys-not-here'],
});

export const logInByPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/login/passkey',
  audience: 'everyone',
  summary: 'Sign in with a passkey: the device and whoever unlocked it, so that no second step is asked',
  opensWith,
  body: z.strictObject({
    passkey: z.object({
      ...credential,
      response: z.object({
        authenticatorData: bytes(2000),
        clientDataJSON: bytes(2000),
        signature: bytes(1000),
        userHandle: bytes(100),
      }),
    }),
    agentsOnly: z.optional(z.boolean()),
  }),
  answer: signedIn,
  refusals: [
    'identity/passkeys-not-here',
    'identity/passkey-refused',
    'identity/passkey-expired',
    'identity/locked',
    'identity/account-closed',
    'identity/agents-only',
    'identity/members-only',
    'safety/frozen',
    'request/too-many',
  ],
});

export const removeMemberPasskey = endpoint({
  method: 'POST',
  path: '/api/identity/staff/members/:id/passkeys/:passkeyId/remove',
  audience: 'staff',
  summary: 'Remove a passkey of a member who has lost the device; the member is told',
  params: z.object({ id, passkeyId: id }),
  body: z.strictObject({ reason: staffReason }),
  answer: done,
  refusals: ['identity/unknown-member', 'identity/unknown-passkey'],
});
