import { type AccountEntry, movementGroupOf, showHouseTime } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { formatAmount } from '@fairhall/money';
import { listFromStart } from './account-record.ts';
import type { Run } from './find-run.ts';

const PAGE = 1_000;
/** Spreadsheets take a file for UTF-8 by it. */
const MARK = '\u{feff}';

/** A run as a table (RFC 4180), oldest first, its opening above and its closing below. */
export async function* writeStatement(db: Database, run: Run): AsyncGenerator<string> {
  // without commas, so that a spreadsheet takes it for a number
  const figure = (minor: bigint) => formatAmount(minor, run.currency).replaceAll(',', '');
  yield `${MARK}${row(['no', 'time (GMT+8)', 'type', 'kind', 'reference', 'in', 'out', 'before', 'after'])}`;
  yield row(['', '', 'opening', '', '', '', '', '', figure(run.opening)]);
  for (let after = run.after; after < run.upTo; ) {
    const entries = await listFromStart(db, { ...run, after }, PAGE);
    const last = entries.at(-1);
    if (last === undefined) throw new Error(`the chain of account ${run.account} ends before ${run.upTo}`);
    yield entries.map((entry) => row(cellsOf(entry, figure))).join('');
    after = BigInt(last.seq);
  }
  yield row(['', '', 'closing', '', '', '', '', '', figure(run.closing)]);
}

function cellsOf(entry: AccountEntry, figure: (minor: bigint) => string): string[] {
  const amount = BigInt(entry.amount);
  return [
    entry.seq,
    showHouseTime(Date.parse(entry.at)),
    movementGroupOf(entry.kind),
    entry.kind,
    entry.key,
    amount > 0n ? figure(amount) : '',
    amount < 0n ? figure(-amount) : '',
    figure(BigInt(entry.balanceBefore)),
    figure(BigInt(entry.balance)),
  ];
}

function row(cells: readonly string[]): string {
  return `${cells.map(cell).join(',')}\r\n`;
}

/** Nothing that a spreadsheet would take for a formula begins a cell: kinds and references are words of ours. */
function cell(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
