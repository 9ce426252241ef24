import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import {
  codeSent,
  ownCodeRefusalCodes,
  takingRefusalCodes,
  typedCode,
  typedMobile,
} from './identity-codes.ts';
import { done, id, instant, pageOf, pageQuery } from './shapes.ts';
import { signInOutcomes, waysIn } from './sign-in-line.ts';

/** What a member has that keeps their account theirs; addresses are shown masked. */
export const safetyFacts = z.object({
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  /** Given, and not yet shown to be theirs: nothing is sent there that lets somebody in. */
  unprovenEmail: z.nullable(z.string()),
  hasSecondFactor: z.boolean(),
  passwordChangedAt: z.nullable(instant),
});
export type SafetyFacts = z.output<typeof safetyFacts>;

export const readSafetyFacts = endpoint({
  method: 'GET',
  path: '/api/identity/security',
  audience: 'member',
  summary: 'What keeps the member’s account theirs',
  answer: safetyFacts,
  refusals: [],
});

/** A new address of the member's own: a mobile number as it is typed, or an e-mail address. */
const newContact = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('mobileNum'), ...typedMobile }),
  z.strictObject({ kind: z.literal('email'), email: z.string().check(z.minLength(6), z.maxLength(100)) }),
]);
export type NewContact = z.output<typeof newContact>;
const addressRefusals = [
  'identity/mobile-invalid',
  'identity/mobile-digits',
  'identity/pattern-21',
  'identity/field-required',
  'identity/unseen-characters',
] as const;

export const sendContactCode = endpoint({
  method: 'POST',
  path: '/api/identity/contacts/code',
  audience: 'member',
  summary: 'Send a code to a new address, which shows that it is the member’s',
  body: z.strictObject({ contact: newContact }),
  protects: true,
  answer: codeSent,
  refusals: [...addressRefusals, ...ownCodeRefusalCodes],
});

export const changeContact = endpoint({
  method: 'PUT',
  path: '/api/identity/contacts',
  audience: 'member',
  summary: 'Take a new address with the code that was sent there; the old one is told',
  body: z.strictObject({ contact: newContact, code: typedCode }),
  protects: true,
  answer: done,
  refusals: [...addressRefusals, ...takingRefusalCodes, 'identity/contact-taken', 'identity/proof-required'],
});

export const ownLogIn = z.object({
  id,
  at: instant,
  outcome: z.enum(signInOutcomes),
  way: z.nullable(z.enum(waysIn)),
  network: z.string(),
  device: z.nullable(z.string()),
});
export type OwnLogIn = z.output<typeof ownLogIn>;

export const listOwnLogIns = endpoint({
  method: 'GET',
  path: '/api/identity/log-ins',
  audience: 'member',
  summary: 'Who came in to the member’s account, or was turned away, newest first',
  query: z.object({ ...pageQuery, cursor: z.optional(id) }),
  answer: pageOf(ownLogIn),
  refusals: [],
});
