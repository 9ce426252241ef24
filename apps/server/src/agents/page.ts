/** The id after which a page begins; what is none begins at the top. */
export function cursorOf(cursor: string | undefined): bigint | undefined {
  return cursor !== undefined && /^[1-9][0-9]{0,17}$/.test(cursor) ? BigInt(cursor) : undefined;
}
