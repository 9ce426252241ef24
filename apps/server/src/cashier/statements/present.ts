import type { AnswerOf, BankStatement, StatementLine, staffPreviewStatement } from '@fairhall/contract';
import type { StaffCaller } from '#staff';
import { toOrderNumber } from '../deposit.ts';
import type { CashierNeeds } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { mayPlace } from './place-line.ts';
import type { ReadFile } from './read-file.ts';
import { lineKinds, type ReadLine } from './statement.ts';
import type { LineRow, StatementRow } from './statement-tables.ts';

const LINES_SHOWN = 20;

export async function presentLines(
  { db }: CashierNeeds,
  rows: readonly LineRow[],
  staff: StaffCaller,
): Promise<StatementLine[]> {
  if (rows.length === 0) return [];
  const files = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.statements')
    .where('id', 'in', [...new Set(rows.map(({ statement_id: id }) => id))])
    .select(['id', 'uploaded_by', 'uploaded_by_name'])
    .execute();
  const transferIds = rows.flatMap(({ transfer_id: id }) => id ?? []);
  const transfers = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers')
    .where('id', 'in', transferIds.length > 0 ? transferIds : [0n])
    .select(['id', 'deposit_id'])
    .execute();
  return rows.map((row) => {
    const file = files.find(({ id }) => id === row.statement_id);
    if (!file) throw new Error(`line ${row.id} is of no file`);
    const paid = transfers.find(({ id }) => id === row.transfer_id)?.deposit_id;
    return presentLine(row, {
      uploadedBy: file.uploaded_by_name,
      depositId: paid ?? (row.status === 'known' ? null : row.meant_for),
      mayPlace: row.status === 'waiting' && isForTwo(row) && mayPlace(row, file.uploaded_by, staff),
    });
  });
}

/** What moves money, or keeps it from a member, is decided by another person than who brought it. */
const isForTwo = ({ kind }: LineRow) => kind === 'credit' || kind === 'taken-back';

function presentLine(
  row: LineRow,
  about: { uploadedBy: string; depositId: bigint | null; mayPlace: boolean },
): StatementLine {
  const { depositId } = about;
  return {
    id: String(row.id),
    statementId: String(row.statement_id),
    kind: row.kind,
    amount: String(row.amount_minor),
    currency: row.currency,
    bookedOn: row.booked_on,
    paidAt: row.paid_at.toISOString(),
    reference: row.reference,
    payerName: row.payer_name,
    payerLast4: row.payer_last4,
    memo: row.memo,
    status: row.status,
    depositId: depositId === null ? null : String(depositId),
    orderNumber: depositId === null ? null : toOrderNumber('D', depositId),
    transferId: row.transfer_id === null ? null : String(row.transfer_id),
    uploadedBy: about.uploadedBy,
    decidedBy: row.decided_by_name,
    reason: row.reason,
    mayPlace: about.mayPlace,
  };
}

export async function presentStatements(
  { db }: CashierNeeds,
  rows: readonly StatementRow[],
): Promise<BankStatement[]> {
  if (rows.length === 0) return [];
  const waiting = await db
    .withTables<CashierTables>()
    .selectFrom('cashier.statement_lines')
    .where('status', '=', 'waiting')
    .where(
      'statement_id',
      'in',
      rows.map(({ id }) => id),
    )
    .groupBy('statement_id')
    .select(({ fn }) => ['statement_id', fn.countAll<bigint>().as('count')])
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    method: row.method,
    account: row.receiving_account,
    currency: row.currency,
    format: row.format,
    fileName: row.file_name,
    sha256: row.sha256,
    opening: row.opening_minor === null ? null : String(row.opening_minor),
    closing: row.closing_minor === null ? null : String(row.closing_minor),
    firstDay: row.first_day,
    lastDay: row.last_day,
    uploadedBy: row.uploaded_by_name,
    uploadedAt: row.uploaded_at.toISOString(),
    lineCount: row.line_count,
    repeatedCount: row.repeated_count,
    pendingCount: row.pending_count,
    waitingCount: Number(waiting.find(({ statement_id: id }) => id === row.id)?.count ?? 0),
  }));
}

type Preview = NonNullable<AnswerOf<typeof staffPreviewStatement>['read']>;

export function presentRead({ statement }: ReadFile): Preview {
  const { lines, openingMinor, closingMinor, pendingCount } = statement;
  const counts = lineKinds.flatMap((kind) => {
    const ofKind = lines.filter((line) => line.kind === kind);
    const total = ofKind.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
    return ofKind.length === 0 ? [] : [{ kind, count: ofKind.length, total: String(total) }];
  });
  return {
    account: statement.account === undefined ? null : `•••• ${statement.account.slice(-4)}`,
    opening: openingMinor === undefined ? null : String(openingMinor),
    closing: closingMinor === undefined ? null : String(closingMinor),
    counts,
    pendingCount,
    lines: lines.slice(0, LINES_SHOWN).map(presentReadLine),
  };
}

const presentReadLine = (line: ReadLine): Preview['lines'][number] => ({
  kind: line.kind,
  amount: String(line.amountMinor),
  currency: line.currency,
  bookedOn: line.bookedOn,
  reference: line.bankReference ?? null,
  payerName: line.payerName ?? null,
  payerLast4: line.payerLast4 ?? null,
  memo: line.memo ?? null,
});
