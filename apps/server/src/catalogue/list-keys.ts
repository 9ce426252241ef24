import type { StaffVendor } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { CatalogueTables } from './tables.ts';

export type KeyLine = StaffVendor['keys'][number] & { vendorCode: string };

export async function listKeys(db: Database, now: Date): Promise<KeyLine[]> {
  const rows = await db
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendor_keys as k')
    .innerJoin('catalogue.vendors as v', 'v.id', 'k.vendor_id')
    .select([
      'v.code as vendorCode',
      'k.key_id as keyId',
      'k.algorithm',
      'k.is_enabled as isEnabled',
      'k.created_at as createdAt',
      'k.waits_until as waitsUntil',
      'k.ended_at as endedAt',
      'k.seen_at as seenAt',
      'k.platform_public_key as platformPublicKey',
    ])
    .orderBy('k.created_at')
    .execute();
  return rows.map(({ createdAt, waitsUntil, endedAt, seenAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
    isUnseen: endedAt !== null && seenAt === null,
    waitsUntil: waitsUntil && waitsUntil > now ? waitsUntil.toISOString() : null,
  }));
}
