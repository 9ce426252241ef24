import type { AnswerOf, readDifference } from '@fairhall/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { after, type Seated } from '../play/testing/house.ts';
import { type House as Office, openHouse as openOffice } from '../staff/testing/house.ts';
import { compareDue } from './compare-due.ts';
import { mend } from './mending.ts';
import { type Ledgers, openLedgers } from './testing/ledgers.ts';

let office: Office;
let ledgers: Ledgers;
let somchai: Seated;
let asker: string;
let approver: string;
let member = 700n;

beforeAll(async () => {
  office = await openOffice({ anong: 'owner', risa: 'risk', chai: 'finance-approve', dao: 'support' });
  const { staff, clock } = office;
  ledgers = await openLedgers(office.database.connectionString, { ...staff, staff: staff.guards, clock });
  ledgers.staffRoutes(office.app);
});
afterAll(async () => {
  await ledgers?.close();
  await office?.close();
});
beforeEach(async () => {
  asker = await office.signIn('risa');
  approver = await office.signIn('chai');
  member += 1n;
  somchai = await ledgers.seat(member, 100_000n);
  ledgers.liar.rounds.clear();
  ledgers.liar.onResend = async () => undefined;
});

/** Compares what is due; the sessions of staff do not outlive it. */
async function compareNow() {
  await ledgers.compareNow();
  asker = await office.signIn('risa');
  approver = await office.signIn('chai');
}
const path = (id: string, deed = '') => `/api/reconciliation/staff/differences/${id}${deed && `/${deed}`}`;
const say = (id: string, deed: string, body: object = { reason: 'found in the list' }, token = asker) =>
  office.call('POST', path(id, deed), { token, body });
async function approve(approvalId: string) {
  const at = `/api/staff/approvals/${approvalId}`;
  const { payloadHash } = (await office.call('GET', at, { token: approver })).body;
  return office.call('POST', `${at}/approve`, {
    token: approver,
    body: { payloadHash, code: office.nextCode() },
  });
}
const read = async (id: string) =>
  (await office.call('GET', path(id), { token: asker })).body as unknown as AnswerOf<typeof readDifference>;
const statusOf = async (id: string) => (await read(id)).difference.status;
const openOf = async (txId: string) => {
  const one = (await ledgers.differences('open')).find((difference) => difference.txId === txId);
  if (!one) throw new Error(`${txId} has no open difference`);
  return one;
};

/** A bet that both have, and a win that only the vendor has. */
async function missWin() {
  const { bet } = await ledgers.play(somchai);
  const facts = { amount: '2500', currency: 'P', kind: 'cash', round_closed: true, bet_tx_ids: [bet.tx_id] };
  const win = after(bet, { ...facts, occurred_at: bet.occurred_at });
  ledgers.liar.lines.push(
    ledgers.lineOf(win as never, 'win', { round_closed: true, bet_tx_ids: [bet.tx_id] }),
  );
  await compareNow();
  return { bet, win, one: await openOf(win.tx_id) };
}

