import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { cashierRefusals } from '@fairhall/contract';
import { connectionConfig } from '@fairhall/database';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { type App, createHttp } from '#platform/http';
import { type Jobs, startJobs } from '#platform/jobs';
import { createLog } from '#platform/log';
import { refusalStatuses } from '#platform/refusal';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { bankProvider, isSimulatedBank, startCashier } from './index.ts';
import { approveWithdrawal, payWithdrawal } from './judge-withdrawal.ts';
import { openDeposit } from './open-deposit.ts';
import { presentDeposit } from './present-deposit.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { bankSecret, type Desk, fundPassword, newKey, openDesk, staffNamed } from './testing/desk.ts';

const main = new URL('../../../bank/src/main.ts', import.meta.url).pathname;
const log = createLog({ level: 'silent', name: 'test' });
const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const patience = { timeout: 20_000, interval: 100 };

let desk: Desk;
let app: App;
let jobs: Jobs;
let bank: ChildProcess;
let bankPort: number;
let callbackUrl: string;

beforeAll(async () => {
  bankPort = await freePort();
  const provider = bankProvider({
    mode: 'demo',
    url: `http://127.0.0.1:${bankPort}`,
    sharedSecret: bankSecret,
    clock: systemClock,
  });
  desk = await openDesk(await createTestDatabase(), { clock: systemClock, providers: [provider] });
  const cashier = startCashier(desk.needs);
  app = await createHttp({
    log,
    statuses: refusalStatuses(cashierRefusals),
    trustProxy: false,
    gameOrigins: () => [],
  });
  cashier.routes(app);
  callbackUrl = `${await app.listen({ host: '127.0.0.1', port: 0 })}/api/cashier/callbacks/bank`;
  const { connectionString, pool } = desk;
  jobs = await startJobs({
    pool,
    connectionString,
    connect: () => new pg.Client(connectionConfig({ connectionString })),
    log,
    jobs: [cashier.jobs],
    onEnd: (error) => {
      throw error;
    },
  });
  bank = await openBank();
});
afterAll(async () => {
  bank.kill('SIGTERM');
  await once(bank, 'exit');
  await jobs.stop();
  await app.close();
  await desk.drop();
});

test('the simulated bank tells on itself, and a live house takes no word of it', async () => {
  const url = `http://127.0.0.1:${bankPort}`;
  expect(await isSimulatedBank(url)).toBe(true);
  const provider = bankProvider({ mode: 'live', url, sharedSecret: bankSecret, clock: systemClock });
  const window = { from: new Date(0), until: systemClock.now() };
  await expect(provider.statement(window)).rejects.toThrow('a simulated bank answered a live house');
});

test('a code paid at the bank credits its deposit', async () => {
  const { caller, deposit, payload } = await codeToPay();
  await atBank('/pay', { payload, manner: 'normal' });
  await vi.waitFor(
    async () => expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor),
    patience,
  );
});

test.each(['vietqr', 'pix'])(
  'a %s code, read back by the bank, credits its deposit and no other of the same sum',
  async (method) => {
    const [paid, waiting] = [await codeToPay(method), await codeToPay(method)];
    expect(paid.deposit.pay_minor).toBe(waiting.deposit.pay_minor);
    await atBank('/pay', { payload: paid.payload, manner: 'normal' });
    await vi.waitFor(async () => expect((await desk.balancesOf(paid.caller)).cash).toBe(500_00n), patience);
    expect((await desk.depositRow(waiting.deposit.id)).status).toBe('created');
  },
);

test('paid twice and told twice, the deposit is credited once', async () => {
  const [paidTwice, toldTwice] = [await codeToPay(), await codeToPay()];
  await atBank('/pay', { payload: paidTwice.payload, manner: 'paid-twice' });
  await atBank('/pay', { payload: toldTwice.payload, manner: 'told-twice' });
  for (const { caller, deposit } of [paidTwice, toldTwice])
    await vi.waitFor(
      async () => expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor),
      patience,
    );
  await sleep(500);
  for (const { caller, deposit } of [paidTwice, toldTwice])
    expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
});

test('a wrong amount is parked', async () => {
  const { caller, deposit, payload } = await codeToPay();
  await atBank('/pay', { payload, manner: 'wrong-amount' });
  await vi.waitFor(async () => expect((await desk.depositRow(deposit.id)).status).toBe('mismatch'), patience);
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
});

test('a payment nobody told of is found in the statement', async () => {
  const { caller, deposit, payload } = await codeToPay();
  await atBank('/pay', { payload, manner: 'silent' });
  await desk.pool.query(`update graphile_worker._private_jobs set run_at = now() where key = $1`, [
    `ask-deposit/${deposit.id}`,
  ]);
  await vi.waitFor(
    async () => expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor),
    patience,
  );
});

