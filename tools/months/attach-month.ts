import type pg from 'pg';
import { type Part, partOf, parts, readArchive } from './archive-file.ts';
import { together } from './close-month.ts';
import { cannot, firstDayOf, listMonths } from './months.ts';

/**
 * Puts a month back as it was when it was taken: the youngest that is away, from its own file. Answers which it is. Its
 * tables are filled a little at a time, since listeners wait for who writes; nobody sees them before they are partitions.
 */
export async function attachMonth(client: pg.ClientBase, path: string): Promise<string> {
  let month = '';
  try {
    const found = await readArchive(path, {
      begun: async (named) => {
        month = await refuseUnfit(client, named);
        await forget(client, month);
        await client.query('select wallet.make_parts($1), play.make_parts($1)', [firstDayOf(month)]);
      },
      rows: (part, lines) => insertRows(client, { part, month, lines }),
    });
    for (const part of parts) await client.query(`analyze ${partOf(part, month)}`);
    await together(client, () => join(client, { month, found, path }));
  } catch (error) {
    if (month !== '') await forget(client, month).catch(() => undefined);
    throw error;
  }
  return month;
}

async function join(
  client: pg.ClientBase,
  { month, found, path }: { month: string; found: string; path: string },
): Promise<void> {
  const { rowCount } = await client.query(
    'update wallet.closed_months set detached_at = null, sha256 = null where month = $1 and sha256 = $2',
    [firstDayOf(month), found],
  );
  if (rowCount === 0) throw cannot(`${path} is not the file that ${month} was written to.`);
  await client.query('select wallet.attach_parts($1), play.attach_parts($1)', [firstDayOf(month)]);
  await client.query('delete from wallet.edges where month = $1', [firstDayOf(month)]);
}

/** Tables of a month that are no partitions are what somebody left who did not come to the end. */
async function forget(client: pg.ClientBase, month: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    'select c.oid::regclass::text as name from pg_class c where c.oid = any ($1::text[]::regclass[]) and not c.relispartition',
    [await laid(client, month)],
  );
  for (const { name } of rows) await client.query(`drop table ${name}`);
}

async function laid(client: pg.ClientBase, month: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [parts.map((part) => partOf(part, month))],
  );
  return rows.map(({ name }) => name);
}

async function refuseUnfit(client: pg.ClientBase, month: string): Promise<string> {
  const away = (await listMonths(client)).filter(({ detachedAt }) => detachedAt !== null);
  if (!away.some((one) => one.month === month)) throw cannot(`${month} is not away.`);
  const youngest = away.at(-1)?.month;
  if (youngest !== month)
    throw cannot(`${youngest} is younger: months come back in the order they went, from the last.`);
  return month;
}

async function insertRows(
  client: pg.ClientBase,
  { part, month, lines }: { part: Part; month: string; lines: readonly string[] },
): Promise<void> {
  const table = partOf(part, month);
  await client.query(
    `insert into ${table}
     select (jsonb_populate_record(null::${table}, line::jsonb || jsonb_build_object('closed_with', $2::date))).*
     from unnest($1::text[]) line`,
    [lines, firstDayOf(month)],
  );
}
