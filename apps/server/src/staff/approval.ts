import type { ApprovalKindName, StaffPermission } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type * as z from 'zod/mini';
import type { Facts } from './audit-entry.ts';
import type { StaffCaller, StaffId } from './caller.ts';

/** Who gains from a command and may therefore neither ask for it nor approve it. */
export type Beneficiary = { staffId: StaffId } | { memberId: bigint };

/**
 * A kind of command that two different people must stand behind. The stored request is the command: approving
 * runs `execute` in the same transaction, and a refusal thrown there leaves it waiting.
 */
export type ApprovalKind<Payload extends z.ZodMiniType = z.ZodMiniType> = {
  /** `<domain>.<deed>`, as `wallet.correct`; the contract lists them, so that each has its word. */
  kind: ApprovalKindName;
  /** JSON on the wire and in the row: amounts and ids as digits. */
  payload: Payload;
  propose: StaffPermission;
  approve: StaffPermission;
  /** How long the request may wait; a day unless told otherwise. */
  expiresAfterMs?: number;
  /** The amount the approver's ceiling is compared with. */
  amountMinor?: (payload: z.output<Payload>) => bigint;
  /** It gives or leaves a member money on staff's word alone: the day's sums count. */
  isCreditByHand?: (payload: z.output<Payload>) => boolean;
  /** What is true now and what would be: shown to the approver as a difference. */
  preview?: (tx: Tx, payload: z.output<Payload>) => Promise<{ before: Facts; after: Facts }>;
  /** Nobody stands behind it any more: refused, or taken back by who asked. */
  release?: (tx: Tx, payload: z.output<Payload>, approvalId: bigint) => Promise<void>;
  /** Answers what came of it; kept with the request. Runs as the last word: everything in it is one transaction. */
  execute: (tx: Tx, command: ApprovedCommand<z.output<Payload>>) => Promise<Facts>;
};

export type ApprovedCommand<Payload> = {
  approvalId: bigint;
  payload: Payload;
  reason: string;
  requestedBy: StaffId;
  approvedBy: StaffCaller;
  /** Shows the approver, and nobody again, a password that is kept nowhere. */
  showOnce(password: string): void;
};

export type Proposal = {
  kind: string;
  payload: unknown;
  /** `<kind>:<id>` as in the audit trail. */
  subject: string;
  /** Of its amounts, where it has any. */
  currency?: string;
  reason: string;
  staff: StaffCaller;
  beneficiary?: Beneficiary;
};

export type Approvals = {
  /** Once for each kind, while wiring. */
  register<Payload extends z.ZodMiniType>(kind: ApprovalKind<Payload>): void;
  /** Stores the command in the caller's transaction. Refuses whoever lacks the right or gains from it. */
  propose(tx: Tx, proposal: Proposal): Promise<{ approvalId: bigint; expiresAt: Date }>;
};
