import { createHmac } from 'node:crypto';
import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Keys } from '#platform/crypto';
import type { VerificationTables } from '../tables.ts';
import type { Screened } from './judge-likeness.ts';

const PURPOSE = 'verification/screened';

/** All of a person that is compared with lists, as a hash; nothing can be read from it. */
export function stampOf(keys: Keys, { realName, birthday, country, documentMacs }: Screened): Buffer {
  const documents = documentMacs.map((mac) => mac.toString('hex')).toSorted();
  return createHmac('sha256', keys.key(PURPOSE))
    .update(JSON.stringify([realName, birthday, country, documents]))
    .digest();
}

export type Stamp = { person: Buffer; listsVersion: bigint };

export const isCurrent = (stamp: Stamp | undefined, now: Stamp): boolean =>
  stamp !== undefined && stamp.listsVersion === now.listsVersion && stamp.person.equals(now.person);

export async function readListsVersion(db: Database): Promise<bigint> {
  const { version } = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.lists_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

/** Somebody new may stand on a list: everybody is due. In the transaction that changes the list. */
export async function raiseListsVersion(tx: Tx): Promise<void> {
  await sql`update verification.lists_state set version = version + 1`.execute(tx);
}

/** Of those who were compared before. */
export async function readStamps(
  db: Database,
  memberIds: readonly bigint[],
): Promise<ReadonlyMap<bigint, Stamp>> {
  const rows = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.screened')
    .where('member_id', '=', sql<bigint>`any(${memberIds})`)
    .select(['member_id', 'person_mac', 'lists_version'])
    .execute();
  return new Map(
    rows.map((row) => [row.member_id, { person: row.person_mac, listsVersion: row.lists_version }]),
  );
}

/** Written after what was found is; a slower comparison with older lists leaves a newer stamp alone. */
export async function keepStamp(
  db: Database,
  { memberId, stamp, at }: { memberId: bigint; stamp: Stamp; at: Date },
): Promise<void> {
  await sql`insert into verification.screened as s (member_id, person_mac, lists_version, at)
    values (${memberId}, ${stamp.person}, ${stamp.listsVersion}, ${at})
    on conflict (member_id) do update
      set person_mac = excluded.person_mac, lists_version = excluded.lists_version, at = excluded.at
      where excluded.lists_version >= s.lists_version`.execute(db);
}
