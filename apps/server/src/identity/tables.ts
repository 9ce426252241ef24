import type { InspectionEnd, Language, MemberIcon, SignInOutcome, WayIn } from '@fairhall/contract';
import type { Generated, GeneratedAlways } from 'kysely';
import type { Channel, CodePurpose } from '#messages';
import type { MemberId, SessionId } from './member.ts';

export type IdentityTables = {
  'identity.members': MembersTable;
  'identity.contacts': ContactsTable;
  'identity.one_time_codes': OneTimeCodesTable;
  'identity.spent_vouchers': { hash: Buffer; expires_at: Date };
  'identity.id_numbers': {
    member_id: MemberId;
    sealed: Buffer;
    fingerprint: Buffer;
    last_characters: string;
  };
  'identity.openings': { member_id: MemberId; opened_by: MemberId; opened_at: Date; address: string };
  'identity.link_visits': { link_id: bigint; day: string; visitor: Buffer };
  'identity.terms_acceptances': {
    member_id: MemberId;
    version: string;
    accepted_at: Date;
    address: string;
  };
  'identity.captchas': {
    id: string;
    answer_hash: Buffer;
    network: string;
    created_at: Date;
    expires_at: Date;
    taken_at: Date | null;
  };
  'identity.spent_work': { lot_number: string; spent_at: Date };
  'identity.referrals': { member_id: MemberId; referrer_id: MemberId; at: Date };
  'identity.links': LinksTable;
  'identity.sessions': SessionsTable;
  'identity.attempts': AttemptsTable;
  'identity.log_ins': LogInsTable;
  'identity.notes': NotesTable;
  'identity.labels': LabelsTable;
  'identity.inspections': InspectionsTable;
  'identity.inspected_pages': { inspection_id: bigint; page: string; at: Date };
};

type MembersTable = {
  id: GeneratedAlways<MemberId>;
  brand_id: bigint;
  account: string;
  account_skeleton: string;
  type: number;
  nickname: Generated<string>;
  nickname_skeleton: string | null;
  icon: MemberIcon | null;
  real_name: string | null;
  language: Language;
  currency: string;
  upline_id: MemberId | null;
  path: GeneratedAlways<string>;
  depth: GeneratedAlways<number>;
  root_agent_id: GeneratedAlways<MemberId | null>;
  referral_code: string;
  password_hash: string | null;
  password_changed_at: Date | null;
  factor_changed_at: Generated<Date | null>;
  must_change_password: Generated<boolean>;
  password_ends_at: Date | null;
  /** By which channel the password came, while nothing else has been shown beside it. */
  password_came_by: Channel | null;
  labels: Generated<string[]>;
  status: Generated<'open' | 'closed'>;
  register_method: Generated<string>;
  register_url: string | null;
  register_domain: string | null;
  register_network: string;
  affiliate_code: string | null;
  terms_version: string | null;
  age_confirmed_at: Date | null;
  registered_at: Date;
  last_login_at: Date | null;
  expires_at: Date | null;
};

type LinksTable = {
  id: GeneratedAlways<bigint>;
  code: string;
  owner_id: MemberId;
  user_type: Generated<number>;
  kind: Generated<'LINK' | 'QR'>;
  domain: string | null;
  note: Generated<string>;
  status: Generated<'ACTIVE' | 'CLOSED' | 'DELETED'>;
  expires_at: Date | null;
  max_uses: number | null;
  visit_count: Generated<number>;
  register_count: Generated<number>;
  created_at: Date;
};

type SessionsTable = {
  id: GeneratedAlways<SessionId>;
  member_id: MemberId;
  cookie_hash: Buffer;
  token_hash: Buffer;
  way: WayIn;
  device: string;
  network: string;
  device_mark: string | null;
  started_at: Date;
  last_seen_at: Date;
  expires_at: Date;
  ended_at: Date | null;
  ended_because: EndReason | null;
};

/** Why a session ended before its time. */
export type EndReason =
  | 'signed-out'
  | 'signed-out-elsewhere'
  | 'signed-in-elsewhere'
  | 'idle'
  | 'expired'
  | 'password-changed'
  | 'password-reset'
  | 'ended-by-staff'
  | 'frozen'
  | 'excluded'
  | 'closed';

type AttemptsTable = {
  subject: string;
  failed: number;
  pending: number;
  window_from: Date;
  pending_from: Date;
  locked_until: Date | null;
};

type LogInsTable = {
  id: GeneratedAlways<bigint>;
  at: Date;
  member_id: MemberId | null;
  outcome: SignInOutcome;
  way: WayIn;
  network: string;
  device: string;
};

type ContactsTable = {
  member_id: MemberId;
  brand_id: bigint;
  kind: string;
  value: string;
  /** Since when it is known to be the member's; null when nobody has looked. */
  verified_at: Date | null;
};

type OneTimeCodesTable = {
  id: GeneratedAlways<bigint>;
  brand_id: bigint;
  purpose: CodePurpose;
  channel: Channel;
  address_hash: Buffer;
  code_hash: Buffer;
  member_id: MemberId | null;
  is_sent: boolean;
  network: string;
  issued_at: Date;
  resend_at: Date;
  expires_at: Date;
  tries: Generated<number>;
  taken_at: Date | null;
};

type InspectionsTable = {
  id: GeneratedAlways<bigint>;
  member_id: MemberId;
  staff_id: bigint;
  staff_session_id: bigint | null;
  by_name: string;
  reason: string;
  origin: string;
  asked_at: Date;
  ticket_hash: Buffer;
  ticket_until: Date;
  token_hash: Buffer | null;
  opened_at: Date | null;
  until_at: Date | null;
  ended_at: Date | null;
  ended_because: InspectionEnd | null;
};

type LabelsTable = {
  name: string;
  is_told: boolean;
  made_by: string;
  made_at: Date;
};

type NotesTable = {
  id: GeneratedAlways<bigint>;
  member_id: MemberId;
  text: string;
  staff_id: bigint;
  by_name: string;
  at: Date;
};
