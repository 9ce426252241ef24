import type { SignInOutcome } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { ColumnType, Generated, GeneratedAlways, Kysely } from 'kysely';

type Json = ColumnType<unknown, string | null, string | null>;

export type StaffTables = {
  'staff.people': {
    id: Generated<bigint>;
    username: string;
    name: string;
    status: 'invited' | 'active' | 'suspended';
    password_ends_at: Date | null;
    password_hash: string;
    code_secret: Buffer | null;
    code_counter: Generated<bigint>;
    code_failures: Generated<number>;
    code_locked_until: Date | null;
    member_id: bigint | null;
    created_at: Date;
    last_sign_in_at: Date | null;
  };
  'staff.grants': {
    staff_id: bigint;
    role: string;
    branch_of: bigint | null;
    ceiling_minor: bigint | null;
    granted_at: Date;
  };
  'staff.reviews': {
    id: GeneratedAlways<bigint>;
    staff_id: bigint;
    reviewed_by: bigint;
    grants: Json;
    at: Date;
  };
  'staff.views': {
    id: GeneratedAlways<bigint>;
    staff_id: bigint;
    page: string;
    name: string;
    filters: ColumnType<Readonly<Record<string, string>>, string, string>;
  };
  'staff.sign_ins': {
    id: Generated<bigint>;
    at: Date;
    staff_id: bigint | null;
    outcome: SignInOutcome;
    origin: string;
    device: string | null;
  };
  'staff.challenges': {
    id: Generated<bigint>;
    secret_hash: Buffer;
    staff_id: bigint;
    code_secret: Buffer | null;
    failures: Generated<number>;
    expires_at: Date;
  };
  'staff.sessions': {
    id: Generated<bigint>;
    staff_id: bigint;
    cookie_hash: Buffer;
    token_hash: Buffer;
    origin: string;
    device: string;
    created_at: Date;
    last_seen_at: Date;
    ended_at: Date | null;
  };
  'staff.audit': {
    sequence: bigint;
    at: Date;
    staff_id: bigint | null;
    staff_name: string;
    action: string;
    subject: string;
    before: Json;
    after: Json;
    reason: string | null;
    origin: string | null;
    previous_hash: string;
    hash: string;
    seal: string;
  };
  'staff.audit_head': { one: Generated<boolean>; sequence: bigint; hash: string };
  'staff.hand_ceilings': {
    currency: string;
    staff_minor: bigint;
    member_minor: bigint;
    revision: number;
  };
  'staff.approvals': {
    id: Generated<bigint>;
    kind: string;
    payload: ColumnType<unknown, string, never>;
    payload_hash: string;
    before: Json;
    after: Json;
    amount_minor: bigint | null;
    currency: string | null;
    reason: string;
    subject: string;
    beneficiary_staff: bigint | null;
    beneficiary_member: bigint | null;
    is_credit_by_hand: Generated<boolean>;
    requested_by: bigint;
    requested_at: Date;
    expires_at: Date;
    status: Generated<'waiting' | 'executed' | 'refused' | 'withdrawn'>;
    decided_by: bigint | null;
    decided_at: Date | null;
    decision_reason: string | null;
    outcome: Json;
  };
};

export function staffTables(db: Database): Kysely<StaffTables> {
  return db.withTables<StaffTables>();
}
