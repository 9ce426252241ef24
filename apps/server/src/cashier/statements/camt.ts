import { readDetails } from './camt-details.ts';
import { isDay, minorOf, type ReadLine, type ReadStatement } from './statement.ts';
import { unreadable } from './unreadable.ts';
import { all, type Element, find, readXml, textAt } from './xml.ts';

const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(\d\d)$/;
const [OLDEST, NEWEST] = [2, 13];
const [OPENING, CLOSING] = [['OPBD', 'PRCD'], ['CLBD']];

const FOREIGN_DIGITS = 4;

export type CamtFile = { version: string; statements: ReadStatement[] };

/** `currency`: what amounts of the account are read in. The unit of a house that has no code is whatever the account's is. */
export function readCamt(text: string, currency: string): CamtFile {
  const root = readXml(text);
  const [, version = ''] = NAMESPACE.exec(namespaceOf(root)) ?? [];
  if (!(Number(version) >= OLDEST && Number(version) <= NEWEST)) unreadable(1);
  const statements = all(find(root, 'BkToCstmrStmt'), 'Stmt');
  if (root.name !== 'Document' || statements.length === 0) unreadable(1);
  return { version, statements: statements.map((statement) => readStatement(statement, currency)) };
}

/** Of the document, under whatever prefix. */
function namespaceOf({ attributes }: Element): string {
  const named = [...attributes].find(([name, value]) => name.startsWith('xmlns') && NAMESPACE.test(value));
  return named?.[1] ?? '';
}

function readStatement(statement: Element, currency: string): ReadStatement {
  const account = find(statement, 'Acct');
  const written = /^[A-Z]{3}$/.test(currency) ? currency : writtenCurrency(statement);
  const entries = all(statement, 'Ntry').map((entry, at) => readEntry(entry, { currency, written, at }));
  const booked = entries.filter((entry) => entry.isBooked);
  return {
    account: textAt(account, 'Id', 'IBAN') ?? textAt(account, 'Id', 'Othr', 'Id'),
    openingMinor: balanceOf(statement, OPENING, currency, 'first'),
    closingMinor: balanceOf(statement, CLOSING, currency, 'last'),
    bookedMinor: booked.reduce((sum, { signedMinor }) => sum + signedMinor, 0n),
    lines: booked.flatMap(({ lines }) => lines),
    pendingCount: entries.length - booked.length,
  };
}

/** The code under which the file keeps the account. */
function writtenCurrency(statement: Element): string {
  const balance = find(statement, 'Bal', 'Amt') ?? find(statement, 'Ntry', 'Amt');
  return textAt(statement, 'Acct', 'Ccy') ?? balance?.attributes.get('Ccy') ?? unreadable(1);
}

function balanceOf(
  statement: Element,
  codes: readonly string[],
  currency: string,
  which: 'first' | 'last',
): bigint | undefined {
  const found = all(statement, 'Bal').filter((balance) =>
    codes.includes(textAt(balance, 'Tp', 'CdOrPrtry', 'Cd') ?? ''),
  );
  const balance = which === 'first' ? found[0] : found.at(-1);
  return balance && signedAmount(balance, currency);
}

type Entry = { isBooked: boolean; signedMinor: bigint; lines: ReadLine[] };

function readEntry(
  entry: Element,
  { currency, written, at }: { currency: string; written: string; at: number },
): Entry {
  const status = textAt(entry, 'Sts', 'Cd') ?? textAt(entry, 'Sts');
  if (status !== 'BOOK' && status !== 'PDNG' && status !== 'INFO' && status !== 'FUTR') unreadable(at + 1);
  const isBooked = status === 'BOOK';
  const code = find(entry, 'Amt')?.attributes.get('Ccy') ?? '';
  if (!/^[A-Z]{3}$/.test(code)) unreadable(at + 1);
  const isForeign = code !== written;
  const amountMinor = isForeign ? foreignMinor(entry) : minorOf(textAt(entry, 'Amt'), currency);
  if (amountMinor === undefined || !isBooked) return isBooked ? unreadable(at + 1) : pending;
  const isCredit = creditOf(entry) ?? unreadable(at + 1);
  const isReversal = textAt(entry, 'RvslInd') === 'true' || textAt(entry, 'RvslInd') === '1';
  const base = {
    ...dayOf(entry, at),
    amountMinor,
    currency: isForeign ? code : currency,
    bankReference: textAt(entry, 'AcctSvcrRef'),
  };
  const kind = isReversal ? (isCredit ? 'given-back' : 'taken-back') : isCredit ? 'credit' : 'debit';
  // of money in another currency the account's balance says nothing
  const signedMinor = isForeign ? 0n : isCredit ? amountMinor : -amountMinor;
  if (amountMinor === 0n) return { isBooked, signedMinor, lines: [] };
  const lines = readDetails(entry, { ...base, kind: isForeign ? 'foreign' : kind }, written);
  return { isBooked, signedMinor, lines };
}

const pending: Entry = { isBooked: false, signedMinor: 0n, lines: [] };

/** Nobody counts with it, people read it: in ten-thousandths, since how finely it is written is not known here. */
function foreignMinor(entry: Element): bigint | undefined {
  const [, whole, fraction = ''] = /^(\d{1,13})(?:\.(\d{0,4}))?$/.exec(textAt(entry, 'Amt') ?? '') ?? [];
  return whole === undefined ? undefined : BigInt(whole + fraction.padEnd(FOREIGN_DIGITS, '0'));
}

function creditOf(from: Element): boolean | undefined {
  const said = textAt(from, 'CdtDbtInd');
  return said === 'CRDT' ? true : said === 'DBIT' ? false : undefined;
}

function signedAmount(from: Element, currency: string): bigint {
  const minor = minorOf(textAt(from, 'Amt'), currency) ?? unreadable(1);
  return (creditOf(from) ?? unreadable(1)) ? minor : -minor;
}

function dayOf(entry: Element, at: number): { bookedOn: string; bookedAt: Date | undefined } {
  const moment = textAt(entry, 'BookgDt', 'DtTm') ?? textAt(entry, 'ValDt', 'DtTm');
  const day = textAt(entry, 'BookgDt', 'Dt') ?? moment ?? textAt(entry, 'ValDt', 'Dt') ?? '';
  const bookedOn = day.slice(0, 10);
  if (!isDay(bookedOn)) unreadable(at + 1);
  const hasZone = /T\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(moment ?? '');
  const bookedAt = hasZone ? new Date(moment ?? '') : undefined;
  return { bookedOn, bookedAt: bookedAt && !Number.isNaN(bookedAt.getTime()) ? bookedAt : undefined };
}
