import type { Database } from '@fairhall/database';
import type { GeneratedAlways } from 'kysely';
import type { MemberId } from '../member.ts';
import type { IdentityTables } from '../tables.ts';

type PasskeyTables = Pick<IdentityTables, 'identity.members'> & {
  'identity.passkeys': {
    id: GeneratedAlways<bigint>;
    member_id: MemberId;
    credential_id: string;
    rp_id: string;
    public_key: Buffer;
    counter: bigint;
    is_synced: boolean;
    name: string;
    added_at: Date;
    last_used_at: Date | null;
  };
};

export const passkeyTables = (on: Database) => on.withTables<PasskeyTables>();
