import type { ApprovalKindName, StaffPermission } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type * as z from 'zod/mini';
import type { DeedFacts } from './needs.ts';

/** What two colleagues stand behind: one asks for it, another agrees and so does it. */
export type Command<Payload extends z.ZodMiniType, Staff> = {
  kind: ApprovalKindName;
  payload: Payload;
  propose: StaffPermission;
  approve: StaffPermission;
  preview?(tx: Tx, payload: z.output<Payload>): Promise<{ before: DeedFacts; after: DeedFacts }>;
  execute(tx: Tx, command: Approved<z.output<Payload>, Staff>): Promise<DeedFacts>;
};

type Approved<Payload, Staff> = {
  payload: Payload;
  reason: string;
  approvedBy: Staff;
  /** Shows who agreed, and nobody again, a password that is kept nowhere. */
  showOnce(password: string): void;
};
