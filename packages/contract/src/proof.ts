import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { amount, instant, pageOf, pageQuery, signedAmount } from './shapes.ts';

export const proofRefusals = {
  'proof/no-such-transfer': 404,
  'proof/nothing-sealed': 409,
} as const satisfies Record<RefusalCode, number>;

const hash = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const salt = z.string().check(z.regex(/^[0-9a-f]{32}$/));
const side = z.enum(['left', 'right']);
const signed = { key: z.string(), signature: z.string() };

/** What the books held at one moment, signed by the house, and naming the seal before. */
export const ledgerSeal = z.object({
  sequence: z.string(),
  sealedAt: instant,
  cut: z.string(),
  batches: z.string(),
  transfers: z.string(),
  transfersRoot: hash,
  owed: z.array(z.object({ currency: z.string(), total: amount, parts: z.number(), root: hash })),
  previous: hash,
  hash,
  ...signed,
});
export type LedgerSeal = z.output<typeof ledgerSeal>;

export const readSealKey = endpoint({
  method: 'GET',
  path: '/api/proof/key',
  audience: 'everyone',
  summary: "The house's public Ed25519 key, in base64url: it signs seals and receipts",
  answer: z.object({ key: z.string() }),
  refusals: [],
});

export const readSeals = endpoint({
  method: 'GET',
  path: '/api/proof/seals',
  audience: 'everyone',
  summary: 'The chain of seals of the ledger, newest first',
  query: z.object({ ...pageQuery }),
  answer: pageOf(ledgerSeal),
  refusals: [],
});

const openLine = z.object({
  salt,
  account: z.string(),
  currency: z.string(),
  seq: z.nullable(z.string()),
  amount: signedAmount,
  balance: z.nullable(signedAmount),
  contra: z.nullable(z.string()),
  leg: z.number(),
  kind: z.string(),
  meaning: z.nullable(z.string()),
});

export const readReceipt = endpoint({
  method: 'GET',
  path: '/api/proof/receipt',
  audience: 'member',
  summary:
    "The house's signed word on one transfer of one's own, with its path to the seal once there is one",
  query: z.object({ key: z.string().check(z.minLength(1), z.maxLength(200)) }),
  answer: z.object({
    receipt: z.object({
      key: z.string(),
      batch: z.string(),
      /** To the microsecond, as the books have it. */
      at: z.string(),
      /** One's own lines as they are, others' as their hashes. */
      lines: z.array(z.union([openLine, z.object({ hash })])),
      issuedAt: instant,
      sealed: z.nullable(z.object({ path: z.array(z.object({ side, hash })), seal: ledgerSeal })),
    }),
    ...signed,
  }),
  refusals: ['proof/no-such-transfer'],
});

export const proveMyBalance = endpoint({
  method: 'GET',
  path: '/api/proof/balance',
  audience: 'member',
  summary: 'What one had at the latest seal, and that it is in the total of what the house owed to everybody',
  answer: z.object({
    currency: z.string(),
    balance: amount,
    parts: z.array(
      z.object({
        salt,
        account: z.string(),
        amount,
        path: z.array(z.object({ side, hash, sum: amount })),
      }),
    ),
    seal: ledgerSeal,
  }),
  refusals: ['proof/nothing-sealed'],
});
