import { randomUUID } from 'node:crypto';
import type { GiftMember, PlayGift } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { type House as Office, openHouse as openOffice } from '../../staff/testing/house.ts';
import { type House, openHouse } from '../testing/house.ts';
import { giveParts } from './give-parts.ts';
import { listGrantRows } from './grant-rows.ts';

const MANY = '/api/play/staff/grants/many';
let office: Office;
let house: House;
let giver: string;
let approver: string;
const away = new Set<bigint>();
const uncontactable = new Set<bigint>();
let fits: readonly bigint[] = [];

beforeAll(async () => {
  office = await openOffice({ gawa: 'games', anong: 'owner', chai: 'finance-approve' });
  const { staff, clock } = office;
  house = await openHouse(office.database.connectionString, {
    ...{ ...staff, staff: staff.guards, clock },
    findSegment: async (_segment, most) =>
      fits.slice(0, most).map((memberId) => ({ memberId, account: `player${memberId}` })),
    mayBeContacted: async (memberId) => !uncontactable.has(memberId),
  });
  house.needs.betting.requireBetting = async (memberId) => {
    if (away.has(memberId)) throw new Refusal('safety/excluded');
  };
  house.play.staffRoutes(office.app);
  giver = await office.signIn('gawa');
  approver = await office.signIn('chai');
  for (const number of [701n, 702n, 703n, 704n, 711n, 712n, 713n, 714n]) await house.seat(number, 0n);
});
afterAll(async () => {
  await house?.close();
  await office?.close();
});

const terms = { gameIds: ['1'], rounds: 3, stakeMinor: '500', days: 7 };
const grantsOf = async (memberId: bigint) => {
  const { rows } = await listGrantRows(house.needs.db, { memberId, before: null, limit: 10 });
  return rows.map(({ rounds, stake, given_name, reason }) => [rounds, stake, given_name, reason]);
};
const preview = (accounts: string[], more: object = {}) =>
  office.call('POST', `${MANY}/preview`, { token: giver, body: { ...terms, to: { accounts }, ...more } });
const propose = (accounts: string[], requestId: string = randomUUID()) =>
  office.call('POST', MANY, {
    token: giver,
    body: { ...terms, requestId, to: { accounts }, reason: 'a birthday of the house' },
  });

async function approve(approvalId: unknown) {
  const at = `/api/staff/approvals/${approvalId}`;
  const { body } = await office.call('GET', at, { token: approver });
  const approved = await office.call('POST', `${at}/approve`, {
    token: approver,
    body: { payloadHash: body.payloadHash, code: office.nextCode() },
  });
  expect(approved.status).toBe(200);
  return (await office.call('GET', at, { token: approver })).body as unknown as { outcome: object };
}

const give = () => giveParts(house.needs);
async function newest(): Promise<PlayGift> {
  const { body } = await office.call('GET', '/api/play/staff/gifts?limit=1', { token: giver });
  const [gift] = (body as unknown as { items: PlayGift[] }).items;
  if (!gift) throw new Error('nothing was asked');
  return gift;
}
async function leftOut(): Promise<[string, string | null][]> {
  const path = `/api/play/staff/gifts/${(await newest()).id}/members?isLeftOut=true`;
  const { body } = await office.call('GET', path, { token: giver });
  return (body as unknown as { items: GiftMember[] }).items.map(({ account, refusal }) => [account, refusal]);
}

test('a gift that there is not has no members, and is said so', async () => {
  const answer = await office.call('GET', '/api/play/staff/gifts/999999/members', { token: giver });
  expect([answer.status, answer.body.code]).toEqual([404, 'request/not-found']);
});

test('what giving many members free rounds comes to is told before, with who cannot have any and why', async () => {
  away.add(703n);
  const { body } = await preview(['Player701', 'player702', 'player701 ', 'player703', 'nobody']);
  expect(body).toEqual({
    members: 2,
    currency: 'P',
    worthMinor: '3000',
    refused: [
      { account: 'player703', code: 'safety/excluded' },
      { account: 'nobody', code: 'identity/unknown-member' },
    ],
    isAtMost: false,
  });
  const dear = await preview(['player701'], { stakeMinor: '99999999999' });
  expect(dear.body).toMatchObject({ members: 0, refused: [{ code: 'play/grant-impossible' }] });
});

