import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { proofRefusals } from '@fairhall/contract';
import {
  type BalanceProof,
  checkBalance,
  checkPresent,
  checkReceipt,
  isSealSound,
  movementsSince,
  type Seal,
  type SignedReceipt,
  type SignedStanding,
  type SignedStretch,
} from '@fairhall/fair/ledger';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, createHttp } from '#platform/http';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { createTestFolder } from '../../../../tools/testing/database.ts';
import { proofRoutes } from './routes.ts';
import { openVault, type Vault } from './testing/vault.ts';

const program = new URL('../../../portal/public/verify-receipt.mjs', import.meta.url).pathname;

let vault: Vault;
let app: App;
let folder: string;
beforeAll(async () => {
  vault = await openVault([1n, 2n]);
  await vault.give(1n, 'deposit/1', 500n);
  await vault.give(2n, 'deposit/2', 70n);
  await vault.sealNextHour();
  await vault.sealNextHour();
  app = await createHttp({
    log: createLog({ level: 'silent', name: 'test' }),
    statuses: refusalStatuses(proofRefusals),
    trustProxy: false,
    gameOrigins: () => [],
  });
  const guard = Object.assign(() => ({ memberId: 1n, currency: 'P' }), { asks: 'account' as const });
  proofRoutes(app, vault.needs, guard);
  folder = await createTestFolder('receipts');
});
afterAll(async () => {
  await vault?.close();
});

test('anybody reads the key and the chain of seals, newest first, page by page', async () => {
  const { key } = (await app.inject('/api/proof/key')).json<{ key: string }>();
  expect(key).toBe(vault.key);
  const first = (await app.inject('/api/proof/seals?limit=1')).json();
  expect(first).toMatchObject({ items: [{ sequence: '2', transfers: '0' }], next: '2' });
  expect(await isSealSound(first.items[0], key)).toBe(true);
  const rest = (await app.inject('/api/proof/seals?cursor=2')).json();
  expect(rest).toMatchObject({ items: [{ sequence: '1', owed: [{ total: '570' }] }], next: null });
});

test('what a member receives over the wire holds as it stands there', async () => {
  const receipt = (await app.inject('/api/proof/receipt?key=deposit/1')).json<SignedReceipt>();
  const published = (await app.inject('/api/proof/seals')).json<{ items: Seal[] }>().items;
  const known = { key: vault.key, member: '1', published };
  expect(await checkReceipt(receipt, known)).toEqual({
    signature: 'holds',
    member: 'holds',
    transfer: 'holds',
    seal: 'holds',
    published: 'holds',
  });
  const proof = (await app.inject('/api/proof/balance')).json();
  const whole = { member: 'holds', balance: 'holds', total: 'holds', seal: 'holds', published: 'holds' };
  expect(await checkBalance(proof, known)).toEqual(whole);
  expect(await checkBalance(proof, { ...known, member: '2' })).toEqual({ ...whole, member: 'broken' });
});

test('the present balance is the sealed one and every movement since, in the hour of the seal and after it', async () => {
  const published = (await app.inject('/api/proof/seals')).json<{ items: Seal[] }>().items;
  const known = { key: vault.key, member: '1', published };
  const whole = { standing: 'holds', onwards: 'holds', movements: 'holds', present: 'holds' };
  const still = await present();
  expect(await checkPresent({ ...still, stretches: [] }, known)).toEqual(whole);
  for (let turn = 1; turn <= 203; turn += 1) await vault.give(1n, `deposit/later-${turn}`, 3n);
  await vault.give(1n, 'deposit/back', -400n);
  const now = await present();
  expect(now.now.standing.balance).toBe(String(500 + 609 - 400));
  await vault.give(1n, 'deposit/after', 9n);
  const stretches = [await stretch(1), await stretch(201)];
  expect(stretches.map(({ stretch }) => stretch.movements.length)).toEqual([200, 5]);
  expect(await checkPresent({ ...now, stretches }, known)).toEqual(whole);
  expect(movementsSince(now.now.standing, stretches)).toHaveLength(204);
  expect(await checkPresent({ ...now, stretches: stretches.slice(0, 1) }, known)).toMatchObject({
    ...{ movements: 'broken', present: 'broken' },
  });
  await vault.sealNextHour();
  // what the hour's standing listed is under the next seal, each line as it was listed
  const receipt = (await app.inject('/api/proof/receipt?key=deposit/back')).json<SignedReceipt>();
  const listed = movementsSince(now.now.standing, stretches).at(-1);
  expect(receipt.receipt.lines).toContainEqual(listed?.line);
  expect(receipt.receipt.sealed?.seal.sequence).toBe('3');
  expect((await present()).proof.balance).toBe('718');
});

