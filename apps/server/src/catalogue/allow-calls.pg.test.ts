import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../../tools/testing/database.ts';
import { openCatalogue } from './testing/open-catalogue.ts';

let database: TestDatabase;
let desk: Awaited<ReturnType<typeof openCatalogue>>;
beforeAll(async () => {
  database = await createTestDatabase();
  desk = await openCatalogue(database);
  const vendor = { accountTypeId: 90, baseAddress: 'http://acme.test' };
  const { registerVendor } = desk.catalogue;
  await registerVendor({ ...vendor, code: 'OURS', displayName: 'Ours', savesFiles: true });
  await registerVendor({ ...vendor, code: 'OTHER', displayName: 'Other' });
  const own = { ...vendor, wallet: 'transfer' as const, savesFiles: true };
  await registerVendor({ ...own, code: 'PURSES', displayName: 'Purses' });
});
afterAll(async () => {
  await desk?.close();
  await database.drop();
});

const saves = (vendor: string) => desk.catalogue.games.mayOf(vendor).has('downloads');
const set = (vendor: string, may: string[]) =>
  desk.ask('PUT', `/api/catalogue/staff/vendors/${vendor}/calls`, { may, reason: 'as agreed' });

test('only a vendor of which it was said hands players files, and staff take that away at once', async () => {
  expect(['OURS', 'OTHER', 'PURSES'].map(saves)).toEqual([true, false, true]);
  expect((await set('OURS', ['rounds'])).status).toBe(200);
  expect(saves('OURS')).toBe(false);
  // in this world nobody can be asked
  expect((await set('OURS', ['rounds', 'downloads'])).status).toBe(500);
  expect(saves('OURS')).toBe(false);
});

test('of a vendor with wallets of its own it is the one thing to agree on', async () => {
  expect((await set('PURSES', ['rounds'])).body.code).toBe('catalogue/calls-of-own-wallet');
  expect((await set('PURSES', [])).body).toEqual({ approvalId: null });
  expect(saves('PURSES')).toBe(false);
});
