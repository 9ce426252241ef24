import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { requestWithdrawal } from '../../cashier/request-withdrawal.ts';
import { fundPassword, newKey } from '../../cashier/testing/desk.ts';
import { claimCheck } from '../claim-check.ts';
import { approveCheck } from '../decide-check.ts';
import { openCheck } from '../open-check.ts';
import { type Counter, noi, openCounter, reason } from '../testing/counter.ts';
import { ownLists } from './adapter.ts';
import { pageCases } from './cases.ts';
import { clearCase, confirmCase } from './decide-case.ts';
import { putList, removeList } from './keep-list.ts';
import { screenEverybody, screenLargeWithdrawals, screenOne } from './screen-again.ts';
import { screenMember } from './screen-member.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

const put = (content: string, name = 'demo-list') =>
  putList(counter.needs, { name, kind: 'sanctions', format: 'csv', content, reason, staff: noi });
const casesOf = async (memberId: bigint, queue: 'open' | 'all' = 'all') =>
  (await pageCases(counter.needs.db, { queue, memberId })).rows;
const zarko = { realName: 'Zarko Inventov', birthday: '1970-01-31' };
const withdrawable = async (memberId: bigint) =>
  counter.desk.needs.gate.requireWithdrawing({} as never, memberId).then(
    () => true,
    () => false,
  );

test('a name on a list is not taken by its word: it waits, a case is open, and nothing is withdrawn', async () => {
  await put('name,birthday\nINVENTOV Žarko,1970-01-31');
  const caller = await counter.desk.newMember(null);
  await openCheck(counter.needs, caller, counter.wish(zarko));
  expect(await counter.seen(caller)).toMatchObject({ tier: 0, check: { status: 'waiting' } });
  expect(await casesOf(caller.memberId)).toMatchObject([
    { status: 'open', list: 'demo-list', entry_name: 'INVENTOV Žarko', score: 100, matched_by: 'name' },
  ]);
  expect(await withdrawable(caller.memberId)).toBe(false);
});

test('staff cannot approve while a case is open; cleared, the check goes on and so does the money', async () => {
  const caller = await counter.desk.newMember(null);
  await openCheck(counter.needs, caller, counter.wish(zarko));
  const checkId = BigInt((await counter.seen(caller)).check?.id ?? 0);
  await claimCheck(counter.needs, { checkId, takeOver: false, staff: noi });
  const approve = () => approveCheck(counter.needs, { checkId, reason, staff: noi, expiresOn: null });
  await expect(approve()).rejects.toMatchObject({ code: 'verification/case-open' });
  const [found] = await casesOf(caller.memberId);
  await clearCase(counter.needs, { caseId: found?.id ?? 0n, reason, staff: noi });
  expect(counter.audited.at(-1)).toMatchObject({ action: 'verification.case-cleared', reason });
  expect(await withdrawable(caller.memberId)).toBe(true);
  await approve();
  expect((await counter.seen(caller)).tier).toBe(1);
});

test('the same likeness opens no second case, cleared or not', async () => {
  const caller = await counter.desk.newMember(null);
  await openCheck(counter.needs, caller, counter.wish(zarko));
  const [found] = await casesOf(caller.memberId);
  await clearCase(counter.needs, { caseId: found?.id ?? 0n, reason, staff: noi });
  await Promise.all([
    screenMember(counter.needs, caller.memberId),
    screenMember(counter.needs, caller.memberId),
  ]);
  expect(await casesOf(caller.memberId)).toHaveLength(1);
});

