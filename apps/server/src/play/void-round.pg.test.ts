import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House as Office, openHouse as openOffice } from '../staff/testing/house.ts';
import { findLines } from './lists/read-lines.ts';
import { sweepOpenRounds } from './open-rounds.ts';
import { after, betOf, type House, openHouse, type Seated } from './testing/house.ts';

let office: Office;
let house: House;
let somchai: Seated;
let asker: string;
let approver: string;

beforeAll(async () => {
  office = await openOffice({ anong: 'owner', risa: 'risk', chai: 'finance-approve', dao: 'support' });
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
beforeEach(async () => {
  somchai = await house.seat(7n, 10_000n);
});

async function openRound(seat = somchai) {
  const bet = betOf(seat);
  expect((await house.send('bet', bet)).answer.code).toBe('OK');
  const { rows } = await house.pool.query('select id from play.calls where tx_id = $1', [bet.tx_id]);
  return { bet, path: `/api/play/staff/members/${seat.memberId}/rounds/${rows[0].id}` };
}

const ask = (path: string, token = asker) =>
  office.call('POST', `${path}/void`, { token, body: { reason: 'the vendor lost the round' } });
const read = (path: string, token = approver) => office.call('GET', path, { token });
async function approve(approvalId: string, token = approver) {
  const at = `/api/staff/approvals/${approvalId}`;
  const { payloadHash } = (await read(at, token)).body;
  return office.call('POST', `${at}/approve`, { token, body: { payloadHash, code: office.nextCode() } });
}

test('nothing is given back until another person approves, who sees what is and what would be', async () => {
  const cash = await house.cash(7n);
  const { bet, path } = await openRound();
  const asked = await ask(path);
  expect(asked.status).toBe(200);
  expect(await house.cash(7n)).toBe(cash - 1000n);
  expect((await read(path)).body).toMatchObject({
    secondPersonWaiting: true,
    round: { status: 'unsettled' },
  });
  expect((await read(`/api/staff/approvals/${asked.body.approvalId}`)).body).toMatchObject({
    kind: 'play.void-round',
    amountMinor: '1000',
    before: { round: 'open', stakedMinor: '1000', cashMinor: String(cash - 1000n) },
    after: { round: 'voided', stakedMinor: '0', cashMinor: String(cash) },
    mayDecide: true,
  });
  const done = await approve(asked.body.approvalId);
  expect(done.body).toMatchObject({ status: 'executed', outcome: { returnedMinor: '1000' } });
  expect(await house.cash(7n)).toBe(cash);
  expect(await house.shared('escrow:ACME')).toBe(0n);
  expect((await read(path)).body).toMatchObject({
    secondPersonWaiting: false,
    round: { status: 'cancelled' },
  });
  const late = after(bet, { amount: '1', currency: 'P', kind: 'cash' });
  expect((await house.send('win', late)).answer.code).toBe('BET_ROLLED_BACK');
  const { rows } = await house.pool.query(
    `select p.username from staff.audit a join staff.people p on p.id = a.staff_id
     where a.action = 'play.void-round' order by a.sequence`,
  );
  expect(rows).toEqual([{ username: 'chai' }]);
});

test('every stake of a round that the house gave back is told so to its vendor, and what was declined is not', async () => {
  const { bet, path } = await openRound();
  const at = { round_id: bet.round_id };
  const both = betOf(somchai, { ...at, win_amount: '400' });
  const dear = betOf(somchai, { ...at, amount: '900000' });
  expect((await house.send('betwin', both)).answer.code).toBe('OK');
  expect((await house.send('bet', dear)).answer.code).toBe('INSUFFICIENT_FUNDS');
  expect((await approve((await ask(path)).body.approvalId)).status).toBe(200);
  const calls = [bet, both, dear];
  const states = calls.map(async ({ tx_id }) => (await house.send('tx_status', { tx_id })).answer.state);
  const told = ['rolled_back', 'rolled_back', 'declined'];
  expect(await Promise.all(states)).toEqual(told);
  const lines = await findLines(house.db, { vendor: 'ACME', txIds: calls.map(({ tx_id }) => tx_id) });
  const listed = new Map(lines.map(({ line, hasEffect }) => [line.tx_id, [line.state, hasEffect]]));
  // what the betwin paid stays paid
  expect(calls.map(({ tx_id }) => listed.get(tx_id))).toEqual([
    ['rolled_back', false],
    ['rolled_back', true],
    ['declined', false],
  ]);
});

test('a free round that is voided can be played again, and moves no money', async () => {
  const { rows: grants } = await house.pool.query<{ id: string }>(
    `insert into play.grants (request_id, member_id, vendor, player_ref, games, rounds, stake, currency, given_at,
       expires_at, reason, given_by, given_name, told_at)
     values (gen_random_uuid(), 7, 'ACME', 'any', $1, 1, 500, 'P', $2, $3, 'an apology', 1, 'gawa', $2) returning id`,
    [[betOf(somchai).game_id], office.clock.now(), new Date(office.clock.now().getTime() + 86_400_000)],
  );
  const grantId = String(grants[0]?.id);
  const freeBet = () =>
    betOf(somchai, { amount: '0', kind: 'free_round', grant_id: grantId, nominal_stake: '500' });
  const used = async () =>
    (await house.pool.query('select used from play.grants where id = $1', [grantId])).rows[0].used;
  const cash = await house.cash(7n);
  const bet = freeBet();
  expect((await house.send('bet', bet)).answer.code).toBe('OK');
  expect((await house.send('bet', freeBet())).answer.code).toBe('GRANT_EXHAUSTED');
  const { rows } = await house.pool.query('select id from play.calls where tx_id = $1', [bet.tx_id]);
  const asked = await ask(`/api/play/staff/members/7/rounds/${rows[0].id}`);
  expect((await approve(asked.body.approvalId)).body).toMatchObject({
    status: 'executed',
    outcome: { returnedMinor: '0' },
  });
  expect(await used()).toBe(0);
  const win = after(bet, { amount: '900', currency: 'P', kind: 'free_round', grant_id: grantId });
  expect((await house.send('win', win)).answer.code).toBe('BET_ROLLED_BACK');
  expect(await house.cash(7n)).toBe(cash);
  expect((await house.send('bet', freeBet())).answer.code).toBe('OK');
  expect(await used()).toBe(1);
});

test('an excluded member plays no free round', async () => {
  const away = await house.seat(8n, 0n);
  await house.restrict(8n, { version: 1n, block: 'PLAYER_EXCLUDED', limits: [], times: [], check: null });
  const bet = betOf(away, { amount: '0', kind: 'free_round', grant_id: '1', nominal_stake: '500' });
  expect((await house.send('bet', bet)).answer.code).toBe('PLAYER_EXCLUDED');
});

test('who asked cannot approve, not even an owner who holds both rights', async () => {
  const owner = await office.signIn('anong');
  const { path } = await openRound();
  const { approvalId } = (await ask(path, owner)).body;
  const cash = await house.cash(7n);
  expect(await approve(approvalId, owner)).toMatchObject({
    status: 403,
    body: { code: 'staff/own-approval' },
  });
  expect(await house.cash(7n)).toBe(cash);
  expect((await approve(approvalId)).status).toBe(200);
  expect(await house.cash(7n)).toBe(cash + 1000n);
});

test('who may not resolve rounds cannot ask, and who may ask cannot approve another’s', async () => {
  const { path } = await openRound();
  const support = await office.signIn('dao');
  expect((await ask(path, support)).body.code).toBe('staff/forbidden');
  const owner = await office.signIn('anong');
  const { approvalId } = (await ask(path, owner)).body;
  expect((await approve(approvalId, asker)).body.code).toBe('staff/forbidden');
});

test('nobody asks to void a round of their own as a player', async () => {
  const { path } = await openRound();
  const set = (member: string | null) =>
    house.pool.query("update staff.people set member_id = $1 where username = 'risa'", [member]);
  await set('7');
  expect((await ask(path)).body.code).toBe('staff/own-benefit');
  await set(null);
});

test('it is asked once at a time, and again when the first was refused', async () => {
  const { path } = await openRound();
  const answers = await Promise.all([ask(path), ask(path)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const first = answers.find(({ status }) => status === 200)?.body.approvalId ?? '';
  expect((await ask(path)).body.code).toBe('staff/asked-already');
  const refusal = { token: approver, body: { reason: 'ask the vendor first' } };
  await office.call('POST', `/api/staff/approvals/${first}/refuse`, refusal);
  expect((await ask(path)).status).toBe(200);
});

test('a request that nobody answered in its day may be made again', async () => {
  const { path } = await openRound();
  await ask(path);
  office.clock.forward(24 * 3_600_000);
  asker = await office.signIn('risa');
  approver = await office.signIn('chai');
  expect((await ask(path)).status).toBe(200);
});

test('a round that ended, or in which more was staked, before the second person agreed is left as it is', async () => {
  somchai = await house.seat(7n, 10_000n);
  const [ended, grown] = [await openRound(), await openRound()];
  const [first, second] = [(await ask(ended.path)).body, (await ask(grown.path)).body];
  await house.send(
    'win',
    after(ended.bet, { amount: '2500', currency: 'P', kind: 'cash', round_closed: true }),
  );
  const more = betOf(somchai, { round_id: grown.bet.round_id });
  expect((await house.send('bet', more)).answer.code).toBe('OK');
  const cash = await house.cash(7n);
  const seen = await read(`/api/staff/approvals/${first.approvalId}`);
  expect(seen.body).toMatchObject({ before: { round: 'closed' }, after: { round: 'closed' } });
  expect((await approve(first.approvalId)).body.code).toBe('play/round-not-open');
  expect((await approve(second.approvalId)).body.code).toBe('play/round-moved-on');
  expect(await house.cash(7n)).toBe(cash);
  expect((await ask(ended.path)).body.code).toBe('play/round-not-open');
});

test('exceptions and rounds open over a day wait in the queues of those who resolve them, with their age', async () => {
  const queuesOf = async (token: string) => {
    const { body } = await office.call('GET', '/api/staff/work', { token });
    const { queues } = body as unknown as { queues: { queue: string; count: number; oldestAt: string }[] };
    return queues.filter(({ queue }) => queue.startsWith('play.'));
  };
  const waiting = async (queue: string) => (await queuesOf(asker)).find((one) => one.queue === queue);
  await house.pool.query('update play.exceptions set settled_at = now(), settled_by = 1');
  const { bet, path } = await openRound();
  expect(await waiting('play.exceptions')).toMatchObject({ count: 0, oldestAt: null });
  const raisedAt = office.clock.now().toISOString();
  for (const amount of ['999', '998']) {
    await house.send('bet', { ...bet, tx_id: amount });
    await house.send('bet', { ...bet, tx_id: amount, amount });
    office.clock.forward(60_000);
  }
  expect(await waiting('play.exceptions')).toMatchObject({ count: 2, oldestAt: raisedAt });

  office.clock.forward(25 * 3_600_000);
  asker = await office.signIn('risa');
  approver = await office.signIn('chai');
  const listedAt = office.clock.now().toISOString();
  const listed = await sweepOpenRounds(house.needs);
  expect(listed).toBeGreaterThan(0);
  expect(await waiting('play.open-rounds')).toMatchObject({ count: listed, oldestAt: listedAt });
  await approve((await ask(path)).body.approvalId);
  expect(await waiting('play.open-rounds')).toMatchObject({ count: listed - 1 });
  expect(await queuesOf(await office.signIn('dao'))).toEqual([]);
});
