import { createHmac } from 'node:crypto';
import type { Database, Tx } from '@fairhall/database';
import type { Keys } from '#platform/crypto';
import { refuse } from '#platform/refusal';
import type { MemberId } from './member.ts';
import type { IdentityTables } from './tables.ts';

const PURPOSE = 'identity/id-number';
const SHOWN = 4;

/** Keeps the number sealed, and one account for it. The letters' size makes no other number. */
export async function keepIdNumber(
  tx: Tx,
  keys: Keys,
  { memberId, idNumber }: { memberId: MemberId; idNumber: string },
): Promise<void> {
  const fingerprint = createHmac('sha256', keys.key(`${PURPOSE}/mac`))
    .update(idNumber.toUpperCase())
    .digest();
  const kept = await tx
    .withTables<IdentityTables>()
    .insertInto('identity.id_numbers')
    .values({
      member_id: memberId,
      sealed: keys.seal(PURPOSE, idNumber, String(memberId)),
      fingerprint,
      last_characters: [...idNumber].slice(-SHOWN).join(''),
    })
    .onConflict((conflict) => conflict.column('fingerprint').doNothing())
    .returning('member_id')
    .executeTakeFirst();
  if (!kept) refuse('identity/details-refused');
}

/** As people may see it: `••••1234`; nothing when there is none. */
export async function maskedIdNumber(db: Database, memberId: MemberId): Promise<string | undefined> {
  const row = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.id_numbers')
    .select('last_characters')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  return row && `••••${row.last_characters}`;
}
