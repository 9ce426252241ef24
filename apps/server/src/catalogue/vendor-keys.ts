import type { Database, Tx } from '@fairhall/database';
import { inTransaction } from '@fairhall/database';
import { ed25519Key, type GatewayKey, hmacKey } from '@fairhall/vendor-protocol';
import { type DialectKey, dialectOf, type Speech } from '#dialects';
import type { Keys } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { type IssuedKey, issueKey, type NewKey } from './issue-key.ts';
import { lockVendor } from './lock-vendor.ts';
import type { CatalogueTables } from './tables.ts';

const PURPOSE = 'catalogue.vendor-keys';
/** The old one and its successor. */
const MAX_LIVE_KEYS = 2;

/** What is written about it in the same transaction. */
type Note = (tx: Tx) => Promise<void>;
const nothing: Note = async () => undefined;

/** Adds a second live key, so that a vendor can change over without a pause. */
export async function addVendorKey(
  { db, keys }: { db: Database; keys: Keys },
  { vendorCode, key, note = nothing }: { vendorCode: string; key: NewKey; note?: Note },
): Promise<IssuedKey> {
  const { issued, secret } = await issueKey(key);
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const vendorId = await lockVendor(bare, vendorCode);
    await requireFitting(bare, vendorId, key);
    const known = await keysOf(bare, vendorId);
    if (known.some((row) => row.key_id === key.keyId)) refuse('catalogue/key-taken', {}, 'keyId');
    if (known.filter((row) => row.is_enabled).length >= MAX_LIVE_KEYS) refuse('catalogue/keys-full');
    await tx
      .insertInto('catalogue.vendor_keys')
      .values({
        vendor_id: vendorId,
        key_id: key.keyId,
        algorithm: key.algorithm,
        sealed_secret: keys.seal(PURPOSE, secret, contextOf(vendorCode, key.keyId)),
        vendor_public_key: 'vendorPublicKey' in key ? key.vendorPublicKey : null,
        platform_public_key: 'platformPublicKey' in issued ? issued.platformPublicKey : null,
      })
      .execute();
    await note(bare);
    return issued;
  });
}

/** Off at once; the last live key of a vendor stays, or nobody could speak to it. */
export function disableVendorKey(
  db: Database,
  { vendorCode, keyId, note = nothing }: { vendorCode: string; keyId: string; note?: Note },
): Promise<void> {
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const vendorId = await lockVendor(bare, vendorCode);
    const keys = await keysOf(bare, vendorId);
    const key = keys.find((row) => row.key_id === keyId);
    if (!key) refuse('catalogue/key-unknown');
    if (!key.is_enabled) return;
    if (keys.filter((row) => row.is_enabled).length === 1) refuse('catalogue/last-key');
    await tx
      .updateTable('catalogue.vendor_keys')
      .set({ is_enabled: false })
      .where('vendor_id', '=', vendorId)
      .where('key_id', '=', keyId)
      .execute();
    await note(bare);
  });
}

export type SealedKey = {
  vendorCode: string;
  keyId: string;
  sealed: Buffer;
  vendorPublicKey: string | null;
};

/** A stored key, ready to sign and verify. Throws when it was sealed under another secret of the installation. */
export function openVendorKey(keys: Keys, stored: SealedKey): GatewayKey {
  const { keyId, vendorPublicKey } = stored;
  const secret = keys.open(PURPOSE, stored.sealed, contextOf(stored.vendorCode, keyId));
  if (vendorPublicKey === null) return hmacKey({ keyId, secret });
  return ed25519Key({ keyId, ownPrivateKey: secret.toString('utf8'), theirPublicKey: vendorPublicKey });
}

/** The same of a vendor that speaks a dialect. */
export function openDialectKey(keys: Keys, stored: SealedKey & { dialect: Speech }): DialectKey {
  const { keyId, vendorCode, vendorPublicKey } = stored;
  const secret = keys.open(PURPOSE, stored.sealed, contextOf(vendorCode, keyId));
  const dialect = dialectOf(stored.dialect);
  if (!dialect)
    throw new Error(`vendor ${vendorCode} speaks ${stored.dialect}, which this code does not know`);
  return dialect.openKey({ keyId, secret, vendorPublicKey });
}

function contextOf(vendorCode: string, keyId: string): string {
  return `${vendorCode}/${keyId}`;
}

/** GW/1's keys go with GW/1, and a dialect's own with it. */
async function requireFitting(tx: Tx, vendorId: bigint, key: NewKey): Promise<void> {
  const { dialect } = await tx
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendors')
    .select('dialect')
    .where('id', '=', vendorId)
    .executeTakeFirstOrThrow();
  const fits =
    dialect === 'gw1'
      ? key.algorithm === 'hmac-sha256' || key.algorithm === 'ed25519'
      : key.algorithm === dialectOf(dialect)?.algorithm;
  if (!fits) refuse('catalogue/key-invalid', {}, 'algorithm');
}

function keysOf(tx: Tx, vendorId: bigint) {
  return tx
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendor_keys')
    .select(['key_id', 'is_enabled'])
    .where('vendor_id', '=', vendorId)
    .execute();
}
