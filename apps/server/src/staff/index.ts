export type { ApprovalKind, Approvals, ApprovedCommand, Beneficiary, Proposal } from './approval.ts';
export type { Audit, AuditEntry, Facts } from './audit-entry.ts';
export type { Grant, Scope, StaffCaller, StaffGuard, StaffGuards, StaffId } from './caller.ts';
export type { Work, WorkCount, WorkQueue } from './work.ts';
