import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { cursorOf, cutPage } from './page.ts';

type Sums<Name extends string> = { currency: string; count: number } & Record<Name, string>;
export type SummedPage<Name extends string> = {
  /** Of the rows on the page, newest first. */
  ids: bigint[];
  next: string | null;
  subtotals: Sums<Name>[];
  totals: Sums<Name>[];
};
type Row<Name extends string> = { currency: string } & Record<Name, bigint>;

const PAGE = 20;
const FIRST = 9_223_372_036_854_775_807n;

/**
 * A page of the rows that `fitting` selects (`id`, `currency` and each of `names`), what it comes to, and what all of
 * them come to, by currency. `fitting` is read whole: it is to be bounded by what a person can have in its days.
 */
export async function readSummedPage<Name extends string>(
  db: Database,
  { fitting, names }: { fitting: RawBuilder<unknown>; names: readonly Name[] },
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<SummedPage<Name>> {
  const columns = sql.join(names.map((name) => sql.ref(`f.${name}`)));
  const { rows: found } = await sql<Row<Name> & { id: bigint }>`
    select f.id, f.currency, ${columns} from (${fitting}) f
    where f.id < ${cursorOf(cursor) ?? FIRST} order by f.id desc limit ${limit + 1}`.execute(db);
  const sums = sql.join(
    names.map((name) => sql`coalesce(sum(${sql.ref(`f.${name}`)}), 0)::bigint as ${sql.ref(name)}`),
  );
  const { rows: totals } = await sql<Row<Name> & { count: number }>`
    select f.currency, count(*)::integer as count, ${sums} from (${fitting}) f
    group by f.currency order by f.currency`.execute(db);
  const { rows, next } = cutPage(found, limit);
  return {
    ids: rows.map(({ id }) => id),
    next,
    subtotals: addUp(rows, names),
    totals: totals.map((row) => sumsOf([row], { names, currency: row.currency, count: row.count })),
  };
}

function addUp<Name extends string>(rows: readonly Row<Name>[], names: readonly Name[]): Sums<Name>[] {
  return [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, own]) => sumsOf(own, { names, currency, count: own.length }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1));
}

function sumsOf<Name extends string>(
  rows: readonly Row<Name>[],
  { names, currency, count }: { names: readonly Name[]; currency: string; count: number },
): Sums<Name> {
  const sums = names.map((name) => [
    name,
    String(rows.reduce((sum, row) => sum + (row[name] as bigint), 0n)),
  ]);
  return { currency, count, ...(Object.fromEntries(sums) as Record<Name, string>) };
}
