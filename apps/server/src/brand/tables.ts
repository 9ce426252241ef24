import type { Language } from '@fairhall/contract';
import type { Generated, GeneratedAlways } from 'kysely';

export type BrandTables = {
  'brand.brands': {
    id: GeneratedAlways<bigint>;
    code: string;
    name: string;
    merchant_code: string;
    currency: string;
    default_language: Language;
    languages: Language[];
    utc_offset_minutes: number;
    legal_age: number;
    birthday_age: number;
    terms_version: string;
    idle_ms: number;
    session_days: number;
    password_days: number;
    trial_hours: number;
    bot_check_actions: Generated<string[]>;
    picture_after_name_failures: number | null;
    picture_after_network_failures: number | null;
    is_member_only: boolean;
    default_upline_id: bigint | null;
    customer_service: string | null;
    image_cdns: string[];
    launch_game_cdns: string[];
    maintenance_from: Date | null;
    maintenance_until: Date | null;
    restricted_countries: string[];
    reserved_names: string[];
    revision: Generated<bigint>;
    domains: Generated<string[]>;
    test_accounts: Generated<string[]>;
    test_networks: Generated<string[]>;
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
