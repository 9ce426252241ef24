import type { StaffPermission } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Brand } from '#brand';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { Guard } from '#platform/http';
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
};
