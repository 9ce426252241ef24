import type { Database } from '@fairhall/database';
import { formatAmount } from '@fairhall/money';
import { csvRow, UTF8_MARK } from '#platform/csv';
import type { ExportFile } from '#platform/serve-export';
import { readDay } from './days.ts';

const HEAD = ['day', 'account', 'currency', 'line', 'count', 'in', 'out', 'balance', 'counted'];

/** A closed day: of each account its opening, each kind of movement, its closing. */
export async function writeDay(db: Database, day: string): Promise<ExportFile> {
  const { accounts } = await readDay(db, day);
  const rows = accounts.flatMap(({ account, currency, opening, closing, counted, movements }) => {
    const figure = (minor: string) => formatAmount(BigInt(minor), currency).replaceAll(',', '');
    const line = (...cells: string[]) => [day, account, currency, ...cells];
    return [
      line('opening', '', '', '', figure(opening), ''),
      ...movements.map(({ kind, count, cameIn, wentOut }) =>
        line(kind, String(count), figure(cameIn), figure(wentOut), '', ''),
      ),
      line('closing', '', '', '', figure(closing), counted === null ? '' : figure(counted)),
    ];
  });
  return {
    name: `closing-${day}.csv`,
    type: 'text/csv; charset=utf-8',
    text: `${UTF8_MARK}${csvRow(HEAD)}${rows.map(csvRow).join('')}`,
    rows: rows.length,
  };
}
