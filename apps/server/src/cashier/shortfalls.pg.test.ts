import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Listener } from '#platform/outbox';
import { houseBalance } from '#wallet';
import { causes } from '../../../../tools/audit/causes.ts';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { proposeShortfall } from './decide-shortfall.ts';
import { holdForOwed } from './hold-for-owed.ts';
import { confirmReceived } from './member-deeds.ts';
import { type CashierCaller, perform } from './needs.ts';
import { openDeposit } from './open-deposit.ts';
import { receiveTransfer } from './receive-transfer.ts';
import { sendPayout } from './send-payout.ts';
import { countShortfalls, pageShortfalls, presentShortfalls } from './shortfall-queries.ts';
import type { CashierTables } from './tables.ts';
import { currency, type Desk, lineFor, newKey, openDesk, staffNamed } from './testing/desk.ts';

import { withdrawingAt } from './testing/withdrawing.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const [ann, ben] = [staffNamed(1, 'ann'), staffNamed(2, 'ben')];
const reason = 'looked at it';

const receive = (line: ReturnType<typeof lineFor>) =>
  perform(desk.needs, (deed) => receiveTransfer(desk.needs, deed, { provider: 'bank', line }));
/** A member whose credited money the bank took back. */
async function reversed() {
  const ready = await desk.readyMember();
  const wish = { key: newKey(), method: 'promptpay', amountMinor: 500_00n };
  const deposit = await openDeposit(desk.needs, ready.caller, wish);
  const line = lineFor(deposit);
  expect(await receive(line)).toBe('credited');
  return { ...ready, deposit, takeBack: () => receive({ ...line, isReversed: true }) };
}

async function newestShortfall(caller: CashierCaller) {
  const { rows } = await pageShortfalls(desk.db, { waiting: false, limit: 100 });
  const row = rows.find(({ member_id: memberId }) => memberId === caller.memberId);
  if (!row) throw new Error('no shortfall');
  return row;
}

const { paying, request, tell } = withdrawingAt(() => desk);

test('a credited deposit the bank takes back waits in a queue and stops withdrawals until people decide', async () => {
  const { caller, accountId, deposit, takeBack } = await reversed();
  const before = (await countShortfalls(desk.db)).count;
  expect([await takeBack(), await takeBack()]).toEqual(['reversed', 'repeated']);
  expect((await countShortfalls(desk.db)).count).toBe(before + 1);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  await expect(request(caller, accountId)).rejects.toMatchObject({ code: 'safety/frozen' });
  const shown = await presentShortfalls(desk.needs, [await newestShortfall(caller)]);
  expect(shown).toMatchObject([
    {
      kind: 'deposit-reversed',
      amount: String(deposit.pay_minor),
      cash: String(deposit.pay_minor),
      depositId: String(deposit.id),
      outcome: null,
    },
  ]);
});

test('two people decide who bears it: what is taken leaves the member, the house bears the rest', async () => {
  const { caller, accountId, deposit, takeBack } = await reversed();
  await takeBack();
  const clearing = () => houseBalance(desk.db, { name: 'bank:clearing', currency });
  const borne = () => houseBalance(desk.db, { name: 'house:shortfalls', currency });
  const before = [await clearing(), await borne()] as const;
  const { id: shortfallId } = await newestShortfall(caller);
  const proposal = { shortfallId, outcome: 'settled', takenMinor: 300_00n, reason, staff: ann } as const;
  await proposeShortfall(desk.needs, proposal);
  expect(desk.isByHand()).toBe(true);
  await expect(proposeShortfall(desk.needs, proposal)).rejects.toMatchObject({
    code: 'cashier/manual-payment-waiting',
  });
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  await desk.approve(ben);
  await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'cashier/shortfall-decided' });
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor - 300_00n);
  expect((await clearing()) - before[0]).toBe(deposit.pay_minor);
  expect((await borne()) - before[1]).toBe(300_00n - deposit.pay_minor);
  expect(desk.audited.at(-1)).toMatchObject({ action: 'cashier.decide-shortfall', staff: ben, reason });
  await expect(request(caller, accountId)).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
});