test('a confirmed case freezes what staff chose, once decided stays so, and nothing is approved', async () => {
  const caller = await counter.desk.newMember(null);
  await openCheck(counter.needs, caller, counter.wish(zarko));
  const [found] = await casesOf(caller.memberId);
  const decision = { caseId: found?.id ?? 0n, reason, staff: noi };
  await confirmCase(counter.needs, { ...decision, functions: ['bet', 'withdraw', 'bet'] });
  expect(counter.frozen.filter((one) => one.startsWith(`${caller.memberId} `))).toEqual([
    `${caller.memberId} bet`,
    `${caller.memberId} withdraw`,
    `${caller.memberId} play ended`,
  ]);
  await expect(clearCase(counter.needs, decision)).rejects.toMatchObject({
    code: 'verification/case-decided',
  });
  await expect(
    counter.desk.pool.query(`update verification.cases set status = 'open' where id = $1`, [found?.id]),
  ).rejects.toThrow();
  const checkId = BigInt((await counter.seen(caller)).check?.id ?? 0);
  await claimCheck(counter.needs, { checkId, takeOver: false, staff: noi });
  await expect(
    approveCheck(counter.needs, { checkId, reason, staff: noi, expiresOn: null }),
  ).rejects.toMatchObject({ code: 'verification/case-confirmed' });
});

