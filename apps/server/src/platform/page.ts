export type Page<Row> = { rows: Row[]; next: string | null };

/** Of rows read with one more than the page holds: the page, and the cursor of the next one if there is any. */
export function cutPage<Row extends { id: bigint }>(rows: readonly Row[], limit: number): Page<Row> {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { rows: page, next: rows.length > limit && last ? String(last.id) : null };
}

/** The id after which a page begins; what is none begins at the top. */
export function cursorOf(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^[1-9][0-9]{0,17}$/.test(cursor) ? BigInt(cursor) : undefined;
}
