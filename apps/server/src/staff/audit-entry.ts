import type { Tx } from '@fairhall/database';
import type { StaffCaller } from './caller.ts';

/** JSON with `bigint`, `Date` and `undefined` allowed: they are stored as digits, RFC 3339 and nothing. */
export type Facts =
  | null
  | undefined
  | string
  | number
  | boolean
  | bigint
  | Date
  | readonly Facts[]
  | { readonly [name: string]: Facts };

/** Something staff did or looked at. Never put a password, a token or a full account number in it. */
export type AuditEntry = {
  /** `system` for what a timer did on the house's behalf. */
  staff: Pick<StaffCaller, 'staffId' | 'name' | 'origin'> | 'system';
  /** `<domain>.<deed>`, as `cashier.confirm-deposit` or `identity.view-member`. */
  action: string;
  /** `<kind>:<id>`, as `deposit:17` or `member:5`. */
  subject: string;
  before?: Facts;
  after?: Facts;
  reason?: string | undefined;
};

/** Writes a row of the trail in the deed's own transaction: no deed without its row, no row without its deed. */
export type Audit = (tx: Tx, entry: AuditEntry) => Promise<void>;
