import type { Database } from '@fairhall/database';
import type { KeyedCall, VendorClient } from '@fairhall/vendor-protocol';
import type { Cashier } from '#cashier';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import type { NoteExport } from '#platform/serve-export';
import type { Play } from '#play';
import type { Approvals, Audit, StaffCaller, StaffGuards, Work } from '#staff';

/** The vendors that can be asked. */
export type Vendors = {
  codes(): readonly string[];
  clientOf(vendor: string): VendorClient | undefined;
  nameOf(vendor: string): string;
  /** Takes no new rounds of exactly these. */
  hold(held: { codes: readonly string[]; at: Date; reason: string }): Promise<void>;
};

/** Providers of payments that keep a list, and our side of what they move. */
type Providers = Cashier['books'];

export type ReconciliationNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  vendors: Vendors;
  /** Our side of a vendor's calls. */
  lines: Play['lines'];
  /** Hands a call in where the vendors' own arrive; what it was answered. */
  handIn(vendor: string, call: KeyedCall): Promise<{ code: string }>;
  providers: Providers;
  guards: StaffGuards;
  audit: Audit;
  approvals: Approvals;
  work: Work;
  noteExport: NoteExport<StaffCaller>;
};
