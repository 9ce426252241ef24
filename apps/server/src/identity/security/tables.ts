import type { ProofMethod, ProofPurpose, WayIn } from '@fairhall/contract';
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
    at_every_log_in: Generated<boolean>;
  };
  'identity.recovery_codes': { member_id: MemberId; code_hash: Buffer; used_at: Date | null };
  'identity.proofs': {
    id: GeneratedAlways<bigint>;
    session_id: SessionId;
    purpose: ProofPurpose;
    method: ProofMethod;
    expires_at: Date;
  };
  'identity.known_networks': {
    member_id: MemberId;
    network: string;
    trusted_at: Date;
    trusted_until: Date;
  };
  'identity.remembered': {
    secret_hash: Buffer;
    member_id: MemberId;
    device_mark: string | null;
    until: Date;
  };
  'identity.log_in_tickets': {
    id: GeneratedAlways<bigint>;
    secret_hash: Buffer;
    member_id: MemberId;
    way: WayIn;
    network: string;
    device: string;
    tries: Generated<number>;
    made_at: Date;
    expires_at: Date;
  };
};

export const securityTables = (on: Database) => on.withTables<SecurityTables>();
