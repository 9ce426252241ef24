import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { openCatalogue } from './testing/open-catalogue.ts';

let database: TestDatabase;
let desk: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await openCatalogue(database);
  const vendor = {
    code: 'ACME',
    displayName: 'Acme Games',
    accountTypeId: 90,
    baseAddress: 'http://acme.test',
  };
  await desk.catalogue.registerVendor(vendor);
});
afterAll(async () => {
  await desk?.close();
  await database.drop();
});

test('a lower sum above which a jackpot is signed holds at once; a higher one, or none, asks a second person', async () => {
  const above = (currency = 'P') => desk.catalogue.games.signOffAbove('ACME', currency);
  const set = (sum: string | null, currency = 'P') =>
    desk.ask('PUT', '/api/catalogue/staff/vendors/ACME/jackpot-sign-off', {
      ...{ currency, above: sum, reason: 'a smaller hand' },
    });
  expect([above(), above('THB')]).toEqual([1_000_000n, null]);
  expect(await set('250000')).toEqual({ status: 200, body: { approvalId: null } });
  expect(await set('900000', 'THB')).toEqual({ status: 200, body: { approvalId: null } });
  expect([above(), above('THB')]).toEqual([250_000n, 900_000n]);
  expect(desk.deeds.at(-2)).toMatchObject({
    ...{ action: 'catalogue.set-sign-off', subject: 'vendor:ACME', reason: 'a smaller hand' },
    before: { currency: 'P', above: 1_000_000n },
    after: { currency: 'P', above: 250_000n },
  });
  // in this world nobody can be asked
  for (const looser of ['250001', null]) expect((await set(looser)).status).toBe(500);
  expect(above()).toBe(250_000n);
});
