import type { GameCategory } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { GatewayKey } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { DialectKey } from '#dialects';
import type { Keys } from '#platform/crypto';
import type { Game, Vendor } from './game.ts';
import type { CatalogueTables } from './tables.ts';
import { openDialectKey, openVendorKey } from './vendor-keys.ts';

/** The whole catalogue as it was at one version, in memory: the lobby and every bet read it. */
export type Snapshot = {
  readonly version: bigint;
  readonly categories: readonly GameCategory[];
  readonly vendors: ReadonlyMap<string, Vendor>;
  readonly games: ReadonlyMap<bigint, Game>;
  /** By `<vendor>/<game code>`. */
  readonly gamesByCode: ReadonlyMap<string, Game>;
  /** Live keys by `<vendor>/<key id>`. */
  readonly keys: ReadonlyMap<string, GatewayKey>;
  /** The oldest live key of each vendor, with which we sign: its successor may not have reached the vendor yet. */
  readonly signingKeys: ReadonlyMap<string, GatewayKey>;
  /** Live keys of each vendor of a dialect, the oldest first: with it we sign, and any of them proves who calls. */
  readonly dialectKeys: ReadonlyMap<string, readonly DialectKey[]>;
};

export const emptySnapshot: Snapshot = {
  version: 0n,
  categories: [],
  vendors: new Map(),
  games: new Map(),
  gamesByCode: new Map(),
  keys: new Map(),
  signingKeys: new Map(),
  dialectKeys: new Map(),
};

const POPULAR_DAYS = 30;

/** The version is read first: what changes while the rest is read moves it, and is read again next time. */
export async function loadSnapshot(bare: Database, keys: Keys, now: Date): Promise<Snapshot> {
  const db = bare.withTables<CatalogueTables>();
  const version = await readVersion(bare);
  const categories = await db.selectFrom('catalogue.categories').select('code').orderBy('place').execute();
  const vendors = await loadVendors(bare);
  const games = await loadGames(bare, { vendors, players: await countPlayers(bare, now) });
  const keyRows = await loadKeys(bare);
  const opened = keyRows
    .filter((row) => row.dialect === 'gw1')
    .map((row) => [row.vendorCode, openVendorKey(keys, row)] as const);
  const ofDialects = Map.groupBy(
    keyRows.filter((row) => row.dialect !== 'gw1'),
    (row) => row.vendorCode,
  );
  return {
    version,
    categories: categories.map((row) => row.code),
    vendors: new Map([...vendors.values()].map((vendor) => [vendor.code, vendor])),
    games: new Map(games.map((game) => [game.id, game])),
    gamesByCode: new Map(games.map((game) => [`${game.vendor.code}/${game.code}`, game])),
    keys: new Map(opened.map(([vendor, key]) => [`${vendor}/${key.keyId}`, key])),
    signingKeys: new Map(opened.toReversed()),
    dialectKeys: new Map(
      [...ofDialects].map(([vendor, rows]) => [vendor, rows.map((row) => openDialectKey(keys, row))]),
    ),
  };
}

export async function readVersion(bare: Database): Promise<bigint> {
  const db = bare.withTables<CatalogueTables>();
  return (await db.selectFrom('catalogue.version').select('number').executeTakeFirstOrThrow()).number;
}

async function loadVendors(bare: Database): Promise<Map<bigint, Vendor>> {
  const rows = await bare
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendors')
    .select([
      'id',
      'code',
      'display_name as displayName',
      'account_type_id as accountTypeId',
      'base_address as baseAddress',
      'wallet',
      'dialect',
      'partner',
      'is_hot as isHot',
      'is_enabled as isEnabled',
      'place',
      'maintenance_from as maintenanceFrom',
      'maintenance_until as maintenanceUntil',
      'allowed_countries as allowedCountries',
      'blocked_countries as blockedCountries',
      'held_since as heldSince',
      'may',
      'jackpot_sign_offs as jackpotSignOffs',
      'synced_at as syncedAt',
      sql<string[]>`testers::text[]`.as('testers'),
    ])
    .orderBy('place')
    .orderBy('code')
    .execute();
  return new Map(
    rows.map((row) => [row.id, { ...row, may: new Set(row.may), testers: new Set(row.testers.map(BigInt)) }]),
  );
}

async function loadGames(
  bare: Database,
  known: { vendors: ReadonlyMap<bigint, Vendor>; players: ReadonlyMap<bigint, number> },
): Promise<Game[]> {
  const rows = await bare
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.games')
    .select([
      'id',
      'vendor_id as vendorId',
      'code',
      'category',
      'type',
      'names',
      'rtp_bps as rtpBps',
      'volatility',
      'stakes',
      'stake_caps as stakeCaps',
      'has_demo as hasDemo',
      'has_free_rounds as hasFreeRounds',
      'jackpots',
      'rooms',
      'art_seed as artSeed',
      'released_at as releasedAt',
      'is_offered_by_vendor as isOfferedByVendor',
      'is_enabled as isEnabled',
      'is_hot as isHot',
      'place',
      'is_pinned as isPinned',
      'maintenance_from as maintenanceFrom',
      'maintenance_until as maintenanceUntil',
      'markets',
      'allowed_countries as allowedCountries',
      'blocked_countries as blockedCountries',
      'synced_at as syncedAt',
      sql<string[]>`testers::text[]`.as('testers'),
    ])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ vendorId, ...row }) => {
    const vendor = known.vendors.get(vendorId);
    const testers = new Set(row.testers.map(BigInt));
    return vendor ? [{ ...row, vendor, testers, players: known.players.get(row.id) ?? 0 }] : [];
  });
}

async function countPlayers(bare: Database, now: Date): Promise<Map<bigint, number>> {
  const since = new Date(now.getTime() - POPULAR_DAYS * 24 * 60 * 60 * 1000);
  const rows = await bare
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.recent')
    .select(['game_id', (row) => row.fn.countAll<bigint>().as('players')])
    .where('opened_at', '>=', since)
    .where('is_test', '=', false)
    .groupBy('game_id')
    .execute();
  return new Map(rows.map((row) => [row.game_id, Number(row.players)]));
}

function loadKeys(bare: Database) {
  return bare
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.vendor_keys as k')
    .innerJoin('catalogue.vendors as v', 'v.id', 'k.vendor_id')
    .select([
      'v.code as vendorCode',
      'k.key_id as keyId',
      'k.sealed_secret as sealed',
      'k.vendor_public_key as vendorPublicKey',
      'v.dialect',
    ])
    .where('k.is_enabled', '=', true)
    .orderBy('k.created_at')
    .orderBy('k.key_id')
    .execute();
}
