import type { ApprovalKindName, CircularAudience, Language, StaffPermission } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Brand } from '#brand';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { Guard } from '#platform/http';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { MessageAdapter } from './adapters/adapter.ts';

/** What #staff does for this domain, which stands below it: handed in. */
type OutboxDeed<Staff> = {
  staff: Staff;
  action: string;
  subject: string;
  after?: Readonly<Record<string, string>>;
  reason?: string;
};

type MessageProposal<Staff> = {
  kind: ApprovalKindName;
  payload: unknown;
  subject: string;
  reason: string;
  staff: Staff;
};

/** Somebody who has an inbox, as far as a message to them must know. */
export type Reader = { memberId: bigint; language: Language };

export type MessageNeeds<Staff = unknown> = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: Keys;
  brand: Brand;
  mode: 'demo' | 'live';
  adapters: { sms: MessageAdapter; email: MessageAdapter };
  /** Asked of the one gate, in this transaction. */
  canBeContacted(tx: Tx, memberId: bigint): Promise<boolean>;
  audit(tx: Tx, deed: OutboxDeed<Staff>): Promise<void>;
  guardStaff(permission: StaffPermission): Guard<Staff>;
  live: Pick<Live, 'publish'>;
  propose(tx: Tx, proposal: MessageProposal<Staff>): Promise<{ approvalId: bigint; expiresAt: Date }>;
  readers: {
    /** Refuses who is nobody's member; undefined for a trial, which has no inbox. */
    find(tx: Tx, memberId: bigint): Promise<Reader | undefined>;
    /** Those whose inbox a circular comes to, by rising id after `after`, and up to which id that is all. */
    page(
      tx: Tx,
      asked: { audience: CircularAudience; after: bigint; limit: number },
    ): Promise<{ readers: readonly Reader[]; upTo: bigint | undefined }>;
  };
};
