/** NOTIFY carries at most 8,000 bytes; the envelope needs some of them. */
const MAX_BATCH_BYTES = 7_000;

/** JSON arrays of the items, each small enough for one notification. */
export function packItems(items: readonly unknown[]): string[] {
  const batches: string[] = [];
  let parts: string[] = [];
  let size = 2;
  for (const item of items) {
    const part = JSON.stringify(item);
    const partBytes = Buffer.byteLength(part) + 1;
    if (parts.length > 0 && size + partBytes > MAX_BATCH_BYTES) {
      batches.push(`[${parts.join(',')}]`);
      parts = [];
      size = 2;
    }
    parts.push(part);
    size += partBytes;
  }
  if (parts.length > 0) batches.push(`[${parts.join(',')}]`);
  return batches;
}
