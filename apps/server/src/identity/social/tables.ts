import type { ProviderEndpoints, SocialProvider } from '@fairhall/contract';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { MemberId } from '../member.ts';
import type { DialectName } from './provider.ts';

type Binding = {
  brand_id: bigint;
  provider: SocialProvider;
  subject: string;
  member_id: MemberId;
  name: string;
  bound_at: Date;
};

export type SocialTables = {
  'identity.providers': {
    brand_id: bigint;
    provider: SocialProvider;
    is_on: boolean;
    dialect: DialectName;
    client_id: string;
    client_secret: Buffer;
    scopes: string[];
    issuer: string;
    endpoints: ColumnType<ProviderEndpoints, string, string>;
    changed_at: Date;
  };
  'identity.social_visits': {
    id: GeneratedAlways<bigint>;
    brand_id: bigint;
    provider: SocialProvider;
    state_hash: Buffer;
    browser_hash: Buffer;
    member_id: MemberId | null;
    is_agents_door: boolean;
    return_address: string;
    expires_at: Date;
    returned_at: Date | null;
    subject: string | null;
    name: string | null;
    settled_at: Date | null;
  };
  'identity.bindings': Binding;
  'identity.ended_bindings': Binding & { id: GeneratedAlways<bigint>; ended_at: Date; staff_id: bigint };
};
