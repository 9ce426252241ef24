import type { LaneQuery } from '#wallet';

/** Which of these quotes have sold, by vendor and quote. */
export async function loadQuotes(query: LaneQuery, keys: readonly string[]): Promise<Map<string, true>> {
  const pairs = keys.map((key) => key.split(' '));
  const rows = await query<{ vendor: string; quote_id: string }>(
    'play.load_quotes',
    `select q.vendor, q.quote_id from unnest($1::text[], $2::text[]) k (vendor, quote_id)
     join play.quotes q on q.vendor = k.vendor and q.quote_id = k.quote_id`,
    [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])],
  );
  return new Map(rows.map(({ vendor, quote_id: quoteId }) => [`${vendor} ${quoteId}`, true]));
}
