import type { Database } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { Log } from '#platform/log';
import type { NoteExport } from '#platform/serve-export';
import type { Approvals, Audit, StaffCaller, StaffGuards, StepUp, Work } from '#staff';

export type BooksNeeds = {
  db: Database;
  clock: Clock;
  log: Log;
  guards: StaffGuards;
  audit: Audit;
  approvals: Approvals;
  work: Work;
  noteExport: NoteExport<StaffCaller>;
  stepUp: StepUp;
  /** Whose cash held bonus still to be played at a moment of the past, and how much of it at most. */
  restrictedThen(
    on: Database,
    at: Date,
  ): Promise<readonly { memberId: bigint; currency: string; leftMinor: bigint }[]>;
};
