import type { BuiltInLanguage, Catalogue, FurtherLanguage, MarketRule } from '@fairhall/contract';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** Written as its JSON: the driver would take an object's fields for those of a row. */
type Texts = ColumnType<Catalogue | null, string | null | undefined, string | null>;

export type BrandTables = {
  'brand.brands': {
    id: GeneratedAlways<bigint>;
    code: string;
    name: string;
    merchant_code: string;
    currency: string;
    default_language: BuiltInLanguage;
    languages: BuiltInLanguage[];
    utc_offset_minutes: number;
    legal_age: number;
    birthday_age: number;
    terms_version: string;
    idle_ms: number;
    session_days: number;
    password_days: number;
    default_password_hash: Buffer | null;
    trial_hours: number;
    bot_check_actions: Generated<string[]>;
    picture_after_name_failures: number | null;
    picture_after_network_failures: number | null;
    is_member_only: boolean;
    default_upline_id: bigint | null;
    customer_service: string | null;
    chat_room: ColumnType<string | null, string | null | undefined, string | null>;
    image_cdns: string[];
    launch_game_cdns: string[];
    maintenance_from: Date | null;
    maintenance_until: Date | null;
    restricted_countries: string[];
    /** Written as its JSON: the driver would take an array for one of its own. */
    market_rules: ColumnType<MarketRule[], string | undefined, string>;
    reserved_names: string[];
    revision: Generated<bigint>;
    domains: Generated<string[]>;
    test_accounts: Generated<string[]>;
    test_networks: Generated<string[]>;
  };
  'brand.further_languages': {
    brand_id: bigint;
    code: FurtherLanguage;
    tag: string;
    direction: 'ltr' | 'rtl';
    name: ColumnType<string | null, string | undefined>;
    label: ColumnType<string | null, string | undefined>;
    draft: Texts;
    draft_at: Date | null;
    published: Texts;
    published_at: ColumnType<Date | null, Date | undefined, Date | null>;
    version: ColumnType<string | null, string | undefined, string | null>;
  };
  'brand.switches': { brand_id: bigint; name: string; is_on: boolean };
  'brand.register_rules': {
    brand_id: bigint;
    field: string;
    is_enabled: boolean;
    is_required: boolean;
    pattern_id: number;
    accepted_pattern: string | null;
    min_length: number;
    max_length: number;
  };
  'brand.resources': {
    id: GeneratedAlways<bigint>;
    brand_id: bigint;
    resource_type: string;
    url: string;
    qr_code_url: string | null;
    label_name_en: string;
    position: number;
  };
};
