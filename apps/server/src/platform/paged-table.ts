import { MOST_EXPORTED_ROWS } from '@fairhall/contract';
import { csvRow, UTF8_MARK } from './csv.ts';
import { refuse } from './refusal.ts';
import type { ExportFile } from './serve-export.ts';

const PAGE = 2_000;

/** All that a search finds, read page by page, as a table; refused when it is longer than a file may be. */
export async function writeTable<Row>({
  name,
  head,
  find,
  cellsOf,
}: {
  name: string;
  head: readonly string[];
  find(page: { cursor: string | undefined; limit: number }): Promise<{ items: Row[]; next: string | null }>;
  cellsOf(row: Row): string[];
}): Promise<ExportFile> {
  const lines = [`${UTF8_MARK}${csvRow(head)}`];
  let rows = 0;
  let cursor: string | undefined;
  do {
    const page = await find({ cursor, limit: PAGE });
    rows += page.items.length;
    if (rows > MOST_EXPORTED_ROWS) refuse('staff/export-too-long', { rows: MOST_EXPORTED_ROWS });
    lines.push(...page.items.map((row) => csvRow(cellsOf(row))));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return { name, type: 'text/csv; charset=utf-8', text: lines.join(''), rows };
}
