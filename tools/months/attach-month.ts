import type pg from 'pg';
import { type Part, partOf, readArchive } from './archive-file.ts';
import { together } from './close-month.ts';
import { cannot, firstDayOf, listMonths } from './months.ts';

/** Puts a month back as it was when it was taken: the youngest that is away, from its own file. Answers which it is. */
export async function attachMonth(client: pg.ClientBase, path: string): Promise<string> {
  return together(client, async () => {
    await client.query('set local statement_timeout = 0');
    let month = '';
    const found = await readArchive(path, {
      begun: async (named) => {
        month = await refuseUnfit(client, named);
        await client.query('select wallet.make_parts($1), play.make_parts($1)', [firstDayOf(month)]);
      },
      rows: (part, lines) => insertRows(client, { part, month, lines }),
    });
    const { rows } = await client.query(
      'update wallet.closed_months set detached_at = null, sha256 = null where month = $1 and sha256 = $2 returning month',
      [firstDayOf(month), found],
    );
    if (rows.length === 0) throw cannot(`${path} is not the file that ${month} was written to.`);
    await client.query('delete from wallet.edges where month = $1', [firstDayOf(month)]);
    return month;
  });
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
