import {
  type BrandSwitch,
  brandSwitches,
  type FieldRule,
  fieldKinds,
  isFieldKind,
  type RegisterRules,
  type Resource,
  type RuledField,
  resourceTypes,
  ruledFields,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { offeredOf } from './languages/languages.ts';
import { loadAdded } from './languages/queries.ts';
import type { BrandSettings } from './settings.ts';
import type { BrandTables } from './tables.ts';

export async function loadBrand(database: Database, code: string): Promise<BrandSettings> {
  const db = database.withTables<BrandTables>();
  const row = await db
    .selectFrom('brand.brands')
    .select([
      'id',
      'code',
      'name',
      'merchant_code',
      'currency',
      'default_language',
      'languages',
      'utc_offset_minutes',
      'legal_age',
      'birthday_age',
      'terms_version',
      'idle_ms',
      'session_days',
      'password_days',
      'default_password_hash',
      'trial_hours',
      'bot_check_actions',
      'picture_after_name_failures',
      'picture_after_network_failures',
      'is_member_only',
      'default_upline_id',
      'customer_service',
      'chat_room',
      'image_cdns',
      'launch_game_cdns',
      'maintenance_from',
      'maintenance_until',
      'restricted_countries',
      'market_rules',
      'reserved_names',
      'revision',
      'domains',
      'test_accounts',
      'test_networks',
    ])
    .where('code', '=', code)
    .executeTakeFirstOrThrow();
  const [switches, registerRules, resources, addedLanguages] = await Promise.all([
    loadSwitches(database, row.id),
    loadRules(database, row.id),
    loadResources(database, row.id),
    loadAdded(database, row.id),
  ]);
  return {
    id: row.id,
    revision: row.revision,
    code: row.code,
    name: row.name,
    merchantCode: row.merchant_code,
    currency: row.currency,
    defaultLanguage: row.default_language,
    languages: [...row.languages, ...offeredOf(addedLanguages).map(({ code }) => code)],
    addedLanguages,
    utcOffsetMinutes: row.utc_offset_minutes,
    legalAge: row.legal_age,
    birthdayAge: row.birthday_age,
    termsVersion: row.terms_version,
    idleMs: row.idle_ms,
    sessionDays: row.session_days,
    passwordDays: row.password_days,
    defaultPasswordHash: row.default_password_hash ?? undefined,
    trialHours: row.trial_hours,
    botCheckActions: row.bot_check_actions,
    pictureAfter: {
      nameFailures: row.picture_after_name_failures ?? undefined,
      networkFailures: row.picture_after_network_failures ?? undefined,
    },
    isMemberOnly: row.is_member_only,
    defaultUplineId: row.default_upline_id ?? undefined,
    customerService: row.customer_service ?? undefined,
    chatRoom: row.chat_room ?? undefined,
    imageCdns: row.image_cdns,
    launchGameCdns: row.launch_game_cdns,
    maintenance: row.maintenance_from
      ? { from: row.maintenance_from, until: row.maintenance_until ?? undefined }
      : undefined,
    restrictedCountries: row.restricted_countries,
    marketRules: row.market_rules,
    reservedNames: row.reserved_names,
    domains: row.domains,
    testAccounts: row.test_accounts,
    testNetworks: row.test_networks,
    switches,
    registerRules,
    resources,
  };
}

async function loadSwitches(database: Database, brandId: bigint): Promise<Record<BrandSwitch, boolean>> {
  const rows = await database
    .withTables<BrandTables>()
    .selectFrom('brand.switches')
    .select(['name', 'is_on'])
    .where('brand_id', '=', brandId)
    .execute();
  const on = new Set(rows.filter((row) => row.is_on).map((row) => row.name));
  return Object.fromEntries(brandSwitches.map((name) => [name, on.has(name)])) as Record<
    BrandSwitch,
    boolean
  >;
}

function expressionOf(kind: number): string {
  if (!isFieldKind(kind)) throw new Error(`no kind ${kind}`);
  return fieldKinds[kind];
}

const notAsked: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 0,
  maxLength: 255,
};

async function loadRules(database: Database, brandId: bigint): Promise<RegisterRules> {
  const rows = await database
    .withTables<BrandTables>()
    .selectFrom('brand.register_rules')
    .select([
      'field',
      'is_enabled',
      'is_required',
      'pattern_id',
      'accepted_pattern',
      'min_length',
      'max_length',
    ])
    .where('brand_id', '=', brandId)
    .execute();
  const rules = new Map(
    rows.map((row) => [
      row.field,
      {
        enabled: row.is_enabled,
        required: row.is_required,
        acceptedPattern: row.accepted_pattern ?? expressionOf(row.pattern_id),
        patternId: row.pattern_id,
        minLength: row.min_length,
        maxLength: row.max_length,
      },
    ]),
  );
  return Object.fromEntries(ruledFields.map((field) => [field, rules.get(field) ?? notAsked])) as Record<
    RuledField,
    FieldRule
  >;
}

async function loadResources(database: Database, brandId: bigint): Promise<Resource[]> {
  const rows = await database
    .withTables<BrandTables>()
    .selectFrom('brand.resources')
    .select(['resource_type', 'url', 'qr_code_url', 'label_name_en'])
    .where('brand_id', '=', brandId)
    .orderBy('position')
    .execute();
  return rows.flatMap((row) => {
    const resourceType = resourceTypes.find((known) => known === row.resource_type);
    return resourceType
      ? [{ resourceType, url: row.url, qrCodeUrl: row.qr_code_url, labelNameEn: row.label_name_en }]
      : [];
  });
}
