import { PASSKEY_NAME_LENGTH } from '@fairhall/contract';
import { checkField, freeRule } from '#brand';
import { refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { passkeyTables } from './tables.ts';

const rule = freeRule(1, [1, PASSKEY_NAME_LENGTH]);

/** Another name for one of the member's passkeys. */
export async function namePasskey(
  { db }: Pick<IdentityNeeds, 'db'>,
  memberId: MemberId,
  { id, name }: { id: bigint; name: string },
): Promise<void> {
  const checked = checkField(rule, 'name', name);
  const { numUpdatedRows } = await passkeyTables(db)
    .updateTable('identity.passkeys')
    .set({ name: checked ?? name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('identity/unknown-passkey');
}
