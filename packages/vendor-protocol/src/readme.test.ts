import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { codes } from './codes.ts';
import * as protocol from './index.ts';
import {
  answerSchemas,
  anyAnswer,
  gamesAnswer,
  gamesQuery,
  grantAnswer,
  grantCall,
  hashBody,
  hmacKey,
  jackpotCyclesAnswer,
  jackpotDay,
  jackpotSwitch,
  jackpotSwitchAnswer,
  jackpotsAnswer,
  jackpotTerms,
  jackpotTermsAnswer,
  launch,
  launchAnswer,
  partAnswer,
  platformCalls,
  readCall,
  reconciliationLine,
  requestText,
  resend,
  resendAnswer,
  responseText,
  roundAnswer,
  signRequest,
  terminate,
  terminateAnswer,
  toldRound,
  toldRoundsAnswer,
  toldRoundsCall,
  trailer,
  transferAnswer,
  txAnswer,
  vendorRefusal,
  walletBalance,
  walletState,
  walletTransfer,
} from './index.ts';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');

/** The fenced block under `<!-- name -->`. */
function block(name: string): string {
  const found = new RegExp(`<!-- ${name} -->\\n\`\`\`[a-z]*\\n([^]*?)\\n\`\`\``).exec(readme)?.[1];
  if (found === undefined) throw new Error(`the README has no block ${name}`);
  return found;
}

const secret = Buffer.from(/Secret \(hexadecimal\): `([0-9a-f]{64})`/.exec(readme)?.[1] ?? '', 'hex');
const key = hmacKey({ keyId: 'acme-1', secret });
const nonce = '3f0a6b52-7c1d-4e8e-9a55-0d2f6b1c4e90';
const signed = { vendor: 'ACME', keyId: 'acme-1', timestamp: '1767323045000', nonce };

test("the README's request is the one this package signs", () => {
  const request = { method: 'POST', target: '/gw/v1/bet', body: block('body') };
  expect(Buffer.byteLength(request.body)).toBe(178);
  expect(requestText(request, signed)).toBe(block('text'));
  expect(block('text').split('\n').at(-1)).toBe(hashBody(request.body));
  const headers = signRequest(key, request, { vendor: 'ACME', nowMs: Number(signed.timestamp), nonce });
  expect(headers['x-gw-signature']).toBe(block('signature'));
  expect(key.verify(block('text'), block('signature'))).toBe(true);
});

test("the README's answer is the one this package signs", () => {
  const body = block('answer');
  expect(Buffer.byteLength(body)).toBe(231);
  expect(responseText({ httpStatus: 200, requestNonce: nonce, body })).toBe(block('answer-text'));
  expect(key.sign(block('answer-text'))).toBe(block('answer-signature'));
});

test("the README's bodies are well-formed", () => {
  expect(readCall('bet', Buffer.from(block('body'))).ok).toBe(true);
  expect(txAnswer.safeParse(JSON.parse(block('answer'))).success).toBe(true);
});

test("the README's transfer into a vendor's wallet is the one this package signs, and its answer adds up", () => {
  const transferNonce = '8c1f0f5e-2b7a-4c7e-9d35-51c0a4e7b210';
  const request = { method: 'POST', target: '/wallet/transfer', body: block('transfer-body') };
  expect(requestText(request, { ...signed, nonce: transferNonce })).toBe(block('transfer-text'));
  expect(key.sign(block('transfer-text'))).toBe(block('transfer-signature'));
  const body = block('transfer-answer');
  expect(responseText({ httpStatus: 200, requestNonce: transferNonce, body })).toBe(
    block('transfer-answer-text'),
  );
  expect(key.sign(block('transfer-answer-text'))).toBe(block('transfer-answer-signature'));
  expect(walletTransfer.safeParse(JSON.parse(request.body)).success).toBe(true);
  const { wallet } = transferAnswer.parse(JSON.parse(body));
  const brought = BigInt(wallet.total_in) - BigInt(wallet.total_out);
  expect(brought - BigInt(wallet.total_staked) + BigInt(wallet.total_paid)).toBe(BigInt(wallet.balance));
});

test('the README’s table of codes is the one this package goes by', () => {
  const rows = [...readme.matchAll(/^\| `([A-Z_]+)` \| (\d+) \| (\w+) \| (again)? ?\| (kept)? ?\| .+ \|$/gm)];
  const told = rows.map(([, code, http, status, again, kept]) => [
    ...[code, { http: Number(http), status, final: !again, stored: kept !== undefined }],
  ]);
  const known = Object.entries(codes).map(([code, { http, status, final, stored }]) => [
    ...[code, { http, status, final, stored }],
  ]);
  expect(told).toEqual(known);
});

type Shape = {
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  additionalProperties?: Shape | boolean;
  anyOf?: Shape[];
  enum?: string[];
};
/** An object of the protocol, under all the names that the head of its table may have. */
type Told = { titles: string[]; fields: string[] };

