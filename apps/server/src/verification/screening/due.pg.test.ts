import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { hearOut } from '../../../testing/hear-out.ts';
import type { CashierCaller } from '../../cashier/needs.ts';
import { openDeposit } from '../../cashier/open-deposit.ts';
import { newKey } from '../../cashier/testing/desk.ts';
import { type Counter, noi, openCounter, reason } from '../testing/counter.ts';
import { ownLists } from './adapter.ts';
import { pageCases } from './cases.ts';
import { putList, removeList } from './keep-list.ts';
import { screenOne, screenWhoeverIsDue } from './screen-again.ts';
import { dueOf, screenIfDue } from './screen-member.ts';

let counter: Counter;
/** How often the lists were read. */
let readings = 0;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
  counter.needs.screening = {
    name: 'own',
    screen(on, people) {
      readings += 1;
      return ownLists.screen(on, people);
    },
  };
  counter.desk.needs.gate.claimDeposit = async (_tx, { memberId }) => {
    if (counter.closed.has(`${memberId} deposit`)) refuse('safety/frozen');
  };
});
afterAll(() => counter?.desk.drop());
beforeEach(() => {
  readings = 0;
});

const named = (name: string, content: string) =>
  putList(counter.needs, { name, kind: 'exclusion', format: 'csv', content, reason, staff: noi });
const casesOf = async (memberId: bigint) =>
  (await pageCases(counter.needs.db, { queue: 'all', memberId })).rows;
const due = async ({ memberId }: CashierCaller) => (await dueOf(counter.needs, [memberId])).length > 0;
const compare = ({ memberId }: CashierCaller) => screenIfDue(counter.needs, memberId);
const order = (caller: CashierCaller) =>
  openDeposit(counter.desk.needs, caller, { key: newKey(), method: 'promptpay', amountMinor: 500_00n });

async function somebody(realName: string, birthday: string | null = null): Promise<CashierCaller> {
  const caller = await counter.desk.newMember(null);
  counter.people.set(caller.memberId, { realName, birthday, isFixed: false });
  return caller;
}

/** As the process hears what a log-in or a paid deposit tells, and then runs the jobs that wait. */
async function tell(topic: 'member.signed-in' | 'deposit.paid', callers: readonly CashierCaller[]) {
  const { db, pool } = counter.desk;
  for (const { memberId } of callers)
    await inTransaction(db, (tx) =>
      emit(tx, { topic, subject: String(memberId), payload: { memberId: String(memberId) } }),
    );
  await hearOut(db, screenWhoeverIsDue(counter.needs));
  const keys = callers.map(({ memberId }) => `screen/${memberId}`);
  const { rows } = await pool.query<{ key: string }>(
    'select key from graphile_worker.jobs where key = any($1) order by key',
    [keys],
  );
  return rows.map(({ key }) => key.slice('screen/'.length));
}

test('who was put on a list since they signed in is refused the deposit they ask for next', async () => {
  const caller = await somebody('Prasert Inventov', '1970-01-31');
  await order(caller);
  expect(await casesOf(caller.memberId)).toEqual([]);
  await named('register-one', 'name,birthday\nPrasert INVENTOV,1970-01-31');
  await expect(order(caller)).rejects.toMatchObject({ code: 'safety/frozen' });
  expect(await casesOf(caller.memberId)).toMatchObject([
    { status: 'open', list: 'register-one', real_name: 'Prasert Inventov', matched_by: 'name', score: 100 },
  ]);
  expect([...counter.closed].filter((one) => one.startsWith(`${caller.memberId} `)).toSorted()).toEqual(
    ['bet', 'deposit', 'withdraw'].map((one) => `${caller.memberId} ${one}`),
  );
  expect(counter.ended).toContain(caller.memberId);
});

test('nobody is compared twice while neither they nor a list change', async () => {
  const caller = await somebody('Nobody Alike');
  for (let orders = 0; orders < 3; orders += 1) await order(caller);
  expect(readings).toBe(1);
  expect(await due(caller)).toBe(false);
});

