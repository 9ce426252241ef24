import { inTransaction, isUniqueViolation, type Tx } from '@fairhall/database';
import { type BrandSettings, checkField, optional } from '#brand';
import { refuse } from '#platform/refusal';
import { skeletonOf, wearsReserved } from '../look-alike.ts';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { lockMember } from '../queries.ts';
import type { IdentityTables } from '../tables.ts';

/** The name the member is greeted by, under the rule of the registration form; an empty one gives it up. */
export async function changeNickname(
  { db, brand }: Pick<IdentityNeeds, 'db' | 'brand'>,
  memberId: MemberId,
  given: string,
): Promise<void> {
  const settings = brand.settings();
  const nickname =
    checkNickname(checkField(optional(settings.registerRules.nickname), 'nickname', given), settings) ?? '';
  await inTransaction(db, async (tx) => {
    await lockMember(tx, memberId);
    await requireFreeNickname(tx, { brandId: settings.id, nickname, memberId });
    await keepNickname(tx, memberId, nickname);
  }).catch((error: unknown) => {
    if (isUniqueViolation(error)) refuse('identity/nickname-taken', {}, 'nickname');
    throw error;
  });
}

/** Nobody is to be taken for the house. */
export function checkNickname(
  nickname: string | undefined,
  { reservedNames }: Pick<BrandSettings, 'reservedNames'>,
): string | undefined {
  if (nickname !== undefined && wearsReserved(nickname, reservedNames))
    refuse('identity/nickname-reserved', {}, 'nickname');
  return nickname;
}

/**
 * Nobody is to be taken for another member either. Account names are not compared: the answer would tell which of them
 * exist.
 */
export async function requireFreeNickname(
  tx: Tx,
  { brandId, nickname, memberId }: { brandId: bigint; nickname: string; memberId?: MemberId },
): Promise<void> {
  if (nickname === '') return;
  const other = await tx
    .withTables<IdentityTables>()
    .selectFrom('identity.members')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('nickname_skeleton', '=', skeletonOf(nickname))
    .executeTakeFirst();
  if (other && other.id !== memberId) refuse('identity/nickname-taken', {}, 'nickname');
}

export async function keepNickname(tx: Tx, memberId: MemberId, nickname: string): Promise<void> {
  await tx
    .withTables<IdentityTables>()
    .updateTable('identity.members')
    .set({ nickname, nickname_skeleton: nickname === '' ? null : skeletonOf(nickname) })
    .where('id', '=', memberId)
    .execute();
}
