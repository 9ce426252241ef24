import { checkField, PASSKEY_NAME_LENGTH } from '@fairhall/contract';
import { refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { passkeyTables } from './tables.ts';

const rule = {
  enabled: true,
  required: true,
  patternId: 1,
  acceptedPattern: '*',
  minLength: 1,
  maxLength: PASSKEY_NAME_LENGTH,
};

/** Another name for one of the member's passkeys. */
export async function namePasskey(
  { db }: Pick<IdentityNeeds, 'db'>,
  memberId: MemberId,
  { id, name }: { id: bigint; name: string },
): Promise<void> {
  const checked = checkField(rule, name);
  if ('fault' in checked) refuse(checked.fault.code, checked.fault.params, 'name');
  const { numUpdatedRows } = await passkeyTables(db)
    .updateTable('identity.passkeys')
    .set({ name: checked.text ?? name })
    .where('id', '=', id)
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) refuse('identity/unknown-passkey');
}