/** What was approved and waits to be done. */
async function repairOf(id: string): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    select id from reconciliation.repairs where difference_id = ${id} order by id desc limit 1`.execute(
    ledgers.db,
  );
  return rows[0]?.id ?? 0n;
}

test('asked again the vendor sends its own call, which is paid and closes the difference', async () => {
  const { win, one } = await missWin();
  const cash = await ledgers.cash(member);
  ledgers.liar.onResend = async () => String((await ledgers.send('win', win)).answer.code);
  expect((await say(one.id, 'ask-again')).body).toEqual({ code: 'OK' });
  expect(await ledgers.cash(member)).toBe(cash + 2500n);
  expect(await statusOf(one.id)).toBe('agreed');
  const { rows } = await sql`select action, reason from staff.audit
    where action like 'reconciliation.%' order by sequence desc limit 1`.execute(ledgers.db);
  expect(rows).toEqual([{ action: 'reconciliation.ask-again', reason: 'found in the list' }]);
});

test('C67 three calls that never came, one altered and one doubled line: each found, mended by replay, and then all agrees', async () => {
  const rounds = await Promise.all([1, 2, 3].map(() => ledgers.play(somchai)));
  const wins = rounds.map(({ bet }) =>
    after(bet, {
      ...{ amount: '2500', currency: 'P', kind: 'cash', round_closed: true, bet_tx_ids: [bet.tx_id] },
      occurred_at: bet.occurred_at,
    }),
  );
  for (const win of wins)
    ledgers.liar.lines.push(ledgers.lineOf(win as never, 'win', { round_closed: true }));
  const { bet: altered, line } = await ledgers.play(somchai, { round_closed: true });
  const { bet: doubled, line: twice } = await ledgers.play(somchai, { round_closed: true });
  line.amount = '999';
  ledgers.liar.lines.push(twice);
  await compareNow();
  const mine = new Set([...wins, altered, doubled].map(({ tx_id: txId }) => txId));
  const openNow = async () => (await ledgers.differences('open')).filter(({ txId }) => mine.has(txId));
  expect((await openNow()).map(({ of, txId }) => [of, txId]).sort()).toEqual(
    [
      ...wins.map((win) => ['only-vendor', win.tx_id]),
      ['amount', altered.tx_id],
      ['duplicate', doubled.tx_id],
    ].sort(),
  );
  const cash = await ledgers.cash(member);
  ledgers.liar.onResend = async (txId) => {
    const win = wins.find((one) => one.tx_id === txId);
    return win && String((await ledgers.send('win', win)).answer.code);
  };
  for (const win of wins)
    expect((await say((await openOf(win.tx_id)).id, 'ask-again')).body).toEqual({ code: 'OK' });
  expect(await ledgers.cash(member)).toBe(cash + 7_500n);
  // the vendor finds its list wrong, and tells a right one
  line.amount = altered.amount;
  ledgers.liar.lines.pop();
  await sql`update reconciliation.windows set status = 'waiting', due_at = ${ledgers.clock.now()}`.execute(
    ledgers.db,
  );
  await compareDue(ledgers.needs);
  expect(await openNow()).toEqual([]);
  expect(await ledgers.cash(member)).toBe(cash + 7_500n);
}, 120_000);

test('a vendor that sends nothing leaves the difference open', async () => {
  const { one } = await missWin();
  expect((await say(one.id, 'ask-again')).body).toEqual({ code: 'SENT' });
  expect(await statusOf(one.id)).toBe('open');
});

test('a win is handed in only when a second person approves, and once, whoever else brings it', async () => {
  const { win, one } = await missWin();
  const cash = await ledgers.cash(member);
  const asked = await say(one.id, 'mendings', { deed: 'hand-in', reason: 'the vendor cannot send' });
  expect(asked.status).toBe(200);
  expect((await say(one.id, 'mendings', { deed: 'hand-in', reason: 'no right' }, approver)).status).toBe(403);
  expect(await ledgers.cash(member)).toBe(cash);
  expect((await approve(asked.body.approvalId)).body).toMatchObject({ status: 'executed' });
  const repair = await repairOf(one.id);
  await Promise.all([
    ...Array.from({ length: 5 }, () => mend(ledgers.needs, repair)),
    ...Array.from({ length: 5 }, () => ledgers.send('win', win)),
  ]);
  await mend(ledgers.needs, repair);
  expect(await ledgers.cash(member)).toBe(cash + 2500n);
  expect(await statusOf(one.id)).toBe('agreed');
  const body = await read(one.id);
  expect(body.repairs).toMatchObject([{ deed: 'hand-in', askedBy: 'risa', approvedBy: 'chai', code: 'OK' }]);
});

test('a jackpot’s win that never came is handed in from its line, and taken out of its jackpot', async () => {
  const { bet } = await ledgers.play(somchai);
  const facts = { kind: 'jackpot', jackpot_id: 'pot-1', round_closed: true, bet_tx_ids: [bet.tx_id] };
  const win = after(bet, { ...facts, amount: '4000', currency: 'P', occurred_at: bet.occurred_at });
  ledgers.liar.lines.push(ledgers.lineOf(win as never, 'win', facts));
  await compareNow();
  const one = await openOf(win.tx_id);
  const cash = await ledgers.cash(member);
  const asked = await say(one.id, 'mendings', { deed: 'hand-in', reason: 'the vendor cannot send' });
  await approve(asked.body.approvalId);
  await mend(ledgers.needs, await repairOf(one.id));
  expect(await ledgers.cash(member)).toBe(cash + 4000n);
  expect(await statusOf(one.id)).toBe('agreed');
  // the vendor's own copy is a repeat
  expect(await ledgers.send('win', win)).toMatchObject({ isReplay: true, answer: { code: 'OK' } });
  const { rows } = await sql`select jackpot_id from play.jackpot_moves where tx_id = ${win.tx_id}`.execute(
    ledgers.db,
  );
  expect(rows).toEqual([{ jackpot_id: 'pot-1' }]);
});

test('a repair that was kept when the process died is done by the next, once', async () => {
  const { one } = await missWin();
  const cash = await ledgers.cash(member);
  const asked = await say(one.id, 'mendings', { deed: 'hand-in', reason: 'the vendor cannot send' });
  await approve(asked.body.approvalId);
  const { rows } = await sql`select from graphile_worker.jobs where key like 'reconciliation.mend/%'`.execute(
    ledgers.db,
  );
  expect(rows.length).toBeGreaterThan(0);
  const repair = await repairOf(one.id);
  await mend(ledgers.needs, repair);
  // killed after the money moved and before it was noted
  await sql`update reconciliation.repairs set done_at = null, code = null where id = ${repair}`.execute(
    ledgers.db,
  );
  await mend(ledgers.needs, repair);
  expect(await ledgers.cash(member)).toBe(cash + 2500n);
});

test('a stake that the vendor does not know goes back, and only on its word', async () => {
  const { bet } = await ledgers.play(somchai);
  ledgers.liar.lines.pop();
  await compareNow();
  const one = await openOf(bet.tx_id);
  const cash = await ledgers.cash(member);
  const wish = { deed: 'roll-back', reason: 'the vendor lost it' };
  ledgers.liar.rounds.set(bet.round_id, { state: 'settled', tx_ids: [bet.tx_id] });
  expect((await say(one.id, 'mendings', wish)).body.code).toBe('reconciliation/vendor-knows-it');
  ledgers.liar.isSilent = true;
  expect((await say(one.id, 'mendings', wish)).body.code).toBe('reconciliation/vendor-unreachable');
  ledgers.liar.isSilent = false;
  ledgers.liar.rounds.clear();
  const asked = await say(one.id, 'mendings', wish);
  await approve(asked.body.approvalId);
  const repair = await repairOf(one.id);
  await Promise.all([mend(ledgers.needs, repair), mend(ledgers.needs, repair)]);
  expect(await ledgers.cash(member)).toBe(cash + 1000n);
  expect(await statusOf(one.id)).toBe('agreed');
  await sql`update reconciliation.windows set status = 'waiting', due_at = ${ledgers.clock.now()}`.execute(
    ledgers.db,
  );
  await compareDue(ledgers.needs);
  expect((await ledgers.differences('open')).map(({ txId }) => txId)).not.toContain(
    `house:rollback:${one.id}`,
  );
});

test('a vendor that remembers the bet between asking and approving keeps its stake', async () => {
  const { bet } = await ledgers.play(somchai);
  ledgers.liar.lines.pop();
  await compareNow();
  const one = await openOf(bet.tx_id);
  const cash = await ledgers.cash(member);
  const asked = await say(one.id, 'mendings', { deed: 'roll-back', reason: 'the vendor lost it' });
  await approve(asked.body.approvalId);
  ledgers.liar.rounds.set(bet.round_id, { state: 'open', tx_ids: [bet.tx_id] });
  await mend(ledgers.needs, await repairOf(one.id));
  expect(await ledgers.cash(member)).toBe(cash);
  expect(await statusOf(one.id)).toBe('open');
});

test('what cannot be sent again is claimed and explained with a reason, and is then settled', async () => {
  const { line } = await ledgers.play(somchai);
  line.amount = '999';
  await compareNow();
  const one = await openOf(line.tx_id);
  expect((await say(one.id, 'ask-again')).body.code).toBe('reconciliation/not-repairable');
  expect((await say(one.id, 'mendings', { deed: 'hand-in', reason: 'as listed' })).body.code).toBe(
    'reconciliation/not-repairable',
  );
  expect((await say(one.id, 'claim', {})).status).toBe(200);
  expect((await say(one.id, 'explain', { reason: '' })).status).toBe(400);
  expect((await say(one.id, 'explain', { reason: 'their rounding' })).status).toBe(200);
  const body = await read(one.id);
  expect(body.difference).toMatchObject({
    ...{ status: 'explained', claimedBy: 'risa', settledBy: 'risa', reason: 'their rounding', deeds: [] },
  });
  expect((await say(one.id, 'explain', { reason: 'once more' })).body.code).toBe(
    'reconciliation/difference-settled',
  );
});

test('who holds no right neither reads, mends nor takes the list out', async () => {
  const { one } = await missWin();
  const dao = await office.signIn('dao');
  expect((await say(one.id, 'explain', { reason: 'nothing at all' }, dao)).status).toBe(403);
  expect((await office.call('GET', path(one.id), { token: dao })).status).toBe(403);
  expect((await office.call('GET', path('csv'), { token: asker })).status).toBe(403);
  const headers = { authorization: `Bearer ${approver}`, origin: 'http://office.test' };
  const file = await office.app.inject({ url: path('csv'), headers });
  expect([file.statusCode, file.body.split('\r\n')[0]]).toEqual([
    200,
    expect.stringContaining('transaction,class'),
  ]);
});
