import { randomBytes } from 'node:crypto';
import { startAcme } from '../../../../../tools/fakes/vendor/acme.ts';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { openCatalogue } from './open-catalogue.ts';

/** A catalogue that has read the games of the vendor ACME. */
export async function openWithAcme() {
  const database = await createTestDatabase();
  const secret = randomBytes(32);
  const acme = await startAcme({
    credentials: { vendor: 'ACME', keyId: 'acme-1', algorithm: 'hmac-sha256', secret },
    platform: 'http://127.0.0.1:9',
    port: 0,
  });
  const desk = await openCatalogue(database);
  const vendor = { code: 'ACME', displayName: 'Acme Games', accountTypeId: 90, baseAddress: acme.address };
  await desk.catalogue.registerVendor(vendor);
  await desk.catalogue.addVendorKey('ACME', { algorithm: 'hmac-sha256', keyId: 'acme-1', secret });
  await desk.catalogue.syncGames('ACME');
  return {
    ...desk,
    database,
    async close() {
      await desk.close();
      await acme.stop();
      await database.drop();
    },
  };
}

export type WithAcme = Awaited<ReturnType<typeof openWithAcme>>;
