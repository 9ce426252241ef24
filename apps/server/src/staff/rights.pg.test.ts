import { staffRoles } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rolePermissions } from './roles.ts';
import { type House, openHouse } from './testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ boon: 'auditor', anong: 'owner', chai: 'owner', dao: 'risk' });
});
afterAll(() => house.close());

test('a right held for one branch opens no route that covers all', async () => {
  const token = await house.signIn('boon');
  expect((await house.call('GET', '/api/staff/audit', { token })).status).toBe(200);
  await house.database.pool.query("update staff.grants set branch_of = 7 where role = 'auditor'");
  expect((await house.call('GET', '/api/staff/audit', { token })).body.code).toBe('staff/out-of-scope');
});

test('a right held for one branch decides nothing that waits, and its ceiling counts nowhere', async () => {
  const token = await house.signIn('chai');
  const { rows } = await house.database.pool.query("select id from staff.people where username = 'dao'");
  const asked = await house.call('POST', `/api/staff/people/${rows[0].id}/second-factor-reset`, {
    token: await house.signIn('anong'),
    body: { reason: 'lost the telephone' },
  });
  await house.database.pool.query(
    "update staff.grants set branch_of = 7 where staff_id = (select id from staff.people where username = 'chai')",
  );
  const path = `/api/staff/approvals/${asked.body.approvalId}`;
  const body = { payloadHash: '0'.repeat(64), code: house.nextCode() };
  const answers = [
    await house.call('GET', path, { token }),
    await house.call('POST', `${path}/approve`, { token, body }),
    await house.call('POST', `${path}/refuse`, { token, body: { reason: 'not today' } }),
  ];
  expect(answers.map((answer) => answer.body.code)).toEqual([
    'staff/unknown-approval',
    'staff/out-of-scope',
    'staff/out-of-scope',
  ]);
  const { body: seen } = await house.call('GET', '/api/staff/approvals', { token });
  expect(seen.items).toEqual([]);
});

test.each([
  ['a correction', 'wallet.correction.propose', 'wallet.correction.approve'],
  ['the voiding of a round', 'play.round.resolve', 'play.round.approve'],
  ['large gifts of free rounds', 'play.grants.give', 'play.grants.approve'],
  ['a payment by hand', 'cashier.withdrawals.pay', 'cashier.withdrawals.approve'],
  ['a change of roles', 'staff.rights.propose', 'staff.rights.approve'],
] as const)('nobody but the owner can both ask for %s and approve it', (_what, asks, approves) => {
  const both = staffRoles.filter((role) =>
    [asks, approves].every((right) => rolePermissions[role].includes(right)),
  );
  expect(both).toEqual(['owner']);
});

test('those who only look change nothing', () => {
  const deeds = rolePermissions.auditor.filter((permission) => !/\.(read|export)$/.test(permission));
  expect(deeds).toEqual([]);
});
