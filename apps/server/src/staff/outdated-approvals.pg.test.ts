import { amount, id } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as z from 'zod/mini';
import type { StaffCaller } from './caller.ts';
import { type House, openHouse } from './testing/house.ts';

let house: House;
beforeAll(async () => {
  house = await openHouse({ boon: 'finance-prepare', chai: 'finance-approve' });
});
afterAll(() => house.close());

test('what was asked for before its kind came to need more can be read and refused, and not approved', async () => {
  const done: unknown[] = [];
  const kind: {
    payload: z.ZodMiniType<unknown>;
    preview: () => Promise<{ before: object; after: object }>;
  } & Record<string, unknown> = {
    kind: 'test.growing',
    payload: z.object({ id }),
    propose: 'wallet.correction.propose',
    approve: 'wallet.correction.approve',
    preview: async () => ({ before: { is: 'old' }, after: { is: 'new' } }),
    execute: async (_tx: unknown, given: unknown) => done.push(given),
  };
  house.staff.approvals.register(kind as never);
  const { rows } = await house.database.pool.query("select id from staff.people where username = 'boon'");
  const asker: StaffCaller = {
    staffId: rows[0].id,
    ...{ username: 'boon', name: 'Boon', sessionId: 1n, origin: '127.0.0.1' },
    grants: [{ role: 'finance-prepare', branchOf: undefined, ceilingMinor: undefined }],
  };
  const { approvalId } = await inTransaction(house.db, (tx) =>
    house.staff.approvals.propose(tx, {
      kind: 'test.growing',
      payload: { id: '1' },
      subject: 'thing:1',
      reason: 'asked for today',
      staff: asker,
    }),
  );
  kind.payload = z.object({ id, amount });

  const token = await house.signIn('chai');
  const path = `/api/staff/approvals/${approvalId}`;
  const seen = await house.call('GET', path, { token });
  expect(seen).toMatchObject({ status: 200, body: { status: 'waiting', payload: { id: '1' } } });
  const body = { payloadHash: seen.body.payloadHash, code: house.nextCode() };
  const approved = await house.call('POST', `${path}/approve`, { token, body });
  expect(approved).toMatchObject({ status: 409, body: { code: 'staff/approval-outdated' } });
  expect(done).toEqual([]);
  const refused = await house.call('POST', `${path}/refuse`, { token, body: { reason: 'ask for it again' } });
  expect(refused).toMatchObject({ status: 200, body: { status: 'refused' } });
});
