import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { systemClock } from '#platform/clock';
import { readPicture } from '#platform/read-picture';
import { askAboutDeposit } from './ask-about-deposit.ts';
import { attachSlips } from './attach-slips.ts';
import { claimWithdrawal } from './claim-withdrawal.ts';
import { bankProvider, isSimulatedBank } from './index.ts';
import { approveWithdrawal, payWithdrawal } from './judge-withdrawal.ts';
import type { CashierCaller } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { openPaymentPage } from './open-payment-page.ts';
import { readOwnTransactions } from './own-transactions.ts';
import { presentDeposit, presentStaffDeposit } from './present-deposit.ts';
import { presentWithdrawal } from './present-withdrawal.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { openDeskWithBank } from './testing/bank-beside.ts';
import { bankSecret, type Desk, fundPassword, newKey, staffNamed } from './testing/desk.ts';

const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const slipCodes = { tooLarge: 'cashier/image-too-large', unreadable: 'cashier/image-unreadable' } as const;
const patience = { timeout: 20_000, interval: 100 };

let beside: Awaited<ReturnType<typeof openDeskWithBank>>;
let desk: Desk;
let bank: ChildProcess;
let bankPort: number;
beforeAll(async () => {
  beside = await openDeskWithBank();
  ({ desk, bankPort } = beside);
  bank = await beside.startBank();
});
afterAll(async () => {
  bank.kill('SIGTERM');
  await once(bank, 'exit');
  await beside.close();
});

test('the simulated bank tells on itself, and a live house takes no word of it', async () => {
  const url = `http://127.0.0.1:${bankPort}`;
  expect(await isSimulatedBank(url)).toBe(true);
  const provider = bankProvider({ mode: 'live', url, sharedSecret: bankSecret, clock: systemClock });
  const window = { from: new Date(0), until: systemClock.now() };
  await expect(provider.statement(window)).rejects.toThrow('a simulated bank answered a live house');
});

