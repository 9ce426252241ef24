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
};
