import { type StaffPerson, staffEndpoints } from '@fairhall/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, openHouse } from './testing/house.ts';

const DAY_MS = 86_400_000;

let house: House;
let tokens: Record<'boon' | 'chai' | 'dao', string>;
beforeAll(async () => {
  house = await openHouse({ boon: 'owner', chai: 'finance-approve', dao: 'support' });
});
afterAll(() => house?.close());

/** Sessions do not last as long as a quarter. */
beforeEach(async () => {
  tokens = {
    boon: await house.signIn('boon'),
    chai: await house.signIn('chai'),
    dao: await house.signIn('dao'),
  };
});

async function people(): Promise<StaffPerson[]> {
  const { body } = await house.call('GET', '/api/staff/people', { token: tokens.chai });
  return staffEndpoints.people.answer.parse(body).people;
}
async function personNamed(username: string): Promise<StaffPerson> {
  const found = (await people()).find((person) => person.username === username);
  if (!found) throw new Error(`nobody is ${username}`);
  return found;
}
const review = ({ id }: StaffPerson, grants: StaffPerson['grants'], token = tokens.chai) =>
  house.call('POST', `/api/staff/people/${id}/review`, { token, body: { grants } });
async function waiting(token: string) {
  const { body } = await house.call('GET', '/api/staff/work', { token });
  return staffEndpoints.work.answer.parse(body).queues.find(({ queue }) => queue === 'staff.reviews');
}

test('whose rights nobody looked at for ninety days is due, and waits for whoever may approve rights', async () => {
  expect((await people()).map(({ isReviewDue }) => isReviewDue)).toEqual([false, false, false]);
  expect(await waiting(tokens.chai)).toMatchObject({ count: 0, oldestAt: null });
  house.clock.forward(90 * DAY_MS);
  tokens.chai = await house.signIn('chai');
  tokens.dao = await house.signIn('dao');
  expect((await people()).map(({ isReviewDue }) => isReviewDue)).toEqual([true, true, true]);
  // one's own are another's to look at
  expect((await waiting(tokens.chai))?.count).toBe(2);
  expect(await waiting(tokens.dao)).toBeUndefined();
});

test('a review is a deed on the trail, says who and when, and is good for ninety days', async () => {
  const dao = await personNamed('dao');
  expect((await review(dao, dao.grants)).status).toBe(200);
  const at = house.clock.now();
  expect(await personNamed('dao')).toMatchObject({
    lastReview: { at: at.toISOString(), by: 'chai' },
    isReviewDue: false,
  });
  expect(await waiting(tokens.chai)).toMatchObject({ count: 1 });
  const trail = await house.call('GET', '/api/staff/audit?action=staff.review', { token: tokens.boon });
  expect(trail.body.items).toMatchObject([
    { staffName: 'chai', subject: `staff:${dao.id}`, after: { grants: dao.grants } },
  ]);
  house.clock.forward(90 * DAY_MS);
  tokens.chai = await house.signIn('chai');
  expect((await personNamed('dao')).isReviewDue).toBe(true);
});

test('nobody reviews themselves, nor roles that are not those that were looked at, nor without the right', async () => {
  const [chai, dao] = [await personNamed('chai'), await personNamed('dao')];
  expect((await review(chai, chai.grants)).body.code).toBe('staff/not-oneself');
  expect((await review(dao, [])).body.code).toBe('request/conflict');
  const more = [{ role: 'owner', branchOf: null, ceilingMinor: null }] as const;
  expect((await review(dao, [...dao.grants, ...more])).body.code).toBe('request/conflict');
  expect((await review(chai, chai.grants, tokens.dao)).body.code).toBe('staff/forbidden');
  expect((await review({ ...dao, id: '999' }, dao.grants)).body.code).toBe('staff/unknown-person');
});

test('who is suspended or has no role may do nothing, and is not due', async () => {
  const { pool } = house.database;
  await pool.query("update staff.people set status = 'suspended' where username = 'dao'");
  expect((await personNamed('dao')).isReviewDue).toBe(false);
  const before = (await waiting(tokens.chai))?.count;
  await pool.query("update staff.people set status = 'active' where username = 'dao'");
  expect((await waiting(tokens.chai))?.count).toBe((before ?? 0) + 1);
  await pool.query(
    "delete from staff.grants where staff_id = (select id from staff.people where username = 'dao')",
  );
  expect((await personNamed('dao')).isReviewDue).toBe(false);
  expect((await waiting(tokens.chai))?.count).toBe(before);
});

test('nobody changes what was reviewed, nor says so of themselves past the house', async () => {
  const { pool } = house.database;
  for (const text of ['update staff.reviews set at = now()', 'delete from staff.reviews'])
    await expect(pool.query(text)).rejects.toThrow('append-only');
  await expect(
    pool.query("insert into staff.reviews (staff_id, reviewed_by, grants, at) values (1, 1, '[]', now())"),
  ).rejects.toThrow('check');
});
