import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { refuseDeposit } from '../decide-deposit.ts';
import { openDeposit } from '../open-deposit.ts';
import { actOnKept, keepWords, takeCallback, verifyWord } from '../take-callback.ts';
import { bankSecret, type Desk, lineFor, newKey, openDesk, staffNamed } from '../testing/desk.ts';
import { withdrawingAt } from '../testing/withdrawing.ts';
import { listCallbacks, readCallback } from './callback-rows.ts';
import { replayCallback } from './replay-callback.ts';

const mai = staffNamed(51, 'mai');
const reason = 'the bank says it was told';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk?.drop());
// words of one test come at moments of their own
beforeEach(() => desk.clock.forward(60_000));

/** A deposit, and what the bank would post about the transfer that pays it. */
async function told(change: object = {}) {
  const caller = await desk.newMember();
  const wish = { key: newKey(), method: 'promptpay', amountMinor: 500_00n };
  const deposit = await openDeposit(desk.needs, caller, wish);
  const { isReversed: reversed, receivingAccount: to, amountMinor, paidAt, ...line } = lineFor(deposit);
  const transfer = { ...line, to, reversed, amount: String(amountMinor), paidAt: paidAt.toISOString() };
  const body = JSON.stringify({ kind: 'transfer', eventId: newKey(), transfer: { ...transfer, ...change } });
  return { caller, deposit, reference: line.reference, body };
}
function signed(body: string) {
  const timestamp = desk.clock.now().toISOString();
  const signature = createHmac('sha256', bankSecret).update(`${timestamp}.${body}`).digest('hex');
  return { body, timestamp, signature };
}
const take = (body: string) => takeCallback(desk.needs, 'bank', signed(body));
/** Kept and answered, and then the process is gone. */
const keep = async (body: string) => {
  const [id] = await keepWords(desk.needs, [verifyWord(desk.needs, 'bank', signed(body))]);
  return id!;
};
const { paying } = withdrawingAt(() => desk);
const found = (wish: Parameters<typeof listCallbacks>[1]) => listCallbacks(desk.db, wish);
const replay = (callbackId: bigint) => replayCallback(desk.needs, { callbackId, reason, staff: mai });

test('a word is found by its reference, provider, state, outcome and time, with the deposit it is about', async () => {
  const at = desk.clock.now();
  const { deposit, reference, body } = await told();
  await take(body);
  const { body: other } = await told();
  const waitingId = await keep(other);
  const until = new Date(at.getTime() + 1).toISOString();
  const mine = [expect.objectContaining({ reference, depositId: String(deposit.id) })];
  for (const wish of [
    { reference },
    { reference, provider: 'bank', kind: 'transfer', state: 'done', outcome: 'credited' },
    { from: at.toISOString(), to: until, state: 'done' },
  ] as const)
    expect((await found(wish)).items).toEqual(mine);
  expect((await found({ from: at.toISOString(), state: 'waiting' })).items).toMatchObject([
    { id: String(waitingId), state: 'waiting', outcome: null, depositId: null },
  ]);
  for (const wish of [
    { reference: 'nothing' },
    { reference, provider: 'other' },
    { reference, state: 'waiting' },
    { reference, kind: 'payout' },
    { reference, outcome: 'late' },
    { reference, from: until },
    { reference, to: at.toISOString() },
  ] as const)
    expect((await found(wish)).items).toEqual([]);
  const [line] = (await found({ reference })).items;
  expect(await readCallback(desk.db, BigInt(line!.id))).toEqual({ ...line, body });
});

test('a word about a payout leads to its withdrawal', async () => {
  desk.bank.script.push({ state: 'accepted' });
  const { id } = await paying();
  const key = `withdrawal/${id}`;
  const payout = { state: 'paid', reference: 'B-1' };
  await take(JSON.stringify({ kind: 'payout', eventId: newKey(), key, payout }));
  expect((await found({ reference: key })).items).toMatchObject([
    { kind: 'payout', outcome: 'paid', depositId: null, withdrawalId: String(id) },
  ]);
});

test('pages hold as many as were asked for and go on where the last one ended', async () => {
  const from = desk.clock.now().toISOString();
  const ids: string[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift(String(await keep((await told()).body)));
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { items, next } = await found({ from, cursor, limit: 2 });
    expect(items.length).toBeLessThanOrEqual(2);
    seen.push(...items.map(({ id }) => id));
    cursor = next ?? undefined;
  } while (cursor);
  expect(seen).toEqual(ids);
});

test('a word that waits is done when it is put again, once, whoever is faster', async () => {
  const { caller, deposit, body } = await told();
  const id = await keep(body);
  const answers = await Promise.all([replay(id), replay(id), actOnKept(desk.needs, [id])]);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect(answers.filter((answer) => answer?.isFirst).length).toBeLessThanOrEqual(1);
  expect(await readCallback(desk.db, id)).toMatchObject({ state: 'done', outcome: 'credited' });
});

test('a word that was done moves nothing when it is put again, and keeps what came of it at first', async () => {
  const { caller, deposit, reference, body } = await told();
  await take(body);
  const [line] = (await found({ reference })).items;
  desk.audited.length = 0;
  expect(await replay(BigInt(line!.id))).toEqual({ outcome: 'repeated', isFirst: false });
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect((await found({ reference })).items).toEqual([line]);
  expect(desk.audited).toMatchObject([
    {
      action: 'cashier.replay-callback',
      subject: `callback:${line!.id}`,
      reason,
      after: { reference, outcome: 'repeated' },
    },
  ]);
});

test('money whose order was refused meanwhile is not credited by putting its word again', async () => {
  const { caller, deposit, body } = await told();
  await refuseDeposit(desk.needs, { depositId: deposit.id, reason, staff: mai });
  const id = await keep(body);
  const { outcome } = await replay(id);
  expect(outcome).not.toBe('credited');
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
});

test('a word that fails is told to have failed, stays as it was and is not audited as done', async () => {
  const id = await keep((await told()).body);
  desk.audited.length = 0;
  const broken = { ...desk.needs, audit: () => Promise.reject(new Error('the disk is full')) };
  await expect(replayCallback(broken, { callbackId: id, reason, staff: mai })).rejects.toMatchObject({
    code: 'cashier/callback-undone',
  });
  expect(await readCallback(desk.db, id)).toMatchObject({ state: 'waiting', outcome: null });
  await expect(replay(999_999n)).rejects.toMatchObject({ code: 'cashier/callback-unknown' });
});

test('a kept word that nobody can read any more is told to be undone, and stays as it was', async () => {
  const { body } = await told();
  const id = await keep(body);
  await desk.pool.query(`update cashier.callbacks set body = '{}' where id = $1`, [id]);
  await expect(replay(id)).rejects.toMatchObject({ code: 'cashier/callback-undone' });
  expect(await readCallback(desk.db, id)).toMatchObject({ state: 'waiting', outcome: null });
});
