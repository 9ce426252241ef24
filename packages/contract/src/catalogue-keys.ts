import * as z from 'zod/mini';
import { vendorCode } from './catalogue.ts';
import { endpoint } from './endpoint.ts';
import { done } from './shapes.ts';
import { proposed, staffReason } from './staff-shapes.ts';

const keyId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));

export const addVendorKey = endpoint({
  method: 'POST',
  path: '/api/catalogue/staff/vendors/:vassalage/keys',
  audience: 'staff',
  summary:
    'Asks a second person for a key of the vendor, beside the one it has; a shared secret is shown once, here',
  params: z.object({ vassalage: vendorCode }),
  body: z.discriminatedUnion('algorithm', [
    z.strictObject({
      algorithm: z.literal('sha256-suffix'),
      keyId,
      /** The vendor's own, told to us. */
      theirSecret: z.string().check(z.regex(/^[\x21-\x7e]{16,200}$/)),
      reason: staffReason,
    }),
    z.strictObject({ algorithm: z.literal('hmac-sha256'), keyId, reason: staffReason }),
    z.strictObject({
      /** Of a pair; the second for vendors whose dialect asks for it. */
      algorithm: z.enum(['ed25519', 'rsa-sha256']),
      keyId,
      /** SPKI, PEM. */
      vendorPublicKey: z.string().check(z.maxLength(1000)),
      reason: staffReason,
    }),
  ]),
  answer: z.discriminatedUnion('algorithm', [
    z.object({ ...proposed.shape, algorithm: z.literal('sha256-suffix') }),
    z.object({ ...proposed.shape, algorithm: z.literal('hmac-sha256'), secret: z.string() }),
    z.object({
      ...proposed.shape,
      algorithm: z.enum(['ed25519', 'rsa-sha256']),
      platformPublicKey: z.string(),
    }),
  ]),
  refusals: [
    'catalogue/vendor-unknown',
    'catalogue/keys-full',
    'catalogue/key-taken',
    'catalogue/key-invalid',
  ],
});

export const disableVendorKey = endpoint({
  method: 'POST',
  path: '/api/catalogue/staff/vendors/:vassalage/keys/:keyId/disable',
  audience: 'staff',
  summary:
    'Switches a key off at once and for good, also the only one; another person looks at it afterwards',
  params: z.object({ vassalage: vendorCode, keyId }),
  body: z.strictObject({ reason: staffReason }),
  answer: done,
  refusals: ['catalogue/vendor-unknown', 'catalogue/key-unknown'],
});

export const seeEndedKey = endpoint({
  method: 'POST',
  path: '/api/catalogue/staff/vendors/:vassalage/keys/:keyId/seen',
  audience: 'staff',
  summary: 'Says that another person has looked at a key that was switched off',
  params: z.object({ vassalage: vendorCode, keyId }),
  body: z.strictObject({ reason: staffReason }),
  answer: done,
  refusals: ['catalogue/vendor-unknown', 'catalogue/key-unknown', 'staff/own-approval'],
});
