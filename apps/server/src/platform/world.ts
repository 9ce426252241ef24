import type { Database } from '@fairhall/database';
import type { Config } from './config.ts';

type WorldTables = { 'platform.world': { kind: Config['mode']; since: Date } };

/** What this database has been from the first time it was opened; undefined when nobody has yet. */
export async function findWorld(db: Database): Promise<Config['mode'] | undefined> {
  const row = await db
    .withTables<WorldTables>()
    .selectFrom('platform.world')
    .select('kind')
    .executeTakeFirst();
  return row?.kind;
}

/** Says once and for ever what this database is; answers what it is. */
export async function markWorld(
  db: Database,
  { kind, at }: { kind: Config['mode']; at: Date },
): Promise<Config['mode']> {
  await db
    .withTables<WorldTables>()
    .insertInto('platform.world')
    .values({ kind, since: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findWorld(db)) ?? kind;
}
