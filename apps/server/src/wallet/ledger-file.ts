import { type LedgerEntry, MOST_EXPORTED_ROWS, showHouseTime } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { formatAmount } from '@fairhall/money';
import { csvRow, UTF8_MARK } from '#platform/csv';
import { refuse } from '#platform/refusal';
import type { ExportFile } from '#platform/serve-export';
import { findEntries, type LedgerFilter } from './search-ledger.ts';

const PAGE = 2_000;
const HEAD = ['time (GMT+8)', 'key', 'kind', 'account', 'contra', 'currency', 'amount', 'balance after'];

/** What the search finds, as a table; refused when it is longer than a file may be. */
export async function writeEntries(
  db: Database,
  filter: Omit<LedgerFilter, 'limit' | 'cursor'>,
): Promise<ExportFile> {
  const lines = [`${UTF8_MARK}${csvRow(HEAD)}`];
  let rows = 0;
  let cursor: string | undefined;
  do {
    const page = await findEntries(db, { ...filter, cursor, limit: PAGE });
    rows += page.items.length;
    if (rows > MOST_EXPORTED_ROWS) refuse('staff/export-too-long', { rows: MOST_EXPORTED_ROWS });
    lines.push(...page.items.map((entry) => csvRow(cellsOf(entry))));
    cursor = page.next ?? undefined;
  } while (cursor !== undefined);
  return { name: 'ledger.csv', type: 'text/csv; charset=utf-8', text: lines.join(''), rows };
}

/** Nothing in it is anybody's words, so that nothing can be taken for a formula but figures below zero. */
function cellsOf(entry: LedgerEntry): string[] {
  const figure = (minor: string) => formatAmount(BigInt(minor), entry.currency).replaceAll(',', '');
  return [
    showHouseTime(Date.parse(entry.at)),
    entry.key,
    entry.kind,
    entry.account,
    entry.contra ?? '',
    entry.currency,
    figure(entry.amount),
    entry.balance === null ? '' : figure(entry.balance),
  ];
}
