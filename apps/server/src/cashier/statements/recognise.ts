import { DAY_MS } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import type { CashierTables, TransferRow } from '../tables.ts';
import type { KeyedLine } from './line-key.ts';
import type { HouseAccount } from './lock-account.ts';
import { noonOf } from './propose.ts';
import { pairLines, type Told } from './same-payment.ts';
import type { LineRow } from './statement-tables.ts';

export type Became =
  | { status: 'waiting' | 'noted' }
  | { status: 'known'; transferId: bigint }
  | { status: 'double'; twinOf: bigint };
export type FreshLine = Pick<
  KeyedLine,
  'key' | 'keyedBy' | 'kind' | 'amountMinor' | 'bookedOn' | 'bankReference' | 'memo'
>;

const WINDOW_MS = 6 * DAY_MS;

/** The file that lines come from: all of its keys, also of lines that earlier files had. */
export type InFile = { keys: ReadonlySet<string>; format: string };

/**
 * What each line is, before anybody looks: told by the bank itself, in another file under another key, or new. Lines that
 * are there already are compared with the bank's own word alone.
 */
export async function recognise(
  tx: Tx,
  account: HouseAccount,
  lines: readonly FreshLine[],
  file?: InFile,
): Promise<Map<string, Became>> {
  const credits = lines.filter(({ kind }) => kind === 'credit');
  const backs = lines.filter(({ kind }) => kind === 'taken-back');
  const twins = file
    ? pairTwins(credits, await earlierLines(tx, account, credits), file)
    : new Map<string, bigint>();
  const single = credits.filter(({ key }) => !twins.has(key));
  const known = pairLines(single, (await tellings(tx, account, single, 'credit')).map(toldOf));
  const reversals = (await tellings(tx, account, backs, 'taken-back')).filter(
    ({ status }) => status === 'reversed',
  );
  const reversed = pairLines(backs, reversals.map(toldOf));
  return new Map(
    lines.map(({ key, kind }): [string, Became] => {
      if (kind === 'debit' || kind === 'given-back') return [key, { status: 'noted' }];
      const twinOf = twins.get(key);
      if (twinOf !== undefined) return [key, { status: 'double', twinOf }];
      const transferId = known.get(key) ?? reversed.get(key);
      return [key, transferId === undefined ? { status: 'waiting' } : { status: 'known', transferId }];
    }),
  );
}

const toldOf = (row: TransferRow): Told & { id: bigint } => ({
  id: row.id,
  amountMinor: row.amount_minor,
  paidAt: row.paid_at,
  reference: row.told_as ?? row.reference,
  memo: row.memo ?? undefined,
});

/** Transfers of these sums that no line of that kind is yet. */
async function tellings(
  tx: Tx,
  account: HouseAccount,
  lines: readonly FreshLine[],
  kind: LineRow['kind'],
): Promise<TransferRow[]> {
  if (lines.length === 0) return [];
  const times = lines.map(({ bookedOn }) => noonOf(bookedOn).getTime());
  const references = lines.flatMap(({ bankReference }) => bankReference ?? []);
  return await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.transfers as transfer')
    .where('provider', '=', account.provider)
    .where('receiving_account', '=', account.receivingAccount)
    .where('currency', '=', account.currency)
    .where('amount_minor', 'in', [...new Set(lines.map(({ amountMinor }) => amountMinor))])
    .where((where) =>
      where.or([
        where.and([
          where('paid_at', '>', new Date(Math.min(...times) - WINDOW_MS)),
          where('paid_at', '<', new Date(Math.max(...times) + WINDOW_MS)),
        ]),
        where('reference', 'in', references.length > 0 ? references : ['']),
      ]),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.statement_lines as line')
            .whereRef('line.transfer_id', '=', 'transfer.id')
            .where('line.kind', '=', kind)
            .select('line.id'),
        ),
      ),
    )
    .selectAll()
    .orderBy('id')
    .execute();
}

async function earlierLines(
  tx: Tx,
  account: HouseAccount,
  lines: readonly FreshLine[],
): Promise<EarlierLine[]> {
  if (lines.length === 0) return [];
  return await tx
    .withTables<CashierTables>()
    .selectFrom('cashier.statement_lines as line')
    .innerJoin('cashier.statements as file', 'file.id', 'line.statement_id')
    .where('line.provider', '=', account.provider)
    .where('line.receiving_account', '=', account.receivingAccount)
    .where('account_currency', '=', account.currency)
    .where('kind', '=', 'credit')
    .where('status', '<>', 'double')
    .where('booked_on', 'in', [...new Set(lines.flatMap(({ bookedOn }) => around(bookedOn)))])
    .where('amount_minor', 'in', [...new Set(lines.map(({ amountMinor }) => amountMinor))])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cashier.statement_lines as twin')
            .whereRef('twin.twin_of', '=', 'line.id')
            .select('twin.id'),
        ),
      ),
    )
    .select(['line.id', 'line_key', 'keyed_by', 'amount_minor', 'booked_on', 'file.format'])
    .orderBy('line.id')
    .execute();
}

/** The day itself, the one before and the one after: files differ in which day they mean. */
function around(day: string): string[] {
  const noon = noonOf(day).getTime();
  return [0, -1, 1].map((days) => new Date(noon + days * DAY_MS).toISOString().slice(0, 10));
}

type EarlierLine = Pick<LineRow, 'id' | 'line_key' | 'keyed_by' | 'amount_minor' | 'booked_on'> & {
  format: string;
};

/**
 * Two files of one account may tell its bookings in two ways: with the bank's numbers and without, or with other words or
 * numbers, by the columns that somebody chose. Then their lines have other keys and are the same money. Each earlier line
 * that this file does not have by its key is the twin of one.
 */
export function pairTwins(
  lines: readonly FreshLine[],
  earlier: readonly EarlierLine[],
  file: InFile,
): Map<string, bigint> {
  const ofSum = Map.groupBy(
    earlier.filter(({ line_key: key }) => !file.keys.has(key)),
    ({ amount_minor: amountMinor }) => amountMinor,
  );
  const taken = new Set<bigint>();
  return new Map(
    lines.flatMap((line): [string, bigint][] => {
      const alike = ofSum.get(line.amountMinor) ?? [];
      const twin = around(line.bookedOn)
        .flatMap((day) => alike.filter((other) => other.booked_on === day))
        .find((other) => !taken.has(other.id) && mayBeTwins(line, other, file));
      if (!twin) return [];
      taken.add(twin.id);
      return [[line.key, twin.id]];
    }),
  );
}

/** Of the bank's own format its numbers are believed to tell bookings apart; of a table, whose columns people name, not. */
function mayBeTwins(line: FreshLine, other: EarlierLine, { format }: InFile): boolean {
  if (other.keyed_by !== line.keyedBy) return true;
  const isNumbered = line.keyedBy === 'reference' && format !== 'csv' && other.format !== 'csv';
  return !isNumbered && other.booked_on === line.bookedOn;
}