test('of a deposit with a fee the house gives up the fee, and takes back no more than it gave', async () => {
  await desk.needs.db
    .withTables<CashierTables>()
    .updateTable('cashier.deposit_methods')
    .set({ fee_payer: 'member', fee_rate: 200 })
    .where('code', '=', 'promptpay')
    .execute();
  const { caller, deposit, takeBack } = await reversed();
  await desk.needs.db
    .withTables<CashierTables>()
    .updateTable('cashier.deposit_methods')
    .set({ fee_rate: 0 })
    .where('code', '=', 'promptpay')
    .execute();
  const fee = (deposit.pay_minor * 200n) / 10_000n;
  const houses = async () =>
    Promise.all(
      ['bank:clearing', 'house:deposit-fees', 'house:shortfalls'].map((name) =>
        houseBalance(desk.db, { name, currency }),
      ),
    );
  await takeBack();
  const before = await houses();
  const { id: shortfallId, fee_minor: noted } = await newestShortfall(caller);
  expect(noted).toBe(fee);
  const proposal = { shortfallId, outcome: 'settled', reason, staff: ann } as const;
  await expect(
    proposeShortfall(desk.needs, { ...proposal, takenMinor: deposit.pay_minor - fee + 1n }),
  ).rejects.toMatchObject({ code: 'cashier/amount-too-large' });
  await proposeShortfall(desk.needs, { ...proposal, takenMinor: deposit.pay_minor - fee });
  await desk.approve(ben);
  expect((await desk.balancesOf(caller)).cash).toBe(0n);
  const after = await houses();
  expect(after.map((balance, place) => balance - (before[place] ?? 0n))).toEqual([
    deposit.pay_minor,
    -fee,
    0n,
  ]);
});

test('no more is taken back than was given, nor than the member has', async () => {
  const { caller, deposit, takeBack } = await reversed();
  await takeBack();
  const { id: shortfallId } = await newestShortfall(caller);
  const proposal = { shortfallId, outcome: 'settled', reason, staff: ann } as const;
  await expect(
    proposeShortfall(desk.needs, { ...proposal, takenMinor: deposit.pay_minor + 1n }),
  ).rejects.toMatchObject({ code: 'cashier/amount-too-large' });
  await desk.spend(caller, 200_00n);
  await proposeShortfall(desk.needs, { ...proposal, takenMinor: deposit.pay_minor });
  await expect(desk.approve(ben)).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
});

test('when the bank was mistaken nothing moves and the member is free again', async () => {
  const { caller, accountId, deposit, takeBack } = await reversed();
  await takeBack();
  const { id: shortfallId } = await newestShortfall(caller);
  const proposal = { shortfallId, outcome: 'mistaken', takenMinor: 0n, reason, staff: ann } as const;
  await proposeShortfall(desk.needs, proposal);
  await desk.approve(ben);
  expect((await desk.balancesOf(caller)).cash).toBe(deposit.pay_minor);
  expect((await request(caller, accountId)).status).toBe('risk');
});

test('one decided case does not free a member for whom another waits', async () => {
  const first = await reversed();
  await first.takeBack();
  const { caller, accountId } = first;
  const wish = { key: newKey(), method: 'promptpay', amountMinor: 500_00n };
  const line = lineFor(await openDeposit(desk.needs, caller, wish));
  await receive(line);
  const { id: shortfallId } = await newestShortfall(caller);
  await receive({ ...line, isReversed: true });
  await proposeShortfall(desk.needs, {
    shortfallId,
    outcome: 'mistaken',
    takenMinor: 0n,
    reason,
    staff: ann,
  });
  await desk.approve(ben);
  await expect(request(caller, accountId)).rejects.toMatchObject({ code: 'safety/frozen' });
});

test('a deposit decided while its money is taken back ends credited and held, or parked, never both', async () => {
  for (let round = 0; round < 6; round += 1) {
    const { caller } = await desk.readyMember();
    const wish = { key: newKey(), method: 'promptpay', amountMinor: 500_00n };
    const line = lineFor(await openDeposit(desk.needs, caller, wish));
    await Promise.all([receive(line), receive({ ...line, isReversed: true })]);
    const { cash } = await desk.balancesOf(caller);
    const { rows } = await pageShortfalls(desk.db, { waiting: true, limit: 100 });
    expect(rows.some(({ member_id: memberId }) => memberId === caller.memberId)).toBe(cash > 0n);
  }
});

