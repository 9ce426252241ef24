import type { CsvFormat } from '@fairhall/contract';
import { moneyFacts, refuse } from '#platform/refusal';
import { readCamt } from './camt.ts';
import { readCsv } from './csv-statement.ts';
import { decodeFile, isXml, MOST_BYTES } from './decode-file.ts';
import { differenceOf, type ReadStatement } from './statement.ts';

const MOST_LINES = 5_000;

export type GivenFile = { bytes: Uint8Array; csv: CsvFormat | undefined };
export type ReadFile = { format: string; statement: ReadStatement };
/** An address that money is sent to may stand for an account whose number it does not tell. */
type Account = { accountNumber: string | undefined; currency: string };

/** The one account's bookings out of a file; whatever cannot be so, or does not add up, refuses all of it. */
export function readFile({ bytes, csv }: GivenFile, account: Account): ReadFile {
  if (bytes.length > MOST_BYTES) refuse('cashier/statement-too-large', { maxBytes: MOST_BYTES }, 'content');
  const text = decodeFile(bytes);
  const read = isXml(text) ? readOfAccount(text, account) : readTable(text, csv, account);
  const { statement } = read;
  if (statement.lines.length > MOST_LINES)
    refuse('cashier/statement-too-long', { most: MOST_LINES }, 'content');
  return read;
}

function readTable(text: string, csv: CsvFormat | undefined, { currency }: Account): ReadFile {
  if (!csv) return refuse('cashier/statement-columns', {}, 'csv');
  const statement = readCsv(text, csv, currency);
  requireSum(statement, currency);
  return { format: 'csv', statement };
}

function readOfAccount(text: string, account: Account): ReadFile {
  const { version, statements } = readCamt(text, account.currency);
  const own = statementsOf(statements, account.accountNumber);
  const [first] = own;
  if (!first) return refuse('cashier/statement-other-account', {}, 'account');
  for (const statement of own) requireSum(statement, account.currency);
  return {
    format: `camt.053.001.${version}`,
    statement: {
      account: first.account,
      openingMinor: first.openingMinor,
      closingMinor: own.at(-1)?.closingMinor,
      bookedMinor: own.reduce((sum, { bookedMinor }) => sum + bookedMinor, 0n),
      lines: own.flatMap(({ lines }) => lines),
      pendingCount: own.reduce((sum, { pendingCount }) => sum + pendingCount, 0),
    },
  };
}

/** Those of the account; where its number is not known, all of them, as long as they are of one. */
function statementsOf(
  statements: readonly ReadStatement[],
  accountNumber: string | undefined,
): readonly ReadStatement[] {
  const accounts = new Set(statements.map(({ account }) => account));
  if (accountNumber === undefined) return accounts.size === 1 ? statements : [];
  return statements.filter(({ account = '' }) => isNumber(bare(account), bare(accountNumber)));
}

/** An IBAN ends in the account's own number. */
function isNumber(said: string, own: string): boolean {
  const isIban = /^[A-Z]{2}\d\d[A-Z0-9]{11,30}$/.test(said);
  return own.length >= 6 && (said === own || (isIban && said.endsWith(own)));
}

const bare = (account: string) => account.replace(/[^0-9a-z@.]/gi, '').toUpperCase();

function requireSum(statement: ReadStatement, currency: string): void {
  const difference = differenceOf(statement) ?? 0n;
  if (difference === 0n) return;
  const facts = moneyFacts(currency, { amount: difference < 0n ? -difference : difference });
  refuse('cashier/statement-does-not-add-up', facts, 'content');
}
