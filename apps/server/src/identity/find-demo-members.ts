import type { Database } from '@fairhall/database';
import { demoAgents, demoMembers, demoPassword } from './demo-people.ts';
import { verifyPassword } from './password.ts';
import type { IdentityTables } from './tables.ts';

/** People of the demo whom everybody can be: their password is still the one in the source. */
export async function findDemoMembers(db: Database): Promise<string[]> {
  const found = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select(['account', 'password_hash'])
    .where(
      'account',
      'in',
      [...demoAgents, ...demoMembers].map(({ account }) => account),
    )
    .orderBy('account')
    .execute();
  const known: string[] = [];
  for (const { account, password_hash } of found)
    if (password_hash && (await verifyPassword(password_hash, demoPassword, 'house'))) known.push(account);
  return known;
}
