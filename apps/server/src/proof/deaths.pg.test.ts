import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../../tools/testing/dying-database.ts';
import { anchorSeals } from './anchor-seals.ts';
import { sealLedger } from './seal-ledger.ts';
import { openVault, type Vault } from './testing/vault.ts';

const HOUR_MS = 3_600_000;

let vault: Vault;
let dying: DyingDatabase;
beforeAll(async () => {
  vault = await openVault([1n, 2n]);
  dying = openDyingDatabase(vault.database.connectionString);
});
afterAll(async () => {
  await dying?.close();
  await vault?.close();
});

test('an hour whose process dies before or after any statement is sealed once, anchored once, and holds', async () => {
  let hours = 0;
  const deaths = await dieEverywhere(dying, {
    prepare: async () => {
      hours += 1;
      await vault.give(1n, `deposit/${hours}`, 100n);
      vault.clock.forward(HOUR_MS);
      return hours;
    },
    async act(_hour, db) {
      await sealLedger({ ...vault.needs, db });
      await anchorSeals({ ...vault.needs, db });
    },
    async afterwards(hour, death) {
      await Promise.all([1, 2].map(() => sealLedger(vault.needs)));
      await anchorSeals(vault.needs);
      const { breaks, ...checked } = await vault.verify();
      expect([death, breaks]).toEqual([death, []]);
      expect([death, vault.written.map(({ sequence }) => Number(sequence))]).toEqual([
        death,
        Array.from({ length: hour }, (_, place) => place + 1),
      ]);
      expect(checked).toMatchObject({ seals: hour });
    },
  });
  expect(deaths).toBeGreaterThan(10);
}, 180_000);
