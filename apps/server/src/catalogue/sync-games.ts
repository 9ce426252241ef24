import type { Database, Tx } from '@fairhall/database';
import { inTransaction } from '@fairhall/database';
import type { VendorClient, VendorGame } from '@fairhall/vendor-protocol';
import { refuse } from '#platform/refusal';
import { lockVendor } from './lock-vendor.ts';
import type { CatalogueTables } from './tables.ts';

export type SyncResult = { added: number; changed: number; disabled: number; total: number };

const MAX_PAGES = 40;

/**
 * Takes over the vendor's whole catalogue. What staff decided (place, hot, off, maintenance) stays; a game that is
 * not in the catalogue any more is disabled and its history kept. `record` runs in the same transaction.
 */
export async function syncGames(
  { db, client, now }: { db: Database; client: Pick<VendorClient, 'games'>; now: Date },
  vendorCode: string,
  record: (tx: Tx, result: SyncResult) => Promise<void> = async () => undefined,
): Promise<SyncResult> {
  const offered = await readCatalogue(client);
  return inTransaction(db, async (bare) => {
    const tx = bare.withTables<CatalogueTables>();
    const vendorId = await lockVendor(bare, vendorCode);
    const known = await loadKnown(bare, vendorId);
    const rows = offered.map((game) => rowOf(game, { vendorId, vendorCode, now }));
    const added = rows.filter((row) => !known.has(row.code));
    const changed = rows.filter((row) => known.has(row.code) && known.get(row.code) !== essence(row));
    const codes = new Set(rows.map((row) => row.code));
    const gone = [...known].filter(
      ([code, text]) => !codes.has(code) && JSON.parse(text).is_offered_by_vendor,
    );
    for (const row of added) await tx.insertInto('catalogue.games').values(row).execute();
    for (const { vendor_id, code, ...facts } of changed)
      await tx
        .updateTable('catalogue.games')
        .set(facts)
        .where('vendor_id', '=', vendor_id)
        .where('code', '=', code)
        .execute();
    if (gone.length > 0)
      await tx
        .updateTable('catalogue.games')
        .set({ is_offered_by_vendor: false, synced_at: now })
        .where('vendor_id', '=', vendorId)
        .where(
          'code',
          'in',
          gone.map(([code]) => code),
        )
        .execute();
    await tx.updateTable('catalogue.vendors').set({ synced_at: now }).where('id', '=', vendorId).execute();
    const result = {
      added: added.length,
      changed: changed.length,
      disabled: gone.length,
      total: rows.length,
    };
    await record(bare, result);
    return result;
  });
}

async function readCatalogue(client: Pick<VendorClient, 'games'>): Promise<VendorGame[]> {
  const games = new Map<string, VendorGame>();
  let cursor: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const outcome = await client.games(cursor === undefined ? {} : { cursor });
    if (outcome.kind === 'unknown' && outcome.reason !== 'malformed')
      refuse('catalogue/vendor-unreachable', { detail: `${outcome.reason}: ${outcome.detail}` });
    if (outcome.kind === 'unknown') refuseCatalogue(outcome.detail);
    if (outcome.kind === 'refused') refuseCatalogue(outcome.code);
    for (const game of outcome.answer.games) {
      if (games.has(game.game_id)) refuseCatalogue(`${game.game_id} is there twice`);
      games.set(game.game_id, game);
    }
    if (outcome.answer.next_cursor === null) return [...games.values()];
    cursor = outcome.answer.next_cursor;
  }
  return refuseCatalogue(`more than ${MAX_PAGES} pages`);
}

function refuseCatalogue(detail: string): never {
  refuse('catalogue/vendor-catalogue-invalid', { detail });
}

type GameRow = ReturnType<typeof rowOf>;

function rowOf(game: VendorGame, own: { vendorId: bigint; vendorCode: string; now: Date }) {
  return {
    vendor_id: own.vendorId,
    code: game.game_id,
    category: game.category,
    type: game.type ?? game.category.toLowerCase(),
    names: JSON.stringify(game.names) as never,
    rtp_bps: game.rtp_bps,
    volatility: game.volatility,
    stakes: JSON.stringify(game.stakes) as never,
    has_demo: game.demo,
    has_free_rounds: game.free_rounds,
    devices: game.devices,
    orientations: game.orientations,
    markets: game.markets,
    certificate: game.certificate && JSON.stringify(game.certificate),
    jackpots: game.jackpots,
    rules: JSON.stringify(game.rules ?? {}) as never,
    verify_url: game.verify_url ?? null,
    rooms: JSON.stringify(game.rooms) as never,
    art_seed: `${own.vendorCode}/${game.game_id}`,
    released_at: game.released_at ? new Date(game.released_at) : null,
    is_offered_by_vendor: game.status === 'live',
    synced_at: own.now,
  };
}

/** The part of a row that the vendor decides, as text that is equal when nothing changed. */
function essence(row: Omit<GameRow, 'vendor_id' | 'synced_at'>): string {
  return JSON.stringify({
    category: row.category,
    type: row.type,
    names: sortedKeys(jsonOf(row.names)),
    rtp_bps: row.rtp_bps,
    volatility: row.volatility,
    stakes: sortedKeys(jsonOf(row.stakes)),
    has_demo: row.has_demo,
    has_free_rounds: row.has_free_rounds,
    devices: row.devices,
    orientations: row.orientations,
    markets: row.markets,
    certificate: sortedKeys(jsonOf(row.certificate)),
    jackpots: row.jackpots,
    rules: sortedKeys(jsonOf(row.rules)),
    verify_url: row.verify_url,
    rooms: sortedKeys(jsonOf(row.rooms)),
    released_at: row.released_at,
    is_offered_by_vendor: row.is_offered_by_vendor,
  });
}

/** A row to be written holds JSON as text, a row that was read holds it parsed. */
function jsonOf(value: unknown): unknown {
  return typeof value === 'string' ? JSON.parse(value) : value;
}

function sortedKeys(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(sortedKeys);
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, member]) => [key, sortedKeys(member)]));
}

async function loadKnown(bare: Tx, vendorId: bigint): Promise<Map<string, string>> {
  const rows = await bare
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.games')
    .select([
      'code',
      'category',
      'type',
      'names',
      'rtp_bps',
      'volatility',
      'stakes',
      'has_demo',
      'has_free_rounds',
      'devices',
      'orientations',
      'markets',
      'certificate',
      'jackpots',
      'rules',
      'verify_url',
      'rooms',
      'art_seed',
      'released_at',
      'is_offered_by_vendor',
    ])
    .where('vendor_id', '=', vendorId)
    .execute();
  return new Map(rows.map((row) => [row.code, essence(row as never)]));
}
