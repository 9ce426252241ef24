import * as contract from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { CashierNeeds } from '../needs.ts';
import { presentStaffDeposit } from '../present-deposit.ts';
import { dismissLine, reopenLine } from './decide-line.ts';
import { importStatement, type Upload } from './import-statement.ts';
import { pageLines, pageStatements } from './line-queries.ts';
import { placeLine } from './place-line.ts';
import { presentLines, presentStatements } from './present.ts';
import { previewStatement } from './preview-statement.ts';
import type { LineRow, StatementRow } from './statement-tables.ts';
import { takeBackLine } from './take-back.ts';

export function staffStatementRoutes(needs: CashierNeeds, app: App): void {
  const { guards, db } = needs;
  const read = guards.staff('cashier.deposits.read');
  const write = guards.staff('cashier.statements.write');
  const decide = guards.staff('cashier.deposits.decide');
  const approve = guards.staff('cashier.deposits.approve');
  serve(app, contract.staffPreviewStatement, write, ({ body }) => previewStatement(needs, uploadOf(body)));
  serve(app, contract.staffImportStatement, write, async ({ body, caller: staff }) =>
    oneFile(needs, await importStatement(needs, { ...uploadOf(body), staff })),
  );
  serve(app, contract.staffListStatements, read, async ({ query }) => {
    const { rows, next } = await pageStatements(db, query);
    return { items: await presentStatements(needs, rows), next };
  });
  serve(app, contract.staffListLines, read, async ({ query, caller: staff }) => {
    const { statementId, ...filter } = query;
    const ofFile = statementId === undefined ? undefined : BigInt(statementId);
    const { rows, next } = await pageLines(db, { ...filter, statementId: ofFile });
    return { items: await presentLines(needs, rows, staff), next };
  });
  serve(app, contract.staffPlaceLine, approve, async ({ params, body, caller: staff }) => {
    const { depositId, reason } = body;
    const placed = { lineId: BigInt(params.id), depositId: BigInt(depositId), reason, staff };
    return presentStaffDeposit(needs, await placeLine(needs, placed));
  });
  serve(app, contract.staffTakeBackLine, approve, async ({ params, body, caller: staff }) =>
    oneLine(needs, await takeBackLine(needs, { lineId: BigInt(params.id), ...body, staff }), staff),
  );
  serve(app, contract.staffDismissLine, decide, async ({ params, body, caller: staff }) =>
    oneLine(needs, await dismissLine(needs, { lineId: BigInt(params.id), ...body, staff }), staff),
  );
  serve(app, contract.staffReopenLine, decide, async ({ params, body, caller: staff }) =>
    oneLine(needs, await reopenLine(needs, { lineId: BigInt(params.id), ...body, staff }), staff),
  );
}

type Body = contract.BodyOf<typeof contract.staffImportStatement>;

function uploadOf({ method, fileName, content, csv }: Body): Upload {
  const bytes = Buffer.from(content, 'base64');
  if (bytes.length === 0 || fileName.includes('\0')) refuse('request/invalid', {}, 'content');
  return { method, fileName, bytes, csv };
}

async function oneFile(needs: CashierNeeds, row: StatementRow): Promise<contract.BankStatement> {
  const [file] = await presentStatements(needs, [row]);
  if (!file) throw new Error('one row gives one file');
  return file;
}

async function oneLine(
  needs: CashierNeeds,
  row: LineRow,
  staff: StaffCaller,
): Promise<contract.StatementLine> {
  const [line] = await presentLines(needs, [row], staff);
  if (!line) throw new Error('one row gives one line');
  return line;
}
