import type { Database } from '@fairhall/database';
import { demoPassword, verifyPassword } from '#identity';
import { demoStaff } from './demo-staff.ts';
import { staffTables } from './tables.ts';

/** Staff of the demo whose password is still the one in the source. */
export async function findDemoStaff(db: Database): Promise<string[]> {
  const found = await staffTables(db)
    .selectFrom('staff.people')
    .select(['username', 'password_hash'])
    .where(
      'username',
      'in',
      demoStaff.map(({ account }) => account),
    )
    .orderBy('username')
    .execute();
  const known: string[] = [];
  for (const { username, password_hash } of found)
    if (await verifyPassword(password_hash, demoPassword, 'house')) known.push(username);
  return known;
}
