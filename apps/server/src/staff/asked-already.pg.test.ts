import { id } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { StaffCaller } from './caller.ts';
import { type House, openHouse } from './testing/house.ts';

const kind = {
  payload: z.object({ id }),
  propose: 'wallet.correction.propose',
  approve: 'wallet.correction.approve',
  execute: async () => null,
};
let house: House;
let staff: StaffCaller;
beforeAll(async () => {
  house = await openHouse({ boon: 'finance-prepare' });
  house.staff.approvals.register({ ...kind, kind: 'test.setting' } as never);
  house.staff.approvals.register({ ...kind, kind: 'test.payment', amountMinor: () => 5n } as never);
  const { rows } = await house.database.pool.query("select id from staff.people where username = 'boon'");
  staff = {
    staffId: rows[0].id,
    ...{ username: 'boon', name: 'Boon', sessionId: 1n, origin: '127.0.0.1' },
    grants: [{ role: 'finance-prepare', branchOf: undefined, ceilingMinor: undefined }],
  };
});
afterAll(() => house?.close());

const propose = (kind: string, thing: string, reason = 'asked for today') =>
  inTransaction(house.db, (tx) =>
    house.staff.approvals.propose(tx, {
      ...{ kind, payload: { id: thing }, subject: 'thing:1', reason, staff },
    }),
  );
const already = { code: 'staff/asked-already' };

test('what waits already is not asked for again, also at the same moment; something else, and on a later day, is', async () => {
  const both = await Promise.allSettled([propose('test.setting', '1'), propose('test.setting', '1')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(propose('test.setting', '1', 'for another reason')).rejects.toMatchObject(already);
  await propose('test.setting', '2');
  house.clock.forward(25 * 3_600_000);
  await propose('test.setting', '1');
});

test('the same sum may be asked for twice, each for a reason of its own', async () => {
  await propose('test.payment', '1', 'the first bill');
  await expect(propose('test.payment', '1', 'the first bill')).rejects.toMatchObject(already);
  await propose('test.payment', '1', 'the second bill');
});
