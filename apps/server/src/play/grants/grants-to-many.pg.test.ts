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

beforeAll(async () => {
  office = await openOffice({ gawa: 'games', anong: 'owner', chai: 'finance-approve' });
  const { staff, clock } = office;
  house = await openHouse(office.database.connectionString, { ...staff, staff: staff.guards, clock });
  house.needs.betting.requireBetting = async (memberId) => {
    if (away.has(memberId)) throw new Refusal('safety/excluded');
  };
  house.play.staffRoutes(office.app);
  giver = await office.signIn('gawa');
  approver = await office.signIn('chai');
  for (const number of [701n, 702n, 703n, 704n]) await house.seat(number, 0n);
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
  office.call('POST', `${MANY}/preview`, { token: giver, body: { ...terms, accounts, ...more } });
const propose = (accounts: string[], requestId: string = randomUUID()) =>
  office.call('POST', MANY, {
    token: giver,
    body: { ...terms, requestId, accounts, reason: 'a birthday of the house' },
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
