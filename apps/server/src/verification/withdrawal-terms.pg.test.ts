import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { readWithdrawalOptions } from '../cashier/read-options.ts';
import { requestWithdrawal } from '../cashier/request-withdrawal.ts';
import { editTerms } from '../cashier/terms/edit-terms.ts';
import { firstTermsOf } from '../cashier/terms/terms.ts';
import { fundPassword, newKey } from '../cashier/testing/desk.ts';
import { setBounds } from '../cashier/testing/set-bounds.ts';
import { type Counter, noi, openCounter, reason } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
  await setBounds(counter.desk.db, { openWithdrawals: 10 });
  const { min, max, dailyCount, dailyAmount } = firstTermsOf('P');
  const known = {
    min,
    max,
    dailyCount,
    dailyAmount,
    freeCount: 1,
    fee: { rate: 100, min: '1000', max: '20000' },
  };
  await editTerms(counter.desk.needs, {
    currency: 'P',
    terms: {
      ...firstTermsOf('P'),
      ...{ max: '30000', freeCount: 0, fee: { rate: 200, min: '2000', max: null } },
      levels: [{ fromTier: 2, ...known }],
    },
    revision: 0,
    reason,
    staff: noi,
  });
});
afterAll(() => counter?.desk.drop());

test('the level at the moment of the request decides: an approval brings its terms, and a document that expires takes them from later requests only', async () => {
  const { desk } = counter;
  const member = await desk.richMember(10_000_00n);
  const ask = (amountMinor: bigint) =>
    requestWithdrawal(desk.needs, member.caller, {
      ...{ key: newKey(), accountId: member.accountId, fundPassword },
      amountMinor,
    });
  const tooMuch = { code: 'cashier/amount-too-large', params: { max: '30000' } };
  expect(await readWithdrawalOptions(desk.needs, member.caller)).toMatchObject({
    ...{ tier: 0, max: '30000', freeLeft: 0 },
    nextLevel: { fromTier: 2 },
  });
  await expect(ask(600_00n)).rejects.toMatchObject(tooMuch);
  expect((await ask(300_00n)).fee_minor).toBe(20_00n);

  await counter.approved(member.caller);
  expect(await readWithdrawalOptions(desk.needs, member.caller)).toMatchObject({ tier: 2, nextLevel: null });
  // one of today was asked for already, and one is free
  const known = await ask(600_00n);
  expect(known.fee_minor).toBe(10_00n);

  // the document counts through the thirty-first of January 2030 of the house
  desk.clock.forward(Date.parse('2030-01-31T15:59:00Z') - desk.clock.now().getTime());
  expect((await ask(700_00n)).fee_minor).toBe(0n);
  desk.clock.forward(60_000);
  await expect(ask(600_00n)).rejects.toMatchObject(tooMuch);
  expect((await ask(300_00n)).fee_minor).toBe(20_00n);
  expect(await desk.withdrawalRow(known.id)).toMatchObject({ fee_minor: 10_00n, status: known.status });
});
