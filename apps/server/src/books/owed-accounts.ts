import { type BookPart, MOST_EXPORTED_ROWS } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { formatAmount } from '@fairhall/money';
import { csvRow, UTF8_MARK } from '#platform/csv';
import { refuse } from '#platform/refusal';
import type { ExportFile } from '#platform/serve-export';
import { listOwed, type OwedOn } from '#wallet';
import { lookAt, windowOfPart } from './instants.ts';

export type AccountsWish = {
  at: Date;
  now: Date;
  kind: string | undefined;
  currency: string;
  part: Exclude<BookPart, 'moved'>;
};

const HEAD = ['as of', 'member', 'accounts', 'currency', 'balance'];

/** What each member had of a figure, or of the seal before it. */
export function listAccounts(
  db: Database,
  { at, now, part, ...owed }: AccountsWish & { after: bigint | undefined },
): Promise<{ items: OwedOn[]; next: bigint | undefined }> {
  return lookAt(db, { at, now }, (tx, instant) =>
    listOwed(tx, { ...owed, window: windowOfPart(instant, part) }),
  );
}

export function writeAccounts(db: Database, { at, now, part, ...owed }: AccountsWish): Promise<ExportFile> {
  const { kind = 'all', currency } = owed;
  return lookAt(db, { at, now }, async (tx, instant) => {
    const window = windowOfPart(instant, part);
    const rows: string[][] = [];
    let after: bigint | undefined;
    do {
      const page = await listOwed(tx, { ...owed, window, after });
      for (const { member, balance } of page.items)
        rows.push([
          at.toISOString(),
          String(member),
          kind,
          currency,
          formatAmount(balance, currency).replaceAll(',', ''),
        ]);
      if (rows.length > MOST_EXPORTED_ROWS) refuse('staff/export-too-long', { rows: MOST_EXPORTED_ROWS });
      after = page.next;
    } while (after !== undefined);
    return {
      name: 'liabilities-by-member.csv',
      type: 'text/csv; charset=utf-8',
      text: `${UTF8_MARK}${csvRow(HEAD)}${rows.map(csvRow).join('')}`,
      rows: rows.length,
    };
  });
}
