import type { ProofMethod, ProofPurpose } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { Generated, GeneratedAlways } from 'kysely';
import type { MemberId, SessionId } from '../member.ts';

type SecurityTables = {
  'identity.second_factors': {
    member_id: MemberId;
    secret: Buffer;
    counter: Generated<bigint>;
    begun_by: SessionId | null;
    begun_until: Date;
    confirmed_at: Date | null;
  };
  'identity.recovery_codes': { member_id: MemberId; code_hash: Buffer; used_at: Date | null };
  'identity.proofs': {
    id: GeneratedAlways<bigint>;
    session_id: SessionId;
    purpose: ProofPurpose;
    method: ProofMethod;
    expires_at: Date;
  };
};

export const securityTables = (on: Database) => on.withTables<SecurityTables>();
