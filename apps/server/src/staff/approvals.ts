import type { StaffPermission } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import { canonicalJson } from '@fairhall/fair/ledger';
import { DEFAULT_CURRENCY } from '@fairhall/money';
import { sql } from 'kysely';
import type * as z from 'zod/mini';
import type { Clock } from '#platform/clock';
import { sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { ApprovalKind, Approvals, Beneficiary, Proposal } from './approval.ts';
import type { Audit, Facts } from './audit-entry.ts';
import type { StaffCaller } from './caller.ts';
import { requireDayHolds } from './credits-of-day.ts';
import { plainFacts } from './plain-facts.ts';
import { isOwnAccount, ownAccountOf } from './rights-now.ts';
import { holdsEverywhere, refuseAboveCeiling, requireEverywhere } from './roles.ts';
import { staffTables } from './tables.ts';

/** A kind whose payload is only known by its schema. */
export type AnyApprovalKind = ApprovalKind<z.ZodMiniType<unknown>>;
export type ApprovalKinds = ReadonlyMap<string, AnyApprovalKind>;

const DAY_MS = 24 * 3_600_000;

export function createApprovals({ clock, audit }: { clock: Clock; audit: Audit }) {
  const kinds = new Map<string, AnyApprovalKind>();
  const approvals: Approvals = {
    register(kind) {
      if (kinds.has(kind.kind)) throw new Error(`approval kind ${kind.kind} is registered twice`);
      // sound: `payload` parses exactly what its own functions then receive
      kinds.set(kind.kind, kind as unknown as AnyApprovalKind);
    },
    propose: (tx, proposal) => propose(tx, { clock, audit, kinds }, proposal),
  };
  return { approvals, kinds: kinds as ApprovalKinds };
}

async function propose(
  tx: Tx,
  { clock, audit, kinds }: { clock: Clock; audit: Audit; kinds: ApprovalKinds },
  proposal: Proposal,
): Promise<{ approvalId: bigint; expiresAt: Date }> {
  const kind = kinds.get(proposal.kind);
  if (!kind) throw new Error(`no approval kind ${proposal.kind}`);
  const payload = kind.payload.parse(proposal.payload);
  const amountMinor = kind.amountMinor?.(payload);
  requireEverywhere(proposal.staff, kind.propose);
  const { currency = DEFAULT_CURRENCY } = proposal;
  if (amountMinor !== undefined) refuseAboveCeiling(proposal.staff, kind.propose, { amountMinor, currency });
  await refuseOwnBenefit(tx, proposal.staff, proposal.beneficiary);
  const now = clock.now();
  const isByHand = kind.isCreditByHand?.(payload) ?? false;
  if (isByHand && amountMinor !== undefined)
    await requireDayHolds(tx, 'asker', {
      ...{ staff: proposal.staff, permission: kind.propose, currency, amountMinor, at: now },
      memberId: memberIn(proposal.beneficiary),
    });
  const payloadHash = hashCommand(proposal.kind, proposal.payload);
  // the same sum may be owed twice, for another reason; the same setting is asked for once
  const reason = kind.amountMinor ? proposal.reason : undefined;
  await refuseTwice(tx, { subject: proposal.subject, payloadHash, reason, now });
  const preview = await kind.preview?.(tx, payload);
  const expiresAt = new Date(now.getTime() + (kind.expiresAfterMs ?? DAY_MS));
  const { id } = await staffTables(tx)
    .insertInto('staff.approvals')
    .values({
      kind: proposal.kind,
      payload: JSON.stringify(proposal.payload),
      payload_hash: payloadHash,
      before: jsonOf(preview?.before),
      after: jsonOf(preview?.after),
      amount_minor: amountMinor ?? null,
      currency: proposal.currency ?? null,
      reason: proposal.reason,
      subject: proposal.subject,
      is_credit_by_hand: isByHand,
      ...beneficiaryColumns(proposal.beneficiary),
      requested_by: proposal.staff.staffId,
      requested_at: now,
      expires_at: expiresAt,
      decided_by: null,
      decided_at: null,
      decision_reason: null,
      outcome: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(tx, {
    staff: proposal.staff,
    action: 'staff.propose',
    subject: `approval:${id}`,
    after: { kind: proposal.kind, subject: proposal.subject, amountMinor, currency: proposal.currency },
    reason: proposal.reason,
  });
  return { approvalId: id, expiresAt };
}

/** Refuses what waits already: whoever agreed to both would do it twice. Who asks at the same time waits. */
async function refuseTwice(
  tx: Tx,
  asked: { subject: string; payloadHash: string; reason: string | undefined; now: Date },
): Promise<void> {
  const { subject, payloadHash, reason, now } = asked;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`staff.approvals ${payloadHash}`}, 0))`.execute(
    tx,
  );
  let same = staffTables(tx)
    .selectFrom('staff.approvals')
    .select('id')
    .where('subject', '=', subject)
    .where('payload_hash', '=', payloadHash)
    .where('status', '=', 'waiting')
    .where('expires_at', '>', now);
  if (reason !== undefined) same = same.where('reason', '=', reason);
  const waiting = await same.executeTakeFirst();
  if (waiting) refuse('staff/asked-already', { id: String(waiting.id) });
}

/** What an approver saw and what is executed are the same command exactly when this is the same. */
export function hashCommand(kind: string, payload: unknown): string {
  return sha256(canonicalJson({ kind, payload })).toString('hex');
}

export function jsonOf(facts: Facts): string | null {
  const plain = plainFacts(facts);
  return plain === null ? null : JSON.stringify(plain);
}

/** Refuses whoever gains: the colleague concerned, or the colleague who is also that player. */
export async function refuseOwnBenefit(
  tx: Tx,
  staff: Pick<StaffCaller, 'staffId'>,
  beneficiary: Beneficiary | undefined,
): Promise<void> {
  if (!beneficiary) return;
  if ('staffId' in beneficiary) {
    if (beneficiary.staffId === staff.staffId) refuse('staff/own-benefit');
    return;
  }
  if (await isOwnAccount(tx, staff, beneficiary.memberId)) refuse('staff/own-benefit');
}

/** As `refuseOwnBenefit`, where many gain. */
export async function refuseOwnBenefits(
  tx: Tx,
  staff: Pick<StaffCaller, 'staffId'>,
  memberIds: readonly bigint[],
): Promise<void> {
  const own = await ownAccountOf(tx, staff);
  if (own !== null && memberIds.includes(own)) refuse('staff/own-benefit');
}

export function mayHandle(caller: StaffCaller, kind: AnyApprovalKind | undefined): boolean {
  if (!kind) return false;
  return ([kind.propose, kind.approve] satisfies StaffPermission[]).some((permission) =>
    holdsEverywhere(caller, permission),
  );
}

function beneficiaryColumns(beneficiary: Beneficiary | undefined) {
  return {
    beneficiary_staff: beneficiary && 'staffId' in beneficiary ? beneficiary.staffId : null,
    beneficiary_member: memberIn(beneficiary),
  };
}

const memberIn = (beneficiary: Beneficiary | undefined): bigint | null =>
  beneficiary && 'memberId' in beneficiary ? beneficiary.memberId : null;
