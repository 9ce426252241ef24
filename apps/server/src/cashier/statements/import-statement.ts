import { sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { findMethod } from '../methods/method-queries.ts';
import type { MethodRow } from '../methods/method-tables.ts';
import { type CashierNeeds, type Deed, perform } from '../needs.ts';
import type { CashierTables } from '../tables.ts';
import { type KeyedLine, keyLines } from './line-key.ts';
import { linesOf } from './line-queries.ts';
import { type HouseAccount, lockAccount } from './lock-account.ts';
import { noonOf, ordersFor, proposeOrder } from './propose.ts';
import { type GivenFile, type ReadFile, readFile } from './read-file.ts';
import { type InFile, recognise } from './recognise.ts';
import type { StatementRow } from './statement-tables.ts';

export type Upload = GivenFile & { method: string; fileName: string };

const ROWS_AT_ONCE = 500;

/** Takes in a file, once; of its lines those that no earlier file had. Nothing is credited by it. */
export async function importStatement(
  needs: CashierNeeds,
  { staff, ...upload }: Upload & { staff: StaffCaller },
): Promise<StatementRow> {
  const { method, file } = await readUpload(needs, upload);
  return perform(needs, async (deed) => {
    const account = accountOf(method);
    await lockAccount(deed.tx, account);
    const lines = keyLines(file.statement.lines);
    const fresh = await withoutKnown(deed, account, lines);
    const statement = await insertStatement(deed, { upload, method, file, staff, fresh });
    await insertLines(needs, deed, {
      ...{ statement, account, fresh },
      file: { keys: new Set(lines.map(({ key }) => key)), format: file.format },
    });
    const { id, sha256: hash, format, line_count, repeated_count: repeated } = statement;
    await needs.audit(deed.tx, {
      staff,
      action: 'cashier.import-statement',
      subject: `statement:${id}`,
      after: { file: statement.file_name, sha256: hash, format, lines: line_count, repeated },
    });
    return statement;
  });
}

/** The file as the method's account reads it. */
export async function readUpload(
  { db }: CashierNeeds,
  { method: code, ...given }: Upload,
): Promise<{ method: MethodRow; file: ReadFile }> {
  const method = await findMethod(db, code);
  if (!method || method.pay_to.kind === 'agent' || method.pay_to.kind === 'usdt')
    return refuse('cashier/not-found', {}, 'method');
  const { currency, pay_to: payTo } = method;
  const accountNumber = 'accountNumber' in payTo ? payTo.accountNumber : undefined;
  return { method, file: readFile(given, { accountNumber, currency }) };
}

const accountOf = (method: MethodRow): HouseAccount => ({
  provider: method.provider,
  receivingAccount: method.receiving_account,
  currency: method.currency,
});

async function withoutKnown(
  { tx }: Deed,
  account: HouseAccount,
  lines: readonly KeyedLine[],
): Promise<KeyedLine[]> {
  if (lines.length === 0) return [];
  const known = await linesOf(tx, account)
    .where(
      'line_key',
      'in',
      lines.map(({ key }) => key),
    )
    .select('line_key')
    .execute();
  const keys = new Set(known.map(({ line_key: key }) => key));
  return lines.filter(({ key }) => !keys.has(key));
}

type Taken = {
  upload: Upload;
  method: MethodRow;
  file: ReadFile;
  staff: StaffCaller;
  fresh: readonly KeyedLine[];
};

async function insertStatement(
  { tx, at }: Deed,
  { upload, method, file: { format, statement }, staff, fresh }: Taken,
): Promise<StatementRow> {
  const days = statement.lines.map(({ bookedOn }) => bookedOn).toSorted();
  const row = await tx
    .withTables<CashierTables>()
    .insertInto('cashier.statements')
    .values({
      provider: method.provider,
      receiving_account: method.receiving_account,
      currency: method.currency,
      method: method.code,
      format,
      file_name: upload.fileName,
      sha256: sha256(upload.bytes).toString('hex'),
      opening_minor: statement.openingMinor ?? null,
      closing_minor: statement.closingMinor ?? null,
      first_day: days[0] ?? null,
      last_day: days.at(-1) ?? null,
      line_count: fresh.length,
      repeated_count: statement.lines.length - fresh.length,
      pending_count: statement.pendingCount,
      uploaded_by: staff.staffId,
      uploaded_by_name: staff.username,
      uploaded_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? refuse('cashier/statement-known', {}, 'content');
}

async function insertLines(
  needs: CashierNeeds,
  { tx }: Deed,
  {
    statement,
    account,
    fresh,
    file,
  }: { statement: StatementRow; account: HouseAccount; fresh: readonly KeyedLine[]; file: InFile },
): Promise<void> {
  const became = await recognise(tx, account, fresh, file);
  const timed = fresh.map((line) => ({ ...line, paidAt: line.bookedAt ?? noonOf(line.bookedOn) }));
  const waiting = timed.filter(({ key, kind }) => kind === 'credit' && became.get(key)?.status === 'waiting');
  const orders = await ordersFor(needs, tx, account, waiting);
  const rows = timed.map((line) => {
    const found = became.get(line.key) ?? { status: 'waiting' as const };
    const isProposed = found.status === 'waiting' && line.kind === 'credit';
    return {
      statement_id: statement.id,
      provider: account.provider,
      receiving_account: account.receivingAccount,
      account_currency: account.currency,
      currency: line.currency,
      line_key: line.key,
      keyed_by: line.keyedBy,
      kind: line.kind,
      amount_minor: line.amountMinor,
      booked_on: line.bookedOn,
      paid_at: line.paidAt,
      reference: line.bankReference ?? null,
      payer_name: line.payerName ?? null,
      payer_last4: line.payerLast4 ?? null,
      memo: line.memo ?? null,
      status: found.status,
      transfer_id: found.status === 'known' ? found.transferId : null,
      twin_of: found.status === 'double' ? found.twinOf : null,
      meant_for: (isProposed && proposeOrder(line, orders)?.id) || null,
      ...undecided,
    };
  });
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await tx
      .withTables<CashierTables>()
      .insertInto('cashier.statement_lines')
      .values(rows.slice(at, at + ROWS_AT_ONCE))
      .execute();
}

const undecided = {
  decided_by: null,
  decided_by_name: null,
  decided_at: null,
  reason: null,
  reopened_by: null,
} as const;
