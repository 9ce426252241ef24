import type { HeldWin } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House as Office, openHouse as openOffice } from '../staff/testing/house.ts';
import { after, betOf, type House, openHouse } from './testing/house.ts';

let office: Office;
let house: House;
let asker: string;
let approver: string;

beforeAll(async () => {
  office = await openOffice({ anong: 'owner', risa: 'risk', chai: 'finance-approve' });
  const { staff, clock } = office;
  house = await openHouse(office.database.connectionString, { ...staff, staff: staff.guards, clock });
  house.play.staffRoutes(office.app);
  asker = await office.signIn('risa');
  approver = await office.signIn('chai');
});
afterAll(async () => {
  await house?.close();
  await office?.close();
});

/** A round of this member that wins a jackpot of 3,000.01, one unit above what is paid without being signed. */
async function winJackpot(memberId: bigint) {
  const bet = betOf(await house.seat(memberId, 1_000n));
  await house.send('bet', bet);
  const facts = {
    amount: '300001',
    currency: 'P',
    kind: 'jackpot',
    jackpot_id: 'river-P',
    round_closed: true,
  };
  const win = after(bet, facts);
  const { answer } = await house.send('win', win);
  const { rows } = await house.pool.query('select id from play.calls where tx_id = $1', [bet.tx_id]);
  const held = (await cases()).find(({ txId }) => txId === win.tx_id);
  return {
    ...{ win, answer, round: `/api/play/staff/members/${memberId}/rounds/${rows[0].id}` },
    path: `/api/play/staff/exceptions/${held?.id}`,
  };
}
type Case = { id: string; txId: string; kind: string; amount: string; secondPersonWaiting: boolean };
const cases = async () =>
  (await office.call('GET', '/api/play/staff/exceptions?isSettled=false', { token: asker })).body
    .items as Case[];
const body = { reason: 'seed and round are checked' };
const ask = (path: string, token = asker) => office.call('POST', `${path}/pay`, { token, body });
const heldIn = async (round: string) =>
  ((await office.call('GET', round, { token: approver })).body as unknown as { held: HeldWin[] }).held;
async function decide(approvalId: string, verb: 'approve' | 'refuse', token = approver) {
  const at = `/api/staff/approvals/${approvalId}`;
  const { payloadHash } = (await office.call('GET', at, { token })).body;
  const decision = verb === 'approve' ? { payloadHash, code: office.nextCode() } : body;
  return office.call('POST', `${at}/${verb}`, { token, body: decision });
}

test('a jackpot above the set sum is owed at once and paid when two people have signed it, once', async () => {
  const { answer, win, round, path } = await winJackpot(21n);
  expect(answer).toMatchObject({ status: 'ok', code: 'PAYOUT_HELD', final: true, balance: { cash: '0' } });
  expect([await house.cash(21n), await house.shared('locked:ACME')]).toEqual([0n, 300_001n]);
  const at = house.clock.now().toISOString();
  const held = { id: expect.any(String), txId: win.tx_id, amount: '300001', at };
  expect(await heldIn(round)).toEqual([{ ...held, paidAt: null }]);
  const again = await house.send('win', win);
  expect([again.isReplay, again.answer.code]).toEqual([true, 'PAYOUT_HELD']);

  const asked = await ask(path);
  expect((await cases()).find(({ txId }) => txId === win.tx_id)).toMatchObject({
    kind: 'jackpot-win',
    secondPersonWaiting: true,
  });
  expect(await house.cash(21n)).toBe(0n);
  expect((await ask(path)).body.code).toBe('play/sign-off-waiting');
  expect((await decide(asked.body.approvalId, 'approve')).body).toMatchObject({
    status: 'executed',
    outcome: { paidMinor: '300001' },
  });
  expect([await house.cash(21n), await house.shared('locked:ACME')]).toEqual([300_001n, 0n]);
  expect(await heldIn(round)).toEqual([{ ...held, paidAt: house.clock.now().toISOString() }]);
  expect((await ask(path)).body.code).toBe('play/exception-settled');
  const { rows } = await house.pool.query(
    `select p.username from staff.audit a join staff.people p on p.id = a.staff_id where a.action = 'play.pay-jackpot'`,
  );
  expect(rows).toEqual([{ username: 'chai' }]);
});

test('nobody pays it alone: not by settling the case, and not by approving what they asked for', async () => {
  const { path } = await winJackpot(22n);
  const settled = await office.call('POST', `${path}/settle`, { token: asker, body });
  expect(settled.body.code).toBe('play/two-must-sign');
  const owner = await office.signIn('anong');
  const asked = await ask(path, owner);
  expect((await decide(asked.body.approvalId, 'approve', owner)).body.code).toBe('staff/own-approval');
  expect(await house.cash(22n)).toBe(0n);
});

test('a second person who refuses leaves it owed, and it can be asked for anew', async () => {
  const { path, round } = await winJackpot(23n);
  const asked = await ask(path);
  expect((await decide(asked.body.approvalId, 'refuse')).status).toBe(200);
  expect(await heldIn(round)).toMatchObject([{ amount: '300001', paidAt: null }]);
  const anew = await ask(path);
  expect((await decide(anew.body.approvalId, 'approve')).body.status).toBe('executed');
  expect(await house.cash(23n)).toBe(300_001n);
});

test('nothing but a jackpot’s win is paid this way', async () => {
  const bet = betOf(await house.seat(24n, 1_000n));
  await house.send('bet', bet);
  const win = after(bet, { amount: '500001', currency: 'P', kind: 'cash', round_closed: true });
  await house.send('win', win);
  const large = (await cases()).find(({ txId }) => txId === win.tx_id);
  expect((await ask(`/api/play/staff/exceptions/${large?.id}`)).body.code).toBe('request/not-found');
});