test('a bank killed between taking a payout and telling of it pays once, and the platform learns of it', async () => {
  const { caller, id } = await paying();
  await vi.waitFor(async () => expect(await payoutsAtBank(id)).toBe(1), patience);
  bank.kill('SIGKILL');
  await once(bank, 'exit');
  expect((await desk.withdrawalRow(id)).status).toBe('paying');
  expect((await desk.balancesOf(caller)).hold).toBe(400_00n);
  bank = await openBank();
  await vi.waitFor(async () => expect((await desk.withdrawalRow(id)).status).toBe('sent'), patience);
  expect(await payoutsAtBank(id)).toBe(1);
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 600_00n, hold: 0n });
});

test('a bank that takes a payout and drops the line pays once', async () => {
  await atBank('/control/payouts', { manner: 'deaf' });
  const { caller, id } = await paying();
  await vi.waitFor(async () => expect((await desk.withdrawalRow(id)).status).toBe('sent'), patience);
  await atBank('/control/payouts', { manner: 'pay' });
  expect(await payoutsAtBank(id)).toBe(1);
  expect((await desk.balancesOf(caller)).hold).toBe(0n);
});

test('a payout the bank fails returns the money', async () => {
  await atBank('/control/payouts', { manner: 'fail' });
  const { caller, id } = await paying();
  await vi.waitFor(async () => expect((await desk.withdrawalRow(id)).status).toBe('failed'), patience);
  await atBank('/control/payouts', { manner: 'pay' });
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
});

test('a payout the bank refuses outright fails at once with the bank’s reason, and is not sent again', async () => {
  await atBank('/control/payouts', { manner: 'refuse' });
  const { caller, id } = await paying();
  await vi.waitFor(async () => expect((await desk.withdrawalRow(id)).status).toBe('failed'), patience);
  await atBank('/control/payouts', { manner: 'pay' });
  expect(await desk.balancesOf(caller)).toMatchObject({ cash: 1_000_00n, hold: 0n });
  const { steps } = await presentWithdrawal(desk.needs, await desk.withdrawalRow(id));
  expect(steps.at(-1)).toMatchObject({
    status: 'failed',
    by: 'provider',
    reason: 'the receiving bank does not know this account',
  });
  const { rows } = await desk.pool.query(
    `select key from graphile_worker._private_jobs where key like 'payout/' || $1 || '%'`,
    [id],
  );
  expect([rows, await payoutsAtBank(id)]).toEqual([[], 0]);
});

async function codeToPay(method = 'promptpay') {
  const caller = await desk.newMember();
  const wish = { key: newKey(), method, amountMinor: 500_00n };
  const deposit = await openDeposit(desk.needs, caller, wish);
  const { payTo } = await presentDeposit({ db: desk.db }, deposit);
  if (payTo.kind === 'bank-transfer') throw new Error('no code to pay');
  return { caller, deposit, payload: payTo.payload };
}

async function paying() {
  const { caller, accountId } = await desk.richMember();
  const wish = { key: newKey(), accountId, amountMinor: 400_00n, fundPassword };
  const { id } = await requestWithdrawal(desk.needs, caller, wish);
  const judgement = { withdrawalId: id, reason: 'looked at it', staff: ann };
  await claimWithdrawal(desk.needs, { ...judgement, takeOver: false });
  await approveWithdrawal(desk.needs, judgement);
  await claimWithdrawal(desk.needs, { ...judgement, staff: ben, takeOver: false });
  await payWithdrawal(desk.needs, { ...judgement, staff: ben, provider: 'bank' });
  return { caller, id };
}

async function payoutsAtBank(id: bigint): Promise<number> {
  const { rows } = await desk.pool.query('select key from bank.payouts where key = $1', [`withdrawal/${id}`]);
  return rows.length;
}

async function atBank(path: string, body: Record<string, string>): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${bankPort}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
}

async function openBank(): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      DATABASE_URL: desk.connectionString,
      BANK_PORT: String(bankPort),
      BANK_HOST: '127.0.0.1',
      BANK_SHARED_SECRET: bankSecret,
      PLATFORM_CALLBACK_URL: callbackUrl,
      LOG_LEVEL: 'silent',
    },
    stdio: 'ignore',
  });
  await vi.waitFor(async () => {
    expect((await fetch(`http://127.0.0.1:${bankPort}/healthz`)).status).toBe(200);
  }, patience);
  return child;
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  return typeof address === 'object' && address ? address.port : 0;
}
