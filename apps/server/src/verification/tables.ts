import type {
  ActorKind,
  CheckCause,
  CheckedTier,
  CheckStatus,
  DocumentKind,
  PictureKind,
  Tier,
  TierLimits,
} from '@fairhall/contract';
import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';

export type VerificationTables = {
  'verification.standings': StandingsTable;
  'verification.tier_limits': LimitsTable;
  'verification.checks': ChecksTable;
  'verification.steps': StepsTable;
  'verification.pictures': PicturesTable;
  'verification.lists': ListsTable;
  'verification.list_entries': ListEntriesTable;
  'verification.cases': CasesTable;
  'verification.lists_state': { is_only: Generated<boolean>; version: bigint };
  'verification.screened': {
    member_id: bigint;
    person_mac: Buffer;
    lists_version: bigint;
    at: Date;
  };
};

type StandingsTable = {
  member_id: bigint;
  tier: Tier;
  document_expires_on: string | null;
  changed_at: Date;
};
export type StandingRow = Selectable<StandingsTable>;

type LimitsTable = {
  currency: string;
  limits: ColumnType<TierLimits[], string, string>;
  revision: Generated<number>;
};

type ChecksTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  tier: CheckedTier;
  status: CheckStatus;
  real_name: string;
  birthday: string;
  country: string;
  person_mac: Buffer;
  document_kind: DocumentKind | null;
  number_sealed: Buffer | null;
  number_mac: Buffer | null;
  number_last4: string | null;
  document_expires_on: string | null;
  asked: Generated<PictureKind[]>;
  claimed_by: bigint | null;
  claimed_name: string | null;
  claimed_until: Date | null;
  opened_at: Date;
  sent_at: Date | null;
  decided_at: Date | null;
};
export type CheckRow = Selectable<ChecksTable>;

type StepsTable = {
  check_id: bigint;
  seq: number;
  status: CheckStatus;
  actor_kind: ActorKind;
  actor_id: bigint | null;
  actor_name: string | null;
  cause: CheckCause | null;
  asked: Generated<PictureKind[]>;
  note: string | null;
  at: Date;
};
export type StepRow = Selectable<StepsTable>;

type PicturesTable = {
  id: GeneratedAlways<bigint>;
  check_id: bigint;
  member_id: bigint;
  kind: PictureKind;
  sealed: Buffer | null;
  thumbnail_sealed: Buffer | null;
  key_id: string;
  uploaded_at: Date;
  erased_at: Date | null;
};
export type PictureRow = Selectable<PicturesTable>;

type ListsTable = {
  name: string;
  kind: 'sanctions' | 'exclusion';
  entries: number;
  changed_at: Date;
  changed_by: string;
};

type ListEntriesTable = {
  list: string;
  line: number;
  name: string;
  name_key: string;
  birthday: string | null;
  country: string | null;
  document_mac: Buffer | null;
};

export type CasesTable = {
  id: GeneratedAlways<bigint>;
  member_id: bigint;
  list: string;
  entry_key: string;
  entry_name: string;
  entry_birthday: string | null;
  real_name: string;
  birthday: string | null;
  score: number;
  matched_by: 'name' | 'document' | 'name-and-birthday' | 'payout-account';
  /** The house's own member it may be; and which payout account was found with both, by bank and last digits. */
  other_member_id: bigint | null;
  shared_account: string | null;
  status: Generated<'open' | 'cleared' | 'confirmed'>;
  opened_at: Date;
  decided_at: Date | null;
  decided_by: string | null;
  reason: string | null;
};
export type CaseRow = Selectable<CasesTable>;
