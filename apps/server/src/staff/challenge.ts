import { type Database, inTransaction } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import { sha256 } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import { staffTables } from './tables.ts';

const FAILURES_PER_CHALLENGE = 5;

export type OpenChallenge = { id: bigint; staffId: bigint; username: string; codeSecret: Buffer | null };

/** The challenge a sign-in is at; refuses one that is unknown, used or too old. */
export async function openChallenge(
  { db, clock }: { db: Database; clock: Clock },
  secret: string,
): Promise<OpenChallenge> {
  const row = await staffTables(db)
    .selectFrom('staff.challenges as challenge')
    .innerJoin('staff.people as person', 'person.id', 'challenge.staff_id')
    .select(['challenge.id', 'challenge.staff_id', 'challenge.code_secret', 'person.username'])
    .where('challenge.secret_hash', '=', sha256(secret))
    .where('challenge.expires_at', '>', clock.now())
    .where('challenge.failures', '<', FAILURES_PER_CHALLENGE)
    .executeTakeFirst();
  if (!row) refuse('staff/challenge-expired');
  return { id: row.id, staffId: row.staff_id, username: row.username, codeSecret: row.code_secret };
}

export async function countChallengeFailure(db: Database, id: bigint): Promise<void> {
  await inTransaction(db, (tx) =>
    staffTables(tx)
      .updateTable('staff.challenges')
      .set((eb) => ({ failures: eb('failures', '+', 1) }))
      .where('id', '=', id)
      .execute(),
  );
}
