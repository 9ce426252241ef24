import * as z from 'zod/mini';
import { endpoint, type RefusalCode } from './endpoint.ts';
import { amount, id, instant, pageOf, pageQuery, signedAmount } from './shapes.ts';

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
  refusals: ['proof/no-such-transfer', 'request/records-away'],
});

const place = z.object({ seq: z.string(), balance: amount });

export const proveMyBalance = endpoint({
  method: 'GET',
  path: '/api/proof/balance',
  audience: 'member',
  summary:
    'What one had at the latest seal, that it is in the total of what the house owed to everybody, and its signed word on what one has now',
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
    now: z.object({
      standing: z.object({
        member: id,
        currency: z.string(),
        seal: z.object({ sequence: z.string(), hash }),
        /** Each account under the seal and now, after so many entries; its movements are those between. */
        accounts: z.array(z.object({ account: z.string(), sealed: place, now: place })),
        balance: amount,
        issuedAt: instant,
      }),
      ...signed,
    }),
  }),
  refusals: ['proof/nothing-sealed'],
});

/** As many movements of an account as one signed stretch holds at most. */
export const MOVEMENTS_OF_A_STRETCH = 200;

export const readMovements = endpoint({
  method: 'GET',
  path: '/api/proof/movements',
  audience: 'member',
  summary: "The house's signed word on the movements of one account of one's own after its so manieth entry",
  query: z.object({
    account: z.string().check(z.regex(/^member:[1-9][0-9]{0,17}:[A-Za-z0-9:_-]{1,40}$/)),
    after: z.string().check(z.regex(/^(0|[1-9][0-9]{0,17})$/)),
  }),
  answer: z.object({
    stretch: z.object({
      member: id,
      account: z.string(),
      currency: z.string(),
      movements: z.array(z.object({ key: z.string(), batch: z.string(), at: z.string(), line: openLine })),
      issuedAt: instant,
    }),
    ...signed,
  }),
  refusals: [],
});
