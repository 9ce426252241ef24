import type { ApprovalKindName, StaffPermission } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type * as z from 'zod/mini';

/** What two colleagues stand behind, as #staff keeps and executes it: one asks for it, another agrees and so does it. */
export type Command<Payload extends z.ZodMiniType, Staff, Facts> = {
  kind: ApprovalKindName;
  payload: Payload;
  propose: StaffPermission;
  approve: StaffPermission;
  preview?(tx: Tx, payload: z.output<Payload>): Promise<{ before: Facts; after: Facts }>;
  execute(tx: Tx, command: Approved<z.output<Payload>, Staff>): Promise<Facts>;
};

type Approved<Payload, Staff> = {
  payload: Payload;
  reason: string;
  approvedBy: Staff;
  /** Shows who agreed, and nobody again, a password that is kept nowhere. */
  showOnce(password: string): void;
};
