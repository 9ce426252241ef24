import { MOST_SAVED_VIEWS } from '@fairhall/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type House, openHouse } from './testing/house.ts';

let house: House;
let dao: string;
let risa: string;
beforeAll(async () => {
  house = await openHouse({ dao: 'support', risa: 'risk' });
  dao = await house.signIn('dao');
  risa = await house.signIn('risa');
});
afterAll(() => house?.close());

const save = (token: string, body: object) => house.call('POST', '/api/staff/views', { token, body });
async function namesOf(token: string, page: string): Promise<unknown> {
  const { body } = await house.call('GET', `/api/staff/views?page=${encodeURIComponent(page)}`, { token });
  return body.items.map(({ name, filters }) => [name, filters]);
}

test('views are of one person and one page, by name; the same name takes other filters', async () => {
  await save(dao, { page: '/withdrawals', name: ' To pay ', filters: { queue: 'pay' } });
  await save(dao, { page: '/withdrawals', name: 'Quarrels', filters: { queue: 'disputed', memberId: '7' } });
  await save(dao, { page: '/deposits', name: 'To pay', filters: { status: 'late' } });
  await save(risa, { page: '/withdrawals', name: 'To pay', filters: { queue: 'risk' } });
  await save(dao, { page: '/withdrawals', name: 'To pay', filters: { queue: 'pay', memberId: '9' } });
  expect(await namesOf(dao, '/withdrawals')).toEqual([
    ['Quarrels', { queue: 'disputed', memberId: '7' }],
    ['To pay', { queue: 'pay', memberId: '9' }],
  ]);
  expect(await namesOf(risa, '/withdrawals')).toEqual([['To pay', { queue: 'risk' }]]);
});

test('nobody forgets another’s view; one’s own is gone at once, and twice is no error', async () => {
  const { id } = (await save(risa, { page: '/rounds', name: 'Open', filters: { status: 'open' } })).body;
  const forget = (token: string) => house.call('DELETE', `/api/staff/views/${id}`, { token });
  expect((await forget(dao)).status).toBe(200);
  expect(await namesOf(risa, '/rounds')).toHaveLength(1);
  expect((await forget(risa)).status).toBe(200);
  expect((await forget(risa)).status).toBe(200);
  expect(await namesOf(risa, '/rounds')).toEqual([]);
});

test('no more than a page can show are kept, however many are saved at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: MOST_SAVED_VIEWS + 4 }, (_, place) =>
      save(dao, { page: '/members', name: `View ${place}`, filters: { account: String(place) } }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(MOST_SAVED_VIEWS);
  expect(answers.find(({ status }) => status !== 200)?.body).toMatchObject({ code: 'staff/too-many-views' });
  expect(await namesOf(dao, '/members')).toHaveLength(MOST_SAVED_VIEWS);
});

test.each([
  { page: '/members/7', name: 'One', filters: {} },
  { page: 'https://elsewhere.test', name: 'One', filters: {} },
  { page: '/members', name: '  ', filters: {} },
  { page: '/members', name: 'One', filters: { account: 'a'.repeat(201) } },
  { page: '/members', name: 'One', filters: { 'a b': 'c' } },
])('%o is no view', async (body) => {
  expect((await save(dao, body)).status).toBe(400);
});