test('a payout first failed and then paid leaves the member with it twice: queued and held', async () => {
  const { caller, accountId, id } = await paying();
  expect(await tell(id, { state: 'failed', reason: 'account closed' })).toBe('failed');
  expect(await tell(id, { state: 'paid', reference: 'x' })).toBe('contradicted');
  await tell(id, { state: 'paid', reference: 'x' });
  expect(await newestShortfall(caller)).toMatchObject({
    kind: 'payout-contradicted',
    withdrawal_id: id,
    amount_minor: 400_00n,
  });
  await expect(request(caller, accountId)).rejects.toMatchObject({ code: 'safety/frozen' });
});

test('a payment that comes back after its member confirmed it is looked at by staff again', async () => {
  const { caller, id } = await paying();
  await sendPayout(desk.needs, id);
  await confirmReceived(desk.needs, caller, { withdrawalId: id });
  expect(await tell(id, { state: 'failed', reason: 'returned by the other bank' })).toBe('bounced');
  expect((await desk.withdrawalRow(id)).status).toBe('disputed');
});

test('what a bet settled again did not take back is told once, freezes withdrawals, and is never a mistake', async () => {
  const { caller, accountId } = await reversed();
  const callKey = `ACME/${newKey()}`;
  const told = { callKey, memberId: String(caller.memberId), currency, amountMinor: '30000' };
  const subscriber = holdForOwed(desk.needs) as Listener;
  const hear = () =>
    inTransaction(desk.db, (tx) =>
      subscriber.hear(tx, {
        ...{ id: 1n, at: new Date(), topic: 'play.owed', subject: told.memberId },
        payload: { ...told, at: desk.needs.clock.now().toISOString() },
      }),
    );
  await hear();
  await hear();
  const found = await newestShortfall(caller);
  expect(await presentShortfalls(desk.needs, [found])).toMatchObject([
    { kind: 'bet-resettled', amount: '30000', call: { vendor: 'ACME', txId: callKey.slice(5) } },
  ]);
  await expect(request(caller, accountId)).rejects.toMatchObject({ code: 'safety/frozen' });
  const proposal = { shortfallId: found.id, takenMinor: 100_00n, reason, staff: ann };
  await expect(
    proposeShortfall(desk.needs, { ...proposal, takenMinor: 0n, outcome: 'mistaken' }),
  ).rejects.toMatchObject({ code: 'cashier/shortfall-stands' });
  const houses = async () => ({
    owed: await houseBalance(desk.db, { name: 'receivable:ACME', currency }),
    borne: await houseBalance(desk.db, { name: 'house:shortfalls', currency }),
    cash: (await desk.balancesOf(caller)).cash,
  });
  const before = await houses();
  await proposeShortfall(desk.needs, { ...proposal, outcome: 'settled' });
  await desk.approve(ben);
  const after = await houses();
  expect([after.owed - before.owed, after.borne - before.borne, after.cash - before.cash]).toEqual([
    300_00n,
    -200_00n,
    -100_00n,
  ]);
});

test('the auditor finds the decision behind every shortfall the books settled, and misses one that is not there', async () => {
  const cause = causes.find(({ prefix }) => prefix === 'shortfall/');
  // a bet that stands settled again is never a mistake
  const keys = await desk.pool.query(`select distinct e.key from wallet.entries e
    join cashier.shortfalls s on e.key = 'shortfall/' || s.id and s.call_key is null`);
  expect(keys.rows.length).toBeGreaterThan(0);
  expect((await desk.pool.query(cause?.missing ?? '')).rows).toEqual([]);
  const undo = `update cashier.shortfalls set outcome = 'mistaken', taken_minor = 0 where outcome = 'settled' and call_key is null`;
  await expect(desk.pool.query(undo)).rejects.toMatchObject({ code: '23514' });
  const client = await desk.pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(undo);
  expect((await client.query(cause?.missing ?? '')).rows).toEqual(keys.rows);
  await client.query('rollback');
  client.release();
});
