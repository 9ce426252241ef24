import type { LaneQuery } from '#wallet';

/** What stands at tables now, by vendor and currency. */
export async function loadTables(
  query: LaneQuery,
  keys: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const pairs = keys.map((key) => key.split(' '));
  const rows = await query<{ vendor: string; currency: string; held: bigint }>(
    'play.load_tables',
    `select t.vendor, t.currency, t.held from unnest($1::text[], $2::text[]) k (vendor, currency)
     join play.tables t on t.vendor = k.vendor and t.currency = k.currency`,
    [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])],
  );
  return new Map(rows.map(({ vendor, currency, held }) => [`${vendor} ${currency}`, held]));
}
