import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { responsibleGaming } from './answers.ts';
import { codes } from './codes.ts';
import {
  hashBody,
  hmacKey,
  readCall,
  requestText,
  responseText,
  signRequest,
  transferAnswer,
  txAnswer,
  walletTransfer,
} from './index.ts';
import { vendorGame } from './vendor-calls.ts';

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

test.each([...Object.keys(vendorGame.shape), ...Object.keys(responsibleGaming.shape)])(
  'the README names the field %s',
  (field) => {
    expect(readme).toMatch(new RegExp(`\`\\[?${field}\\]?[\`:]`));
  },
);

test('the README sends nobody to files that are not handed out', () => {
  expect(readme.split('## This package')[0]).not.toContain('src/');
});
