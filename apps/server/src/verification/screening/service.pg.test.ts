import { afterAll, beforeAll, expect, test } from 'vitest';
import { refuse } from '#platform/refusal';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { openDeposit } from '../../cashier/open-deposit.ts';
import { newKey } from '../../cashier/testing/desk.ts';
import { type Counter, openCounter } from '../testing/counter.ts';
import { allLists, ownLists, type ScreeningAdapter } from './adapter.ts';
import { pageCases } from './cases.ts';
import { screenAnew } from './screen-again.ts';
import { dueOf, screenIfDue } from './screen-member.ts';

let counter: Counter;
/** Whom the service knows; silent when undefined. */
let known: readonly string[] | undefined = ['Zarko Inventov'];
const service: ScreeningAdapter = {
  name: 'match/sanctions',
  screen: async (_on, people) =>
    people.map(({ realName }) =>
      (known ?? refuse('verification/lists-silent')).includes(realName)
        ? [
            {
              list: 'match/sanctions',
              entry: {
                ...{ list: 'match/sanctions', name: realName, nameKey: realName },
                ...{ birthday: null, country: null, documentMac: null },
              },
              score: 92,
              by: 'name',
            },
          ]
        : [],
    ),
};
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
  counter.needs.screening = allLists([ownLists, service]);
});
afterAll(() => counter?.desk.drop());

async function somebody(realName: string) {
  const caller = await counter.desk.newMember(null);
  counter.people.set(caller.memberId, { realName, birthday: null, isFixed: false });
  return caller;
}
const casesOf = async (memberId: bigint) =>
  (await pageCases(counter.needs.db, { queue: 'all', memberId })).rows;

test('whom a service knows has a case, once', async () => {
  const { memberId } = await somebody('Zarko Inventov');
  await screenIfDue(counter.needs, memberId);
  await screenIfDue(counter.needs, memberId);
  expect(await casesOf(memberId)).toMatchObject([
    { status: 'open', list: 'match/sanctions', entry_name: 'Zarko Inventov', score: 92 },
  ]);
});

test('while the service is silent no deposit is opened, and its member is told why', async () => {
  const caller = await somebody('Nobody Alike');
  known = undefined;
  const order = () =>
    openDeposit(counter.desk.needs, caller, { key: newKey(), method: 'promptpay', amountMinor: 500_00n });
  await expect(order()).rejects.toMatchObject({ code: 'verification/lists-silent' });
  known = [];
  expect(await order()).toMatchObject({ status: 'created' });
});

test('its lists change without a word: once a day everybody is due again', async () => {
  const { memberId } = await somebody('Late Inventov');
  known = [];
  await screenIfDue(counter.needs, memberId);
  known = ['Late Inventov'];
  expect(await dueOf(counter.needs, [memberId])).toEqual([]);
  await screenAnew(counter.needs);
  expect(await dueOf(counter.needs, [memberId])).toEqual([memberId]);
  await screenIfDue(counter.needs, memberId);
  expect(await casesOf(memberId)).toMatchObject([{ list: 'match/sanctions' }]);
});
