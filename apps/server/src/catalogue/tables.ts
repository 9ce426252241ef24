import type { BuiltInLanguage, GameCategory, VendorCapability } from '@fairhall/contract';
import type { Algorithm, VendorRoom } from '@fairhall/vendor-protocol';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { DialectAlgorithm, Partner, Speech } from '#dialects';

export type CatalogueTables = {
  'catalogue.version': { number: bigint };
  'catalogue.categories': { code: GameCategory; place: number };
  'catalogue.vendors': VendorsTable;
  'catalogue.vendor_keys': VendorKeysTable;
  'catalogue.games': GamesTable;
  'catalogue.favourites': { member_id: bigint; game_id: bigint; at: Date };
  'catalogue.recent': {
    member_id: bigint;
    game_id: bigint;
    opened_at: Date;
    times: Generated<number>;
    /** By an account to test with: no player of the game. */
    is_test: boolean;
  };
};

type VendorsTable = {
  id: GeneratedAlways<bigint>;
  code: string;
  display_name: string;
  account_type_id: number;
  base_address: string;
  wallet: Generated<VendorWallet>;
  dialect: Generated<Speech>;
  partner: Partner | null;
  is_hot: Generated<boolean>;
  is_enabled: Generated<boolean>;
  place: Generated<number>;
  maintenance_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  maintenance_until: Date | null;
  allowed_countries: Generated<string[]>;
  blocked_countries: Generated<string[]>;
  held_since: Generated<Date | null>;
  may: Generated<VendorCapability[]>;
  jackpot_sign_offs: Generated<Readonly<Record<string, string | undefined>>>;
  testers: Generated<bigint[]>;
  synced_at: Date | null;
};

/** Asked for every bet, or brought in before play and taken out after it. */
export type VendorWallet = 'seamless' | 'transfer';

type VendorKeysTable = {
  vendor_id: bigint;
  key_id: string;
  algorithm: Algorithm | DialectAlgorithm;
  sealed_secret: Buffer;
  vendor_public_key: string | null;
  platform_public_key: string | null;
  waits_until: Date | null;
  is_enabled: Generated<boolean>;
  /** By whom of the staff it was switched off, and who has looked at that since. */
  ended_at: Date | null;
  ended_by: bigint | null;
  seen_at: Date | null;
  seen_by: bigint | null;
  created_at: Generated<Date>;
};

type GamesTable = {
  id: GeneratedAlways<bigint>;
  vendor_id: bigint;
  code: string;
  category: GameCategory;
  type: string;
  names: Names;
  rtp_bps: number | null;
  volatility: Volatility | null;
  stakes: StakesByCurrency;
  /** The house's own bounds, by currency. */
  stake_caps: Generated<Readonly<Record<string, string | undefined>>>;
  has_demo: boolean;
  has_free_rounds: boolean;
  devices: string[];
  orientations: string[];
  markets: string[] | null;
  certificate: unknown;
  jackpots: Generated<string[]>;
  rules: Generated<Record<string, string | undefined>>;
  verify_url: string | null;
  rooms: Generated<readonly VendorRoom[]>;
  art_seed: string;
  released_at: Date | null;
  is_offered_by_vendor: boolean;
  is_enabled: Generated<boolean>;
  is_hot: Generated<boolean>;
  place: Generated<number>;
  maintenance_from: ColumnType<Date | null, Date | null | undefined, Date | null>;
  maintenance_until: Date | null;
  allowed_countries: Generated<string[]>;
  blocked_countries: Generated<string[]>;
  testers: Generated<bigint[]>;
  is_pinned: Generated<boolean>;
  synced_at: Date;
};

export type Names = Partial<Record<BuiltInLanguage, string>>;
export type Volatility = 'low' | 'medium' | 'high' | 'very_high';
export type StakesByCurrency = Readonly<
  Record<string, { min_stake: string; max_stake: string; max_win: string | null } | undefined>
>;