test.each([
  ['their name', { realName: 'Nobody Else', birthday: '1980-02-02' }, true],
  ['their birthday', { realName: 'Nobody Alike', birthday: '1980-02-03' }, true],
  ['nothing', { realName: 'Nobody Alike', birthday: '1980-02-02' }, false],
])('who changes %s is due: %j', async (_what, change, isNowDue) => {
  const caller = await somebody('Nobody Alike', '1980-02-02');
  await compare(caller);
  counter.people.set(caller.memberId, { ...change, isFixed: false });
  expect(await due(caller)).toBe(isNowDue);
});

test('who shows a document is due, and so is everybody when a list is put, not when one is taken away', async () => {
  const caller = await counter.desk.newMember(null);
  expect(await due(caller)).toBe(false);
  await counter.sent(caller, { document: { kind: 'passport', number: 'KK7770001' } });
  expect(await due(caller)).toBe(true);
  await compare(caller);
  expect(await due(caller)).toBe(false);
  await named('register-two', 'name\nSomebody Invented');
  expect(await due(caller)).toBe(true);
  await compare(caller);
  await removeList(counter.needs, { name: 'register-two', reason, staff: noi });
  expect(await due(caller)).toBe(false);
});

test('a list that is put while somebody is compared leaves them due', async () => {
  const caller = await somebody('Nobody Alike');
  const screen: typeof ownLists.screen = async (on, people) => {
    const hits = await ownLists.screen(on, people);
    await named('register-three', 'name\nNobody Alike');
    return hits;
  };
  await screenIfDue({ ...counter.needs, screening: { name: 'own', screen } }, caller.memberId);
  expect(await casesOf(caller.memberId)).toEqual([]);
  expect(await due(caller)).toBe(true);
  await compare(caller);
  expect(await casesOf(caller.memberId)).toMatchObject([{ list: 'register-three' }]);
  await removeList(counter.needs, { name: 'register-three', reason, staff: noi });
});

test.each(['member.signed-in', 'deposit.paid'] as const)(
  'behind %s only who is due is compared, by one job each',
  async (topic) => {
    const [known, fresh, nameless] = [
      await somebody('Nobody Alike'),
      await somebody('Nobody Alike'),
      await counter.desk.newMember(null),
    ];
    await compare(known);
    const waiting = await tell(topic, [known, fresh, fresh, nameless]);
    expect(waiting).toEqual([String(fresh.memberId)]);
    await screenOne(counter.needs, { memberId: String(fresh.memberId) });
    expect(await due(fresh)).toBe(false);
  },
);

test('two log-ins and a deposit at the same moment open one case', async () => {
  await named('register-four', 'name,birthday\nTwin Inventov,1971-01-31');
  const caller = await somebody('Twin Inventov', '1971-01-31');
  const done = await Promise.allSettled([compare(caller), compare(caller), order(caller)]);
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
  expect(await casesOf(caller.memberId)).toHaveLength(1);
  expect(await due(caller)).toBe(false);
});

test('while lists cannot be read, no deposit is opened and nobody counts as compared', async () => {
  const caller = await somebody('Nobody Alike');
  const { screening } = counter.needs;
  counter.needs.screening = { name: 'own', screen: () => Promise.reject(new Error('no answer')) };
  await expect(order(caller)).rejects.toThrow('no answer');
  counter.needs.screening = screening;
  expect(await due(caller)).toBe(true);
  expect(await order(caller)).toMatchObject({ status: 'created' });
});

test('what was compared is kept as a hash: no name can be read from it', async () => {
  await compare(await somebody('Readable Inventov'));
  const { rows } = await counter.desk.pool.query<{ row: string }>(
    `select to_jsonb(s)::text as row from verification.screened s`,
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toMatch(/Inventov|Nobody/);
});
