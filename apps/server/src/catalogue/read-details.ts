import type { Language } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { CatalogueTables } from './tables.ts';

/** What is told of one game and too long to be kept in memory of all of them. */
export async function readDetails(
  bare: Database,
  gameId: bigint,
  language: Language | undefined,
): Promise<{ rules: string | null; verifyUrl: string | null }> {
  const row = await bare
    .withTables<CatalogueTables>()
    .selectFrom('catalogue.games')
    .select(['rules', 'verify_url as verifyUrl'])
    .where('id', '=', gameId)
    .executeTakeFirstOrThrow();
  const rules = (language && row.rules[language]) ?? row.rules.EN;
  return { rules: rules || null, verifyUrl: row.verifyUrl };
}
