import { vendorCode } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import { type Keys, sha256 } from '#platform/crypto';
import type { ApprovalKind, Approvals, Audit, StaffCaller } from '#staff';
import { type IssuedKey, issueKey, type NewKey } from './issue-key.ts';
import { keepKey, letKeyWait, turnKeyOn } from './vendor-keys.ts';

const ON = 'catalogue.turn-key-on';

const newKey = z.strictObject({
  vassalage: vendorCode,
  keyId: z.string(),
  algorithm: z.string(),
  /** Of the vendor's public key, so that both people have the same one before their eyes. */
  publicKeyHash: z.nullable(z.string()),
});

export type KeyNeeds = { db: Database; clock: Clock; keys: Keys; approvals: Approvals; audit: Audit };
type Proposed = { approvalId: bigint; expiresAt: Date };
type Wish = { vassalage: string; reason: string; staff: StaffCaller };

/** Makes a key and asks a second person for it. Its secret is told now and never again; nothing is signed with it yet. */
export async function askForKey(
  { db, clock, keys, approvals }: KeyNeeds,
  { vassalage, key, reason, staff }: Wish & { key: NewKey },
): Promise<{ issued: IssuedKey } & Proposed> {
  const { issued, secret } = await issueKey(key);
  const { keyId, algorithm } = key;
  const publicKeyHash = 'vendorPublicKey' in key ? sha256(key.vendorPublicKey.trim()).toString('hex') : null;
  return inTransaction(db, async (tx) => {
    const kept = { vendorCode: vassalage, key, issued, secret, isEnabled: false };
    await keepKey(tx, keys, { ...kept, now: clock.now() });
    const payload = { vassalage, keyId, algorithm, publicKeyHash };
    const subject = `vendor:${vassalage}`;
    const proposed = await approvals.propose(tx, { kind: ON, payload, subject, reason, staff });
    await letKeyWait(tx, { vendorCode: vassalage, keyId }, proposed.expiresAt);
    return { issued, ...proposed };
  });
}

export function registerKeyCommands({ approvals, audit }: Pick<KeyNeeds, 'approvals' | 'audit'>): void {
  approvals.register({
    kind: ON,
    payload: newKey,
    propose: 'catalogue.keys.write',
    approve: 'catalogue.vendors.approve',
    preview: async (_tx, { vassalage: _, ...key }) => ({ before: null, after: { ...key, isEnabled: true } }),
    release: (tx, { vassalage, keyId }) => letKeyWait(tx, { vendorCode: vassalage, keyId }, null),
    async execute(tx, { payload: { vassalage, ...key }, approvedBy, reason }) {
      await turnKeyOn(tx, { vendorCode: vassalage, keyId: key.keyId });
      await audit(tx, {
        ...{ staff: approvedBy, action: 'catalogue.add-vendor-key', subject: `vendor:${vassalage}` },
        ...{ after: key, reason },
      });
      return { vassalage, ...key };
    },
  } satisfies ApprovalKind<typeof newKey>);
}
