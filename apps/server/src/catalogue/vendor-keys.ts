import type { Database, Tx } from '@fairhall/database';
import { inTransaction } from '@fairhall/database';
import { ed25519Key, type GatewayKey, hmacKey } from '@fairhall/vendor-protocol';
import type { Updateable } from 'kysely';
import { type DialectKey, dialectOf, type Speech } from '#dialects';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { type IssuedKey, issueKey, type NewKey } from './issue-key.ts';
import { lockVendor } from './lock-vendor.ts';
import type { CatalogueTables } from './tables.ts';

const PURPOSE = 'catalogue.vendor-keys';
/** The old one and its successor. */
const MAX_LIVE_KEYS = 2;

type Needs = { db: Database; keys: Keys; clock: Clock };
type Named = { vendorCode: string; keyId: string };

/** Adds a second live key, so that a vendor can change over without a pause: what the installation itself knows. */
export async function addVendorKey(
  { db, keys, clock }: Needs,
  { vendorCode, key }: { vendorCode: string; key: NewKey },
): Promise<IssuedKey> {
  const { issued, secret } = await issueKey(key);
  await inTransaction(db, (tx) =>
    keepKey(tx, keys, { vendorCode, key, issued, secret, isEnabled: true, now: clock.now() }),
  );
  return issued;
}

type Kept = {
  vendorCode: string;
  key: NewKey;
  issued: IssuedKey;
  secret: string | Uint8Array;
  isEnabled: boolean;
  now: Date;
};

/** Writes a key down, on at once or waiting for a second person. Refuses more than two that are on or may come on. */
export async function keepKey(bare: Tx, keys: Keys, given: Kept): Promise<void> {
  const { vendorCode, key, issued, secret, isEnabled, now } = given;
  const vendorId = await lockVendor(bare, vendorCode);
  await requireFitting(bare, vendorId, key);
  const known = await keysOf(bare, vendorId);
  if (known.some((row) => row.key_id === key.keyId)) refuse('catalogue/key-taken', {}, 'keyId');
  if (known.filter((row) => row.is_enabled || isWaiting(row, now)).length >= MAX_LIVE_KEYS)
    refuse('catalogue/keys-full');
  await bare
    .withTables<CatalogueTables>()
    .insertInto('catalogue.vendor_keys')
    .values({
      vendor_id: vendorId,
      key_id: key.keyId,
      algorithm: key.algorithm,
      sealed_secret: keys.seal(PURPOSE, secret, contextOf(vendorCode, key.keyId)),
      vendor_public_key: 'vendorPublicKey' in key ? key.vendorPublicKey : null,
      platform_public_key: 'platformPublicKey' in issued ? issued.platformPublicKey : null,
      is_enabled: isEnabled,
      waits_until: null,
    })
    .execute();
}

/** Nobody agreed to it yet, or nobody will: `until` is null. */
export async function letKeyWait(tx: Tx, { vendorCode, keyId }: Named, until: Date | null): Promise<void> {
  const vendorId = await lockVendor(tx, vendorCode);
  await changeKey(tx, { vendorId, keyId }, { waits_until: until });
}

/** Two people agreed to it. Refuses one that does not wait, and a third one beside two. */
export async function turnKeyOn(tx: Tx, { vendorCode, keyId }: Named): Promise<void> {
  const vendorId = await lockVendor(tx, vendorCode);
  const known = await keysOf(tx, vendorId);
  if (known.find((row) => row.key_id === keyId)?.waits_until == null) refuse('catalogue/key-unknown');
  if (known.filter((row) => row.is_enabled).length >= MAX_LIVE_KEYS) refuse('catalogue/keys-full');
  await changeKey(tx, { vendorId, keyId }, { waits_until: null, is_enabled: true });
}

export function disableVendorKey(db: Database, key: Named): Promise<void> {
  return inTransaction(db, async (tx) => {
    await turnKeyOff(tx, key, {});
  });
}

/**
 * Off at once, also the only one of a vendor, and also one that waits to come on. Answers whether it signed anything
 * until then; refuses one that is off.
 */
export async function turnKeyOff(
  tx: Tx,
  { vendorCode, keyId }: Named,
  ended: { ended_at?: Date; ended_by?: bigint },
): Promise<boolean> {
  const vendorId = await lockVendor(tx, vendorCode);
  const key = (await keysOf(tx, vendorId)).find((row) => row.key_id === keyId);
  if (!key?.is_enabled && key?.waits_until == null) refuse('catalogue/key-unknown');
  await changeKey(tx, { vendorId, keyId }, { is_enabled: false, waits_until: null, ...ended });
  return key.is_enabled;
}

async function changeKey(
  tx: Tx,
  { vendorId, keyId }: { vendorId: bigint; keyId: string },
  change: Updateable<CatalogueTables['catalogue.vendor_keys']>,
): Promise<void> {
  await tx
    .withTables<CatalogueTables>()
    .updateTable('catalogue.vendor_keys')
    .set(change)
    .where('vendor_id', '=', vendorId)
    .where('key_id', '=', keyId)
    .execute();
}

function isWaiting({ waits_until }: { waits_until: Date | null }, now: Date): boolean {
  return waits_until !== null && waits_until > now;
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
    .select(['key_id', 'is_enabled', 'waits_until'])
    .where('vendor_id', '=', vendorId)
    .execute();
}
