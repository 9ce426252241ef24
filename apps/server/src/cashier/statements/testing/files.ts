import type { CsvFormat } from '@fairhall/contract';
import { formatAmount } from '@fairhall/money';
import type { StaffCaller } from '#staff';
import type { CashierNeeds } from '../../needs.ts';
import type { DepositRow } from '../../tables.ts';
import type { Upload } from '../import-statement.ts';
import { importStatement } from '../import-statement.ts';
import { pageLines } from '../line-queries.ts';
import { camtFile, type Entry } from './camt.ts';

const csvFormat: CsvFormat = {
  ...{ delimiter: ',', skipRows: 1, dateOrder: 'dmy', decimalMark: '.' },
  columns: { date: 0, amount: 1, payer: 2, memo: 3, reference: 4 },
};

/** A file of the account that plain transfers go to, as a bank of the house's market keeps it. */
export function camtUpload(entries: readonly Entry[], change: Partial<Upload> = {}): Upload {
  const bytes = Buffer.from(camtFile({ entries }));
  return { method: 'bank-transfer', fileName: 'bank.xml', bytes, csv: undefined, ...change };
}

/** Rows of day, amount, payer, note and number. */
export function csvUpload(rows: readonly (readonly string[])[], change: Partial<Upload> = {}): Upload {
  const text = ['day,amount,payer,note,number', ...rows.map((row) => row.join(','))].join('\n');
  return {
    method: 'bank-transfer',
    fileName: 'bank.csv',
    bytes: Buffer.from(text),
    csv: csvFormat,
    ...change,
  };
}

/** Takes a file in, and answers it with its new lines in the order of the file. */
export async function takeIn(needs: CashierNeeds, upload: Upload, staff: StaffCaller) {
  const statement = await importStatement(needs, { ...upload, staff });
  const { rows } = await pageLines(needs.db, { statementId: statement.id, limit: 100 });
  return { statement, lines: rows.toReversed() };
}

export const entryFor = ({ pay_minor: minor }: DepositRow, change = {}) => ({
  ...{ amount: formatAmount(minor).replaceAll(',', ''), parts: [{ amount: '0', name: 'A Payer' }] },
  ...change,
});

/** Of a file that should have one. */
export async function only<Item>(items: Promise<{ lines: Item[] }>): Promise<Item> {
  const [item, ...others] = (await items).lines;
  if (!item || others.length > 0) throw new Error('not one line');
  return item;
}