test('of two decisions at once one holds', async () => {
  const caller = await counter.desk.newMember(null);
  await openCheck(counter.needs, caller, counter.wish(zarko));
  const [found] = await casesOf(caller.memberId);
  const decision = { caseId: found?.id ?? 0n, reason, staff: noi };
  const done = await Promise.allSettled([
    clearCase(counter.needs, decision),
    clearCase(counter.needs, decision),
  ]);
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('nobody clears a case while another freezes for it', async () => {
  const caller = await counter.desk.newMember(null);
  await openCheck(counter.needs, caller, counter.wish(zarko));
  const [found] = await casesOf(caller.memberId);
  const decision = { caseId: found?.id ?? 0n, reason, staff: noi };
  let clearing: Promise<unknown> = Promise.resolve();
  const { safety } = counter.needs;
  const slow: typeof safety.freezeByStaff = async (...freeze) => {
    clearing = clearCase(counter.needs, decision);
    await Promise.race([clearing.catch(() => undefined), wait(500)]);
    return safety.freezeByStaff(...freeze);
  };
  const needs = { ...counter.needs, safety: { ...safety, freezeByStaff: slow } };
  expect(await confirmCase(needs, { ...decision, functions: ['bet'] })).toMatchObject({
    status: 'confirmed',
  });
  await expect(clearing).rejects.toMatchObject({ code: 'verification/case-decided' });
});

test('when a list changes, everybody known is compared with it by a job', async () => {
  const caller = await counter.desk.newMember(null);
  await counter.approved(caller, {
    realName: 'สมชาย ใจดี',
    document: { kind: 'passport', number: 'KK5550001' },
  });
  expect(await casesOf(caller.memberId)).toEqual([]);
  await put('name,document\nSomebody Invented,kk-555 0001', 'second-list');
  const { rows } = await counter.desk.pool.query(
    `select count(*)::int as count from graphile_worker.jobs where task_identifier = 'verification.screen-everybody'`,
  );
  expect(rows[0].count).toBe(1);
  await screenEverybody(counter.needs, { after: '0' });
  expect(await casesOf(caller.memberId)).toMatchObject([
    { list: 'second-list', matched_by: 'document', score: 100 },
  ]);
  const { rows: stored } = await counter.desk.pool.query(
    `select to_jsonb(e)::text as line from verification.list_entries e where list = 'second-list'`,
  );
  expect(stored[0].line).not.toContain('5550001');
});

test('who was found by a document once is found by it after the next check too', async () => {
  const caller = await counter.desk.newMember(null);
  await counter.approved(caller, { document: { kind: 'passport', number: 'KK5550002' } });
  await counter.sent(caller, { tier: 3 });
  await put('name,document\nSomebody Invented,KK5550002', 'third-list');
  await screenEverybody(counter.needs, { after: '0' });
  expect(await casesOf(caller.memberId)).toMatchObject([{ list: 'third-list', matched_by: 'document' }]);
});

test('who was cleared as a namesake is still found by the document, once', async () => {
  const caller = await counter.desk.newMember(null);
  await put('name\nMali Inventova', 'fourth-list');
  const mali = { realName: 'Mali Inventova', document: { kind: 'passport', number: 'KK5550003' } } as const;
  await openCheck(counter.needs, caller, counter.wish(mali));
  const clear = async () => {
    const [found] = await casesOf(caller.memberId, 'open');
    await clearCase(counter.needs, { caseId: found?.id ?? 0n, reason, staff: noi });
  };
  await clear();
  const checkId = BigInt((await counter.seen(caller)).check?.id ?? 0);
  await claimCheck(counter.needs, { checkId, takeOver: false, staff: noi });
  await approveCheck(counter.needs, { checkId, reason, staff: noi, expiresOn: null });
  await counter.approved(caller, mali);
  await put('name,document\nMali Inventova,KK5550003', 'fourth-list');
  await screenMember(counter.needs, caller.memberId);
  expect(await casesOf(caller.memberId)).toMatchObject([
    { status: 'open', matched_by: 'document' },
    { status: 'cleared', matched_by: 'name' },
  ]);
  await clear();
  await screenMember(counter.needs, caller.memberId);
  expect(await casesOf(caller.memberId, 'open')).toEqual([]);
  await removeList(counter.needs, { name: 'fourth-list', reason, staff: noi });
});

test('the lists are read once for everybody of a turn, and leave the thread to others meanwhile', async () => {
  const lines = Array.from({ length: 1_000 }, (_, at) => `Nobody Alike ${at}`);
  await put(`name\n${lines.join('\n')}`, 'long-list');
  for (const number of ['KK5550004', 'KK5550005'])
    await counter.sent(await counter.desk.newMember(null), { document: { kind: 'passport', number } });
  let [turns, isOver, readings] = [0, false, 0];
  const screen: typeof ownLists.screen = async (on, people) => {
    readings += 1;
    const count = () => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    const hits = await ownLists.screen(on, people);
    isOver = true;
    return hits;
  };
  await screenEverybody({ ...counter.needs, screening: { name: 'own', screen } }, { after: '0' });
  expect(readings).toBe(1);
  expect(turns).toBeGreaterThanOrEqual(40);
  await removeList(counter.needs, { name: 'long-list', reason, staff: noi });
});

test('a large withdrawal has its member compared anew, a small one does not', async () => {
  const { caller, accountId } = await counter.desk.richMember();
  const ask = (amountMinor: bigint) =>
    requestWithdrawal(counter.desk.needs, caller, { key: newKey(), accountId, amountMinor, fundPassword });
  const order = await ask(600_00n);
  const hear = screenLargeWithdrawals(counter.needs);
  const waiting = async () =>
    (
      await counter.desk.pool.query(
        `select count(*)::int as count from graphile_worker.jobs where key = $1`,
        [`screen/${caller.memberId}`],
      )
    ).rows[0].count;
  const event = (amountMinor: string) => ({
    id: 1n,
    at: new Date(),
    topic: 'withdrawal.risk',
    subject: String(order.id),
    payload: { memberId: String(caller.memberId), amountMinor, currency: 'P' },
  });
  const tell = (amountMinor: string) =>
    counter.desk.db.transaction().execute(async (tx) => {
      if (!('hear' in hear)) throw new Error('one event at a time');
      await hear.hear(tx as never, event(amountMinor));
    });
  await tell('49999');
  expect(await waiting()).toBe(0);
  await tell('60000');
  expect(await waiting()).toBe(1);
  counter.people.set(caller.memberId, { ...zarko, isFixed: false });
  await screenOne(counter.needs, { memberId: String(caller.memberId) });
  expect(await withdrawable(caller.memberId)).toBe(false);
});

test('a list in the place of another takes its people with it; removed, it finds nobody', async () => {
  const ilona = { realName: 'Ilona Inventova', birthday: '1971-02-28' };
  await put(`name,birthday\n${ilona.realName},${ilona.birthday}`);
  await put('name\nSomebody Else Entirely');
  const caller = await counter.desk.newMember(null);
  await openCheck(counter.needs, caller, counter.wish(ilona));
  expect((await counter.seen(caller)).tier).toBe(1);
  await removeList(counter.needs, { name: 'demo-list', reason, staff: noi });
  await expect(removeList(counter.needs, { name: 'demo-list', reason, staff: noi })).rejects.toMatchObject({
    code: 'verification/list-unknown',
  });
});
