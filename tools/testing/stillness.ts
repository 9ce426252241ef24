import type pg from 'pg';

/** Counted when somebody guesses a code: guessing changes that, and must change nothing else of a person. */
const guesses = ['code_failures', 'code_locked_until'];

/** Every row of the tables named, as one hash for each; two readings differ where anything was written. */
export async function fingerprint(
  client: pg.Client,
  tables: readonly string[],
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  for (const table of tables) {
    const { rows } = await client.query<{ hash: string }>(
      `select count(*) || ':' || coalesce(md5(string_agg(kept, '|' order by kept)), '') as hash
       from (select (to_jsonb(row) - $1::text[])::text as kept from ${table} row) rows`,
      [guesses],
    );
    hashes.set(table, rows[0]?.hash ?? '');
  }
  return hashes;
}

export function differences(before: Map<string, string>, after: Map<string, string>): string[] {
  return [...after].filter(([table, hash]) => before.get(table) !== hash).map(([table]) => table);
}

/** Every table of the domains but those that keep who knocked, slept or was told: they may grow. */
export async function domainTables(client: pg.Client, living: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('wallet', 'play', 'cashier', 'turnover', 'promotions', 'safety', 'staff', 'catalogue', 'brand', 'identity', 'studio', 'bank')
     order by 1`,
  );
  return rows.map(({ name }) => name).filter((name) => !living.has(name));
}
