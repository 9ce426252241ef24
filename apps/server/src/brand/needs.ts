import type { StaffPermission } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { Keys } from '#platform/crypto';
import type { Guard, Request } from '#platform/http';
import type { Live } from '#platform/live';
import type { Log } from '#platform/log';
import type { NoteExport } from '#platform/serve-export';
import type { OwnTexts } from './languages/languages.ts';

type Fact = string | number | boolean | null;
export type BrandFacts = { readonly [name: string]: Fact | readonly Fact[] };

/** What #staff does for this domain, which stands below it: handed in. */
type BrandDeed<Staff> = {
  staff: Staff;
  action: string;
  subject: string;
  before?: BrandFacts;
  after?: BrandFacts;
  reason?: string;
};
type BrandProposal<Staff> = {
  kind: string;
  payload: unknown;
  subject: string;
  reason: string;
  staff: Staff;
};

export type BrandNeeds<Staff> = {
  db: Database;
  clock: Clock;
  log: Log;
  keys: Keys;
  live: Live;
  code: string;
  /** ISO 3166 of where a request comes from; undefined when nobody knows. */
  country: CountryFinder;
  /** What the code says, in each language that came with it. */
  ownTexts: OwnTexts;
  /** The account of whoever is signed in; asked only while the house is closed. */
  accountOf(request: Request): Promise<string | undefined>;
  /** Those of the accounts that exist. */
  knownAccounts(accounts: readonly string[]): Promise<readonly string[]>;
  guardStaff(permission: StaffPermission): Guard<Staff>;
  audit(tx: Tx, deed: BrandDeed<Staff>): Promise<void>;
  noteExport: NoteExport<Staff>;
  propose(tx: Tx, proposal: BrandProposal<Staff>): Promise<{ approvalId: bigint; expiresAt: Date }>;
};

export type CountryFinder = {
  source: 'file' | 'proxy' | 'none';
  countryOf(request: Request): string | undefined;
};