test('the bank’s list of what came and went agrees with the books, and counts only with its signature', async () => {
  const { caller, deposit, payload } = await codeToPay();
  const from = new Date(systemClock.now().getTime() - 60_000);
  await atBank('/pay', { payload, manner: 'normal' });
  await vi.waitFor(
    async () => expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor),
    patience,
  );
  const window = { from, until: new Date(systemClock.now().getTime() + 60_000) };
  const [provider] = desk.needs.providers;
  const listed = (await provider?.transactions?.(window)) ?? [];
  const own = await readOwnTransactions(desk.db, 'bank', { references: listed.map((one) => one.reference) });
  const sums = (all: readonly { kind: string; amountMinor: bigint; state: string }[]) =>
    all.map(({ kind, amountMinor, state }) => `${kind} ${amountMinor} ${state}`).sort();
  expect(sums(listed)).toContain(`transfer ${deposit.pay_minor} arrived`);
  expect(sums(own)).toEqual(sums(listed));
  const forger = createServer((_request, response) => {
    response.writeHead(200, { 'x-bank-timestamp': 'now', 'x-bank-signature': 'none' });
    response.end('{"items":[],"next":null}');
  }).listen(0, '127.0.0.1');
  await once(forger, 'listening');
  const { port } = forger.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const deceived = bankProvider({ mode: 'demo', url, sharedSecret: bankSecret, clock: systemClock });
  await expect(deceived.transactions?.(window)).rejects.toThrow('the list is not signed by the bank');
  forger.close();
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

test('the bank’s own slip of a transfer is read, and staff see that its statement knows it', async () => {
  const caller = await desk.newMember();
  const wish = { key: newKey(), method: 'bank-transfer', amountMinor: 500_00n };
  const deposit = await openDeposit(desk.needs, caller, wish);
  const paid = await atBank('/pay', {
    account: deposit.receiving_account,
    amount: '1.00',
    memo: 'no number',
  });
  const { transfers } = (await paid.json()) as { transfers: { reference: string }[] };
  const reference = transfers[0]?.reference ?? '';
  const slip = await fetch(`http://127.0.0.1:${bankPort}/slips/${reference}`);
  const picture = await readPicture(Buffer.from(await slip.arrayBuffer()), slipCodes);
  await attachSlips(desk.needs, caller, { depositId: deposit.id, pictures: [picture] });
  const shown = async () => (await presentStaffDeposit(desk.needs, await desk.depositRow(deposit.id))).slips;
  const read = { bankCode: '004', bankName: 'Kasikornbank', reference };
  await vi.waitFor(
    async () => expect(await shown()).toMatchObject([{ read: { ...read, isKnown: true } }]),
    patience,
  );
});

test('an order is paid on the provider’s page, which leads back, and by its signed word alone', async () => {
  const { caller, deposit, page } = await pageToPay();
  expect(await pageOf(caller, deposit.id)).toBe(page);
  const left = await onPage(page, 'deed=cancel');
  expect(left.headers.get('refresh')).toBe(`1; url=https://portal.test/deposit/${deposit.id}?back=1`);
  expect((await desk.depositRow(deposit.id)).status).toBe('created');
  await onPage(page, 'manner=normal');
  await onPage(page, 'manner=normal');
  await vi.waitFor(async () => expect((await desk.balancesOf(caller)).cash).toBe(500_00n), patience);
  await sleep(500);
  expect((await desk.balancesOf(caller)).cash).toBe(500_00n);
  await expect(pageOf(caller, deposit.id)).rejects.toMatchObject({ code: 'cashier/deposit-settled' });
});

test.each([
  ['told-twice', 'paid', 500_00n],
  ['paid-twice', 'paid', 500_00n],
  ['wrong-amount', 'mismatch', 0n],
] as const)('on the provider’s page %s leaves the order %s', async (manner, status, cash) => {
  const { caller, deposit, page } = await pageToPay();
  await onPage(page, `manner=${manner}`);
  await vi.waitFor(async () => expect((await desk.depositRow(deposit.id)).status).toBe(status), patience);
  await sleep(500);
  expect((await desk.balancesOf(caller)).cash).toBe(cash);
});

test('what the provider keeps silent about is found by asking', async () => {
  const { caller, deposit, page } = await pageToPay();
  await onPage(page, 'manner=silent');
  await sleep(500);
  expect((await desk.depositRow(deposit.id)).status).toBe('created');
  await askAboutDeposit(desk.needs, deposit.id);
  expect((await desk.balancesOf(caller)).cash).toBe(500_00n);
});

test('a page is its member’s own, of an order that is paid on one', async () => {
  const { deposit } = await pageToPay();
  const stranger = await desk.newMember();
  await expect(pageOf(stranger, deposit.id)).rejects.toMatchObject({ code: 'cashier/not-found' });
  const { caller, deposit: coded } = await codeToPay();
  await expect(pageOf(caller, coded.id)).rejects.toMatchObject({ code: 'cashier/not-found' });
});

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
  bank = await beside.startBank();
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
  if (!('payload' in payTo)) throw new Error('no code to pay');
  return { caller, deposit, payload: payTo.payload };
}

const pageOf = (caller: CashierCaller, depositId: bigint) =>
  openPaymentPage(desk.needs, caller, { depositId, origin: 'https://portal.test' });

async function pageToPay() {
  const caller = await desk.newMember();
  const wish = { key: newKey(), method: 'payment-page', amountMinor: 500_00n };
  const deposit = await openDeposit(desk.needs, caller, wish);
  return { caller, deposit, page: await pageOf(caller, deposit.id) };
}

async function onPage(page: string, body: string): Promise<Response> {
  const answer = await fetch(page, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body,
  });
  expect(answer.status).toBe(200);
  return answer;
}

async function paying() {
  const { caller, accountId } = await desk.richMember();
  const wish = { key: newKey(), accountId, amountMinor: 400_00n, fundPassword };
  const { id } = await requestWithdrawal(desk.needs, caller, wish);
  const judgement = { withdrawalId: id, reason: 'looked at it', staff: ann };
  await claimWithdrawal(desk.needs, { ...judgement, takeOver: false });
  await approveWithdrawal(desk.needs, judgement);
  await claimWithdrawal(desk.needs, { ...judgement, staff: ben, takeOver: false });
  await payWithdrawal(desk.needs, { ...judgement, staff: ben });
  return { caller, id };
}

async function payoutsAtBank(id: bigint): Promise<number> {
  const { rows } = await desk.pool.query('select key from bank.payouts where key = $1', [`withdrawal/${id}`]);
  return rows.length;
}

async function atBank(path: string, body: Record<string, string>): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${bankPort}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  return answer;
}
