import { type LedgerEntry, showHouseTime } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { formatAmount } from '@fairhall/money';
import { writeTable } from '#platform/paged-table';
import type { ExportFile } from '#platform/serve-export';
import { findEntries, type LedgerFilter } from './search-ledger.ts';

const HEAD = ['time (GMT+8)', 'key', 'kind', 'account', 'contra', 'currency', 'amount', 'balance after'];

export function writeEntries(
  db: Database,
  filter: Omit<LedgerFilter, 'limit' | 'cursor'>,
): Promise<ExportFile> {
  return writeTable({
    name: 'ledger.csv',
    head: HEAD,
    find: (page) => findEntries(db, { ...filter, ...page }),
    cellsOf,
  });
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
