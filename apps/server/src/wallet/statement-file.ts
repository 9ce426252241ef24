import { type AccountEntry, movementGroupOf, showHouseTime } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { formatAmount } from '@fairhall/money';
import { csvRow, UTF8_MARK } from '#platform/csv';
import { listFromStart } from './account-record.ts';
import type { Run } from './find-run.ts';

const PAGE = 1_000;
/** A run as a table (RFC 4180), oldest first, its opening above and its closing below. */
export async function* writeStatement(db: Database, run: Run): AsyncGenerator<string> {
  // without commas, so that a spreadsheet takes it for a number
  const figure = (minor: bigint) => formatAmount(minor, run.currency).replaceAll(',', '');
  yield `${UTF8_MARK}${csvRow(['no', 'time (GMT+8)', 'type', 'kind', 'reference', 'in', 'out', 'before', 'after'])}`;
  yield csvRow(['', '', 'opening', '', '', '', '', '', figure(run.opening)]);
  for await (const entries of entriesOf(db, run))
    yield entries.map((entry) => csvRow(cellsOf(entry, figure))).join('');
  yield csvRow(['', '', 'closing', '', '', '', '', '', figure(run.closing)]);
}

/** Every movement of a run at once, oldest first. */
export async function readEntries(db: Database, run: Run): Promise<AccountEntry[]> {
  const all: AccountEntry[] = [];
  for await (const entries of entriesOf(db, run)) all.push(...entries);
  return all;
}

/** As many at a time as are read at once. */
async function* entriesOf(db: Database, run: Run): AsyncGenerator<readonly AccountEntry[]> {
  for (let after = run.after; after < run.upTo; ) {
    const entries = await listFromStart(db, { ...run, after }, PAGE);
    const last = entries.at(-1);
    if (last === undefined) throw new Error(`the chain of account ${run.account} ends before ${run.upTo}`);
    yield entries;
    after = BigInt(last.seq);
  }
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