test('of another member’s account there are no movements', async () => {
  const { stretch } = (await app.inject('/api/proof/movements?account=member:2:cash&after=0')).json();
  expect(stretch).toMatchObject({ member: '1', movements: [] });
});

async function present() {
  const { now, ...proof } = (await app.inject('/api/proof/balance')).json<
    BalanceProof & { now: SignedStanding }
  >();
  return { proof, now };
}

async function stretch(after: number): Promise<SignedStretch> {
  return (await app.inject(`/api/proof/movements?account=member:1:cash&after=${after}`)).json();
}

test('another member’s movement is none of theirs', async () => {
  const answer = await app.inject('/api/proof/receipt?key=deposit/2');
  expect([answer.statusCode, answer.json().code]).toEqual([404, 'proof/no-such-transfer']);
});

describe('the program that checks a receipt without the house', () => {
  async function run(change: (document: SignedReceipt) => unknown, ...rest: string[]) {
    const document = (await app.inject('/api/proof/receipt?key=deposit/1')).json<SignedReceipt>();
    const file = join(folder, 'receipt.json');
    writeFileSync(file, JSON.stringify(change(document)));
    const { status, stdout } = spawnSync(process.execPath, [program, file, ...rest], { encoding: 'utf8' });
    return { status, stdout };
  }

  test('is short and needs nothing but Node', () => {
    const text = readFileSync(program, 'utf8');
    expect(text.split('\n').length).toBeLessThan(100);
    expect([...text.matchAll(/from '([^']+)'/g)].map(([, name]) => name)).toEqual(['node:crypto', 'node:fs']);
  });

  test('finds that one of ours holds', async () => {
    const { status, stdout } = await run((document) => document, vault.key);
    expect(stdout.match(/^ok/gm)).toHaveLength(5);
    expect([status, stdout.includes('FAIL')]).toEqual([0, false]);
  });

  test.each<[string, RegExp, (document: SignedReceipt) => unknown]>([
    [
      'amount',
      /FAIL {2}the movement is under the root/,
      ({ receipt, ...rest }) => ({
        ...rest,
        receipt: {
          ...receipt,
          lines: receipt.lines.map((line) => ('hash' in line ? line : { ...line, amount: '900' })),
        },
      }),
    ],
    [
      'time',
      /FAIL {2}the house signed this receipt/,
      ({ receipt, ...rest }) => ({ ...rest, receipt: { ...receipt, at: '2020' } }),
    ],
    [
      'seal',
      /FAIL {2}the seal’s hash is of what it says/,
      ({ receipt, ...rest }) => ({
        ...rest,
        receipt: {
          ...receipt,
          sealed: receipt.sealed && { ...receipt.sealed, seal: { ...receipt.sealed.seal, transfers: '9' } },
        },
      }),
    ],
  ])('finds out a changed %s', async (_what, finding, change) => {
    const { status, stdout } = await run(change, vault.key);
    expect([status, finding.test(stdout)]).toEqual([1, true]);
  });

  test('does not take another key for the house’s', async () => {
    const { status, stdout } = await run((document) => document, 'x'.repeat(43));
    expect([status, /FAIL {2}the key is the one you gave/.test(stdout)]).toEqual([1, true]);
  });
});
