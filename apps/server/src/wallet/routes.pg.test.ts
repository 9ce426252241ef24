import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standingClock } from '#platform/clock';
import { createHttp } from '#platform/http';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { houseAccount, memberAccount, openAccounts } from './accounts.ts';
import { fingerprintOf } from './fingerprint.ts';
import { post } from './post.ts';
import { walletRoutes } from './routes.ts';

const currency = 'P';
/** What of their cash is bonus still to be played, as whoever knows it says. */
const restricted = new Map([
  [1n, 250n],
  [2n, 100n],
]);
let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const member of [1n, 2n])
    await inTransaction(database.db, (tx) => openAccounts(tx, { member, currency }));
  for (const [number, amount] of [500n, 300n, 200n].entries()) await give(1n, `deposit/${number}`, amount);
  await give(2n, 'deposit/9', 70n);
});
afterAll(() => database.drop());

test('a member reads their own balance and record, newest first, page by page', async () => {
  const app = await open(1n);
  const balance = await app.inject({ url: '/api/wallet/balance' });
  expect(balance.json()).toEqual({ sumBalance: '1000', bonus: '250', inWithdrawal: '0', currency });
  const first = await app.inject({ url: '/api/wallet/entries?limit=2' });
  const { items, next } = first.json<{ items: Record<string, string>[]; next: string }>();
  expect(items.map((item) => [item.key, item.balanceBefore, item.amount, item.balance])).toEqual([
    ['deposit/2', '800', '200', '1000'],
    ['deposit/1', '500', '300', '800'],
  ]);
  const rest = await app.inject({ url: `/api/wallet/entries?limit=2&cursor=${next}` });
  expect(rest.json()).toMatchObject({ items: [{ key: 'deposit/0', balanceBefore: '0' }], next: null });
});

test('never more of a balance is bonus than there is', async () => {
  const balance = await (await open(2n)).inject({ url: '/api/wallet/balance' });
  expect(balance.json()).toMatchObject({ sumBalance: '70', bonus: '70' });
});

test('a cursor that is none is refused', async () => {
  const app = await open(1n);
  const answer = await app.inject({ url: '/api/wallet/entries?cursor=first' });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'wallet/cursor-invalid']);
});

test('another member sees nothing of it', async () => {
  const app = await open(2n);
  const record = await app.inject({ url: '/api/wallet/entries' });
  expect(record.json().items).toHaveLength(1);
});

async function open(memberId: bigint) {
  const app = await createHttp({
    log: createLog({ level: 'silent', name: 'test' }),
    statuses: refusalStatuses({ 'wallet/cursor-invalid': 400 }),
    trustProxy: false,
    gameOrigins: () => [],
  });
  walletRoutes(app, {
    db: database.db,
    clock: standingClock('2026-11-21T05:00:00Z'),
    guard: Object.assign(() => ({ memberId, account: 'somchai', currency }), { asks: 'account' as const }),
    readRestricted: async (_on, owner) => restricted.get(owner.memberId) ?? 0n,
  });
  return app;
}

function give(member: bigint, key: string, amount: bigint) {
  return inTransaction(database.db, async (tx) => {
    const cash = await memberAccount(tx, { member, kind: 'cash', currency });
    const bank = await houseAccount(tx, { name: 'bank:clearing', currency });
    const legs = [
      { account: bank.id, amount: -amount },
      { account: cash.id, amount },
    ];
    const at = new Date('2026-11-21T04:00:00Z');
    return post(tx, { key, kind: 'deposit', legs, fingerprint: fingerprintOf(key), at });
  });
}
