import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { type House as Office, openHouse as openOffice } from '../../staff/testing/house.ts';
import { type House, openHouse } from '../testing/house.ts';
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
  });
  const dear = await preview(['player701'], { stakeMinor: '99999999999' });
  expect(dear.body).toMatchObject({ members: 0, refused: [{ code: 'play/grant-impossible' }] });
});

test('many members are given free rounds by two people, each once for a request, and whoever may play no more is left out', async () => {
  const requestId = randomUUID();
  const accounts = ['player701', 'player702', 'player704'];
  const asked = (await propose(accounts, requestId)).body as unknown as { approvalId: string };
  expect(await grantsOf(701n)).toEqual([]);
  away.add(704n);
  const { outcome } = await approve(asked.approvalId);
  expect(outcome).toEqual({ given: 2, refused: 'player704: safety/excluded' });
  const granted = [[3, 500n, 'gawa', 'a birthday of the house']];
  expect(await Promise.all([701n, 702n, 704n].map(grantsOf))).toEqual([granted, granted, []]);

  const again = (await propose(['player701', 'player702'], requestId)).body as unknown as {
    approvalId: string;
  };
  await approve(again.approvalId);
  expect(await Promise.all([701n, 702n].map(grantsOf))).toEqual([granted, granted]);
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
  expect(told.body).toEqual({ members: 2, currency: 'P', worthMinor: '3000', refused: [] });
  const requestId = randomUUID();
  const more = { requestId, reason: 'those who came back' };
  const asked = (await bySegment(MANY, more)).body as unknown as { approvalId: string };
  // who fits by now, and may be written to by now, was not asked for
  fits = [711n, 712n, 713n, 714n];
  uncontactable.clear();
  await approve(asked.approvalId);
  const granted = [[3, 500n, 'gawa', 'those who came back']];
  expect(await Promise.all([711n, 712n, 713n, 714n].map(grantsOf))).toEqual([granted, granted, [], []]);
});

test('who may not be sent marketing by the time it is approved is given nothing', async () => {
  fits = [714n, 711n];
  const asked = (await bySegment(MANY, { requestId: randomUUID(), reason: 'those who came back' }))
    .body as unknown as { approvalId: string };
  uncontactable.add(714n);
  const { outcome } = await approve(asked.approvalId);
  uncontactable.clear();
  expect(outcome).toMatchObject({ given: 1 });
  expect(await grantsOf(714n)).toEqual([]);
});

test('what dies half way has given nothing, and gives each once when it is approved again', async () => {
  fits = [713n, 714n];
  const asked = (await bySegment(MANY, { requestId: randomUUID(), reason: 'a second try' }))
    .body as unknown as { approvalId: string };
  const isOpen = house.needs.betting.requireBetting;
  let looks = 0;
  house.needs.betting.requireBetting = async (memberId) => {
    looks += 1;
    // the second of them, once the first is written
    if (looks > 3) throw new Error('the process is gone');
    await isOpen(memberId);
  };
  await expect(approve(asked.approvalId)).rejects.toThrow();
  house.needs.betting.requireBetting = isOpen;
  expect(await Promise.all([713n, 714n].map(grantsOf))).toEqual([[], []]);
  await approve(asked.approvalId);
  const granted = [[3, 500n, 'gawa', 'a second try']];
  expect(await Promise.all([713n, 714n].map(grantsOf))).toEqual([granted, granted]);
});

test('a filter that too many fit is refused before anything is counted', async () => {
  fits = Array.from({ length: 1_001 }, (_none, index) => BigInt(index + 1));
  expect((await bySegment(`${MANY}/preview`)).body).toMatchObject({
    code: 'play/segment-too-large',
    params: { most: 1_000 },
  });
});