test('many members are given free rounds by two people, each once for a request, and whoever may play no more is left out', async () => {
  const requestId = randomUUID();
  const accounts = ['player701', 'player702', 'player704'];
  const asked = (await propose(accounts, requestId)).body as unknown as { approvalId: string };
  expect(await grantsOf(701n)).toEqual([]);
  expect(await newest()).toMatchObject({ state: 'asked', members: 3, given: 0, approvedBy: null });
  await give();
  away.add(704n);
  const { outcome } = await approve(asked.approvalId);
  expect(outcome).toEqual({ giftId: (await newest()).id, members: 3 });
  expect(await grantsOf(701n)).toEqual([]);
  await Promise.all([give(), give()]);
  expect(await newest()).toMatchObject({ state: 'given', members: 3, given: 2, leftOut: 1 });
  expect(await leftOut()).toEqual([['player704', 'safety/excluded']]);
  const granted = [[3, 500n, 'gawa', 'a birthday of the house']];
  expect(await Promise.all([701n, 702n, 704n].map(grantsOf))).toEqual([granted, granted, []]);

  const again = (await propose(['player701', 'player702'], requestId)).body as unknown as {
    approvalId: string;
  };
  await approve(again.approvalId);
  await give();
  expect(await Promise.all([701n, 702n].map(grantsOf))).toEqual([granted, granted]);
  const { rows } = await house.pool.query(
    "select s.username from staff.audit a join staff.people s on s.id = a.staff_id where a.action = 'play.give-grant'",
  );
  expect(rows).toEqual([{ username: 'chai' }, { username: 'chai' }]);
});

test('what a second person refuses is given to nobody', async () => {
  const asked = (await propose(['player714'])).body as unknown as { approvalId: string };
  const at = `/api/staff/approvals/${asked.approvalId}`;
  const { payloadHash } = (await office.call('GET', at, { token: approver })).body;
  const body = { payloadHash, reason: 'not this month' };
  expect((await office.call('POST', `${at}/refuse`, { token: approver, body })).status).toBe(200);
  await give();
  expect(await newest()).toMatchObject({ state: 'dropped', given: 0 });
  expect(await grantsOf(714n)).toEqual([]);
});

test('where nobody can have any, nothing is asked', async () => {
  away.add(703n);
  expect((await propose(['player703', 'nobody'])).body).toMatchObject({ code: 'play/nobody-to-give' });
});

const segment = { currency: 'P', label: 'vip' };
const bySegment = (path: string, more: object = {}) =>
  office.call('POST', path, { token: giver, body: { ...terms, to: { segment }, ...more } });

test('all who fit are given free rounds as they were when it was asked, without who may not be sent marketing', async () => {
  fits = [711n, 712n, 713n];
  uncontactable.add(713n);
  const told = await bySegment(`${MANY}/preview`);
  expect(told.body).toEqual({ members: 2, currency: 'P', worthMinor: '3000', refused: [], isAtMost: false });
  const requestId = randomUUID();
  const more = { requestId, reason: 'those who came back' };
  const asked = (await bySegment(MANY, more)).body as unknown as { approvalId: string };
  // who fits by now, and may be written to by now, was not asked for
  fits = [711n, 712n, 713n, 714n];
  uncontactable.clear();
  await approve(asked.approvalId);
  await give();
  const granted = [[3, 500n, 'gawa', 'those who came back']];
  expect(await Promise.all([711n, 712n, 713n, 714n].map(grantsOf))).toEqual([granted, granted, [], []]);
});

test('who may not be sent marketing by the time it is approved is given nothing', async () => {
  fits = [714n, 711n];
  const asked = (await bySegment(MANY, { requestId: randomUUID(), reason: 'those who came back' }))
    .body as unknown as { approvalId: string };
  uncontactable.add(714n);
  await approve(asked.approvalId);
  await give();
  uncontactable.clear();
  expect(await newest()).toMatchObject({ state: 'given', given: 1 });
  expect(await leftOut()).toEqual([['player714', 'no-marketing']]);
  expect(await grantsOf(714n)).toEqual([]);
});

