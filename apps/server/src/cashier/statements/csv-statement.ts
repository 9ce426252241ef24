import type { CsvFormat } from '@fairhall/contract';
import { type Row, readRows } from './csv.ts';
import { readDay, readSigned } from './csv-values.ts';
import { last4Of, numberOf, plain, type ReadLine, type ReadStatement } from './statement.ts';
import { unreadable } from './unreadable.ts';

/** A table as a statement, by the columns and spellings that were chosen; a row that is none refuses the whole. */
export function readCsv(text: string, format: CsvFormat, currency: string): ReadStatement {
  const rows = readRows(text, format.delimiter) ?? unreadable(1);
  const read = rows.slice(format.skipRows).map((row) => readRow(row, format, currency));
  const booked = read.filter((row) => row !== undefined);
  if (booked.length === 0) unreadable(rows.at(-1)?.line ?? 1);
  return {
    account: undefined,
    ...balancesOf(booked),
    bookedMinor: booked.reduce((sum, { signedMinor }) => sum + signedMinor, 0n),
    lines: booked.flatMap(({ lines }) => lines),
    pendingCount: 0,
  };
}

type Booked = { line: number; signedMinor: bigint; balanceMinor: bigint | undefined; lines: ReadLine[] };

function readRow(row: Row, format: CsvFormat, currency: string): Booked | undefined {
  const { columns } = format;
  const cell = (column: number | undefined) =>
    column === undefined ? '' : (row.fields[column] ?? '').trim();
  const signedMinor = amountOf(row, format, currency);
  const bookedOn = readDay(cell(columns.date), format.dateOrder) ?? unreadable(row.line);
  const balance = cell(columns.balance);
  const balanceMinor = balance === '' ? undefined : readSigned(balance, format.decimalMark, currency);
  if (balance !== '' && balanceMinor === undefined) unreadable(row.line);
  if (signedMinor === 0n) return { line: row.line, signedMinor, balanceMinor, lines: [] };
  const line: ReadLine = {
    kind: signedMinor > 0n ? 'credit' : 'debit',
    amountMinor: signedMinor < 0n ? -signedMinor : signedMinor,
    currency,
    bookedOn,
    bookedAt: undefined,
    bankReference: numberOf(plain(cell(columns.reference), 140)),
    payerName: plain(cell(columns.payer), 120),
    payerLast4: last4Of(cell(columns.payerAccount)),
    memo: plain(cell(columns.memo), 280),
  };
  return { line: row.line, signedMinor, balanceMinor, lines: [line] };
}

/** One column with a sign, or one for what came and one for what went. */
function amountOf({ line, fields }: Row, { columns, decimalMark }: CsvFormat, currency: string): bigint {
  const isOne = columns.debit === undefined;
  const read = (column: number) => {
    const text = fields[column]?.trim() ?? unreadable(line);
    if (!isOne && (text === '' || text === '-')) return 0n;
    return readSigned(text, decimalMark, currency) ?? unreadable(line);
  };
  const came = read(columns.amount);
  if (columns.debit === undefined) return came;
  const went = read(columns.debit);
  if (came < 0n || (came !== 0n && went !== 0n)) unreadable(line);
  return came - (went < 0n ? -went : went);
}

/** Of a table with a column of balances: before its earliest row and after its latest, whichever way it runs. */
function balancesOf(rows: readonly Booked[]): Pick<ReadStatement, 'openingMinor' | 'closingMinor'> {
  const told = rows.every((row) => row.balanceMinor !== undefined);
  const [first, last] = [rows[0], rows.at(-1)];
  if (!told || !first || !last) return { openingMinor: undefined, closingMinor: undefined };
  const before = (row: Booked) => (row.balanceMinor ?? 0n) - row.signedMinor;
  const runsDown = rows.every((row, at) => at === 0 || before(row) === rows[at - 1]?.balanceMinor);
  return runsDown || rows.length === 1
    ? { openingMinor: before(first), closingMinor: last.balanceMinor }
    : { openingMinor: before(last), closingMinor: first.balanceMinor };
}
