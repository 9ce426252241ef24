import { createHmac } from 'node:crypto';
import type { Tx } from '@fairhall/database';
import { canonicalJson } from '@fairhall/fair/ledger';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { type Keys, sha256 } from '#platform/crypto';
import type { Audit, AuditEntry } from './audit-entry.ts';
import type { StaffId } from './caller.ts';
import { plainFacts } from './plain-facts.ts';
import { staffTables } from './tables.ts';

/** What a row's hash covers: everything but the hash and the seal. */
export type AuditContent = {
  sequence: string;
  at: string;
  staffId: string | null;
  staffName: string;
  action: string;
  subject: string;
  before: unknown;
  after: unknown;
  reason: string | null;
  origin: string | null;
  previousHash: string;
};

const SEAL_PURPOSE = 'staff audit seal';

export function hashAuditContent(content: AuditContent): string {
  return sha256(canonicalJson(content)).toString('hex');
}

/** A keyed hash: whoever can rewrite the database but lacks the house's secret cannot make the chain true again. */
export function sealText(keys: Keys, text: string): string {
  return createHmac('sha256', keys.key(SEAL_PURPOSE)).update(text).digest('hex');
}

export function createAudit({ clock, keys }: { clock: Clock; keys: Keys }): Audit {
  return async (tx, entry) => {
    const tables = staffTables(tx);
    // the row lock on the head puts writers in line until each commits, so that the chain never forks
    const head = await tables
      .updateTable('staff.audit_head')
      .set({ sequence: sql`sequence + 1` })
      .returning(['sequence', 'hash'])
      .executeTakeFirstOrThrow();
    const staff = entry.staff === 'system' ? undefined : entry.staff;
    const at = clock.now();
    const content: AuditContent = {
      sequence: head.sequence.toString(),
      at: at.toISOString(),
      staffId: staff?.staffId.toString() ?? null,
      staffName: staff?.name ?? 'system',
      action: entry.action,
      subject: entry.subject,
      before: plainFacts(entry.before),
      after: plainFacts(entry.after),
      reason: entry.reason ?? null,
      origin: staff?.origin ?? null,
      previousHash: head.hash,
    };
    const hash = hashAuditContent(content);
    await tables
      .insertInto('staff.audit')
      .values({
        sequence: head.sequence,
        at,
        staff_id: staff?.staffId ?? null,
        staff_name: content.staffName,
        action: content.action,
        subject: content.subject,
        before: storedJson(content.before),
        after: storedJson(content.after),
        reason: content.reason,
        origin: content.origin,
        previous_hash: content.previousHash,
        hash,
        seal: sealText(keys, hash),
      })
      .execute();
    await tables.updateTable('staff.audit_head').set({ hash }).execute();
  };
}

/** For a deed of a colleague whose session is not asked: who they are comes from a row that their own call has written. */
export function auditAs(audit: Audit) {
  return (
    tx: Tx,
    {
      staff,
      ...deed
    }: Omit<AuditEntry, 'staff'> & { staff: { staffId: bigint; name: string; origin: string } },
  ) => audit(tx, { ...deed, staff: { ...staff, staffId: staff.staffId as StaffId } });
}

function storedJson(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