test('what dies half way through a part has given nothing of it, and gives each once when it is tried again', async () => {
  fits = [713n, 714n];
  const asked = (await bySegment(MANY, { requestId: randomUUID(), reason: 'a second try' }))
    .body as unknown as { approvalId: string };
  await approve(asked.approvalId);
  const isOpen = house.needs.betting.requireBetting;
  let looks = 0;
  house.needs.betting.requireBetting = async (memberId) => {
    looks += 1;
    // the second of them, once the first is written
    if (looks > 2) throw new Error('the process is gone');
    await isOpen(memberId);
  };
  await expect(give()).rejects.toThrow('the process is gone');
  house.needs.betting.requireBetting = isOpen;
  expect(await Promise.all([713n, 714n].map(grantsOf))).toEqual([[], []]);
  await give();
  const granted = [[3, 500n, 'gawa', 'a second try']];
  expect(await Promise.all([713n, 714n].map(grantsOf))).toEqual([granted, granted]);
});

test('a filter that too many fit is refused before anything is counted', async () => {
  fits = Array.from({ length: 50_001 }, (_none, index) => BigInt(index + 1));
  expect((await bySegment(`${MANY}/preview`)).body).toMatchObject({
    code: 'play/segment-too-large',
    params: { most: 50_000 },
  });
});

test('where very many fit, each is looked at only when it is their turn', async () => {
  fits = Array.from({ length: 1_001 }, (_none, index) => BigInt(10_000 + index));
  const isOpen = house.needs.betting.requireBetting;
  house.needs.betting.requireBetting = async () => {
    throw new Error('nobody is looked at yet');
  };
  const told = await bySegment(`${MANY}/preview`);
  const unfit = await bySegment(`${MANY}/preview`, { stakeMinor: '99999999999' });
  house.needs.betting.requireBetting = isOpen;
  expect(told.body).toEqual({
    ...{ members: 1_001, currency: 'P', worthMinor: '1501500', refused: [], isAtMost: true },
  });
  expect(unfit.body).toMatchObject({ code: 'play/grant-impossible' });
});

test('thousands are given them part by part, no faster than their vendor hears of it', async () => {
  fits = Array.from({ length: 1_001 }, (_none, index) => BigInt(20_000 + index));
  const asked = (await bySegment(MANY, { requestId: randomUUID(), reason: 'the long list' }))
    .body as unknown as { approvalId: string };
  await approve(asked.approvalId);
  const heard = () => house.pool.query('update play.grants set told_at = now() where told_at is null');
  await give();
  expect(await newest()).toMatchObject({ state: 'giving', given: 200, leftOut: 0 });
  await give();
  expect((await newest()).given).toBe(200);
  away.add(20_300n);
  for (let turn = 0; turn < 5; turn += 1) {
    await heard();
    await Promise.all([give(), give()]);
  }
  expect(await newest()).toMatchObject({ state: 'given', members: 1_001, given: 1_000, leftOut: 1 });
  expect(await leftOut()).toEqual([['player20300', 'safety/excluded']]);
  const { rows } = await house.pool.query(
    'select count(*)::int as n, count(distinct member_id)::int as members from play.grants where reason = $1',
    ['the long list'],
  );
  expect(rows).toEqual([{ n: 1_000, members: 1_000 }]);
});

test('what was stopped on its way is given to nobody else, and what was given stays', async () => {
  fits = Array.from({ length: 1_001 }, (_none, index) => BigInt(30_000 + index));
  const asked = (await bySegment(MANY, { requestId: randomUUID(), reason: 'a list by mistake' }))
    .body as unknown as { approvalId: string };
  const stop = async () => {
    const path = `/api/play/staff/gifts/${(await newest()).id}/stop`;
    return (await office.call('POST', path, { token: giver, body: { reason: 'the wrong label' } })).body;
  };
  expect(await stop()).toMatchObject({ code: 'play/grant-over' });
  await approve(asked.approvalId);
  await give();
  expect(await stop()).toEqual({ done: true });
  await house.pool.query('update play.grants set told_at = now() where told_at is null');
  await give();
  expect(await newest()).toMatchObject({ state: 'stopped', members: 1_001, given: 200 });
  expect(await stop()).toMatchObject({ code: 'play/grant-over' });
  expect(await grantsOf(30_000n)).toEqual([[3, 500n, 'gawa', 'a list by mistake']]);
  const { rows } = await house.pool.query(
    "select reason, after->>'given' as given from staff.audit where action = 'play.stop-gift'",
  );
  expect(rows).toEqual([{ reason: 'the wrong label', given: '200' }]);
});
