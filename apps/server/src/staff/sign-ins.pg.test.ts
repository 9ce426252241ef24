import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from './testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ anong: 'owner', boon: 'risk', chai: 'support' });
});
afterAll(() => house.close());

async function listed(query = ''): Promise<string[]> {
  const token = await house.signIn('anong');
  const { body } = await house.call('GET', `/api/staff/sign-ins?${query}`, { token });
  return body.items.map((line) => {
    const person = line.person as { name: string } | null;
    return `${line.outcome} ${person?.name ?? '-'}`;
  });
}

test('who came in, who typed wrong and who was locked out stands in the log, without what was typed', async () => {
  for (let count = 0; count < 6; count += 1)
    await house.call('POST', '/api/staff/sign-in', { body: { username: 'boon', password: 'hunter2' } });
  await house.call('POST', '/api/staff/sign-in', { body: { username: 'n0body', password: 'x' } });
  expect(await listed()).toEqual([
    'signed-in anong',
    'wrong-password -',
    'locked boon',
    ...Array(4).fill('wrong-password boon'),
  ]);
  const { rows } = await house.database.pool.query('select s::text as line from staff.sign_ins s');
  expect(rows.map(({ line }) => line).join()).not.toMatch(/hunter2|n0body/);
});

test('a wrong code is logged where it is asked for again in the middle of a session', async () => {
  const token = await house.signIn('anong');
  const body = { username: 'dao', name: 'Dao', ownAccount: null, code: '000000' };
  expect((await house.call('POST', '/api/staff/people', { token, body })).status).toBe(401);
  expect(await listed('outcome=wrong-code')).toEqual(['wrong-code anong']);
});

test('whoever may not read the trail does not see who signs in', async () => {
  const token = await house.signIn('chai');
  expect((await house.call('GET', '/api/staff/sign-ins', { token })).body.code).toBe('staff/forbidden');
});