const shapeOf = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;

const platformSchemas = Object.entries(platformCalls).flatMap(([operation, { path, schema }]) => {
  const name = path.replace('/gw/v1/', '');
  const answer = answerSchemas[operation as keyof typeof answerSchemas];
  return [[name, schema] as const, [`${name} answer`, answer] as const];
});
const vendorSchemas = {
  'every answer': anyAnswer,
  refusal: vendorRefusal,
  'POST /launch': launch,
  'POST /launch answer': launchAnswer,
  'GET /games': gamesQuery,
  'GET /games answer': gamesAnswer,
  'POST /freerounds': grantCall,
  'POST /freerounds answer': grantAnswer,
  'GET /jackpots answer': jackpotsAnswer,
  'GET /jackpots/{jackpot_id}/cycles answer': jackpotCyclesAnswer,
  'POST /jackpots/{jackpot_id}/terms': jackpotTerms,
  'POST /jackpots/{jackpot_id}/terms answer': jackpotTermsAnswer,
  'POST /jackpots/{jackpot_id}/switch': jackpotSwitch,
  'POST /jackpots/{jackpot_id}/switch answer': jackpotSwitchAnswer,
  'GET /jackpots/{jackpot_id}/days/{day} answer': jackpotDay,
  'GET /rounds/{round_id} answer': roundAnswer,
  'POST /sessions/{session_id}/terminate': terminate,
  'POST /sessions/{session_id}/terminate answer': terminateAnswer,
  'POST /transactions/{tx_id}/resend': resend,
  'POST /transactions/{tx_id}/resend answer': resendAnswer,
  'GET /reconciliation/{period}/{edition}/{part} answer': partAnswer,
  'line of a list': reconciliationLine,
  'trailer of a list': trailer,
  'POST /wallet/balance': walletBalance,
  'POST /wallet/balance answer': walletState,
  'POST /wallet/transfer': walletTransfer,
  'POST /wallet/transfer answer': transferAnswer,
  'POST /wallet/rounds': toldRoundsCall,
  'POST /wallet/rounds answer': toldRoundsAnswer,
  'one of rounds': toldRound,
};

const objects = new Map<string, Told>();
const words = new Set<string>();
for (const [title, schema] of [...platformSchemas, ...Object.entries(vendorSchemas)])
  note(shapeOf(schema), title);

/** Every object in a shape, at any depth; what is the same in two places is told in one of them. */
function note(shape: Shape, title: string): void {
  for (const word of shape.enum ?? []) words.add(word);
  const { properties, required = [], items, additionalProperties: values, anyOf = [] } = shape;
  if (properties) {
    const fields = Object.keys(properties).map((name) => (required.includes(name) ? name : `${name}?`));
    const key = JSON.stringify(properties) + fields;
    objects.set(key, { titles: [...(objects.get(key)?.titles ?? []), title], fields: fields.sort() });
    for (const [name, inner] of Object.entries(properties)) note(inner, `${title} ${name}`);
  }
  for (const inner of anyOf) note(inner, title);
  if (items) note(items, title);
  if (typeof values === 'object') note(values, title);
}

const ticked = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map((match) => match[1] ?? '');

/** The README's tables of fields, by the words of their heads. */
const tables = new Map(
  [...readme.matchAll(/^\| (.+) \| shape \| meaning \|\n.+\n((?:\| .+ \|\n)+)/gm)].map(
    ([, head = '', rows = '']) => {
      const names = rows.split('\n').flatMap((row) => ticked(row.split(' | ')[0] ?? ''));
      return [head.replaceAll('`', ''), names.sort()];
    },
  ),
);

test.each([...objects.values()].map((told) => [told.titles[0], told] as const))(
  'the README tells every field of %s, and which may be left out',
  (_, { titles, fields }) => {
    expect(titles.map((title) => tables.get(title)).filter(Boolean)).toContainEqual(fields);
  },
);

test('the README tells of no call, answer or object that is not there', () => {
  const known = new Set([...objects.values()].flatMap(({ titles }) => titles));
  expect([...tables.keys()].filter((title) => title !== 'shared' && !known.has(title))).toEqual([]);
});

test('every schema that this package hands out is one of those told', () => {
  const before = objects.size;
  for (const [name, schema] of Object.entries(protocol))
    if (schema instanceof z.ZodMiniObject) note(shapeOf(schema), name);
  expect(objects.size).toBe(before);
});

test('the README names every word that a field may hold', () => {
  const told = new Set(
    ticked(readme.replaceAll(/^```[\s\S]*?^```/gm, '')).map((text) => text.replaceAll('"', '')),
  );
  expect([...words].filter((word) => !told.has(word))).toEqual([]);
});

test('the README sends nobody to files that are not handed out', () => {
  expect(readme).not.toMatch(/\bsrc\/|\.ts\b/);
});
