import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../../tools/testing/dying-database.ts';
import { closeDays } from './close-days.ts';
import { listDays, readDay } from './days.ts';
import { followSeals } from './follow-seals.ts';
import { openLedger } from './testing/ledger.ts';
import { verifyDays } from './verify-days.ts';

let ledger: Awaited<ReturnType<typeof openLedger>>;
let dying: DyingDatabase;
beforeAll(async () => {
  ledger = await openLedger([1n]);
  dying = openDyingDatabase(ledger.database.connectionString);
});
afterAll(async () => {
  await dying?.close();
  await ledger?.close();
});

test('a day whose closing dies before or after any statement is closed once, with its figures', async () => {
  await ledger.move('bank:clearing', 1n, 1000n);
  await ledger.passHours(13);
  let closed = 0;
  const deaths = await dieEverywhere(dying, {
    // while no death came after the commit, the same day waits to be closed
    prepare: async () => undefined,
    async act(_nothing, db) {
      await followSeals(db);
      await closeDays({ db, clock: ledger.clock });
    },
    async afterwards(_nothing, death) {
      const { items } = await listDays(ledger.db, undefined);
      expect([death, items.length - closed]).toSatisfy(([, more]) => more === 0 || more === 1);
      closed = items.length;
      expect([death, await verifyDays(ledger.db)]).toEqual([death, { days: closed, breaks: [] }]);
    },
  });
  expect(deaths).toBeGreaterThan(10);
  await Promise.all([1, 2].map(() => closeDays(ledger)));
  const { items } = await listDays(ledger.db, undefined);
  expect(items.map(({ day }) => day)).toEqual(['2026-11-21']);
  expect((await readDay(ledger.db, '2026-11-21')).accounts).toContainEqual(
    expect.objectContaining({ account: 'members:cash', closing: '1000', counted: '1000' }),
  );
}, 180_000);
