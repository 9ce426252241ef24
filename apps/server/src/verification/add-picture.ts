import type { PictureKind } from '@fairhall/contract';
import { sql } from 'kysely';
import { blurPicture } from '#platform/blur-picture';
import type { Picture } from '#platform/read-picture';
import { refuse } from '#platform/refusal';
import { perform, type VerificationCaller, type VerificationNeeds } from './needs.ts';
import { findCheck, lockCheck, neededOf } from './rows.ts';
import { sealPicture } from './sealed-pictures.ts';
import type { CheckRow, VerificationTables } from './tables.ts';

type Place = { checkId: bigint; kind: PictureKind };

/** Asked before a file is even read: what nobody may add costs nothing. */
export async function requirePictureWelcome(
  { db }: VerificationNeeds,
  { memberId }: VerificationCaller,
  { checkId, kind }: Place,
): Promise<void> {
  requireWelcome(await findCheck(db, checkId, memberId), kind);
}

/** Keeps a picture sealed; the same kind again takes the place of the one before, which is erased. */
export async function addPicture(
  needs: VerificationNeeds,
  { memberId }: VerificationCaller,
  { checkId, kind, picture }: Place & { picture: Picture },
): Promise<void> {
  const thumbnail = await blurPicture(picture.bytes);
  await perform(needs, async ({ tx, at }) => {
    requireWelcome(await lockCheck(tx, checkId, memberId), kind);
    await sql`update verification.pictures set sealed = null, thumbnail_sealed = null, erased_at = ${at}
      where check_id = ${checkId} and kind = ${kind} and erased_at is null`.execute(tx);
    const place = { check_id: checkId, member_id: memberId, kind };
    await tx
      .withTables<VerificationTables>()
      .insertInto('verification.pictures')
      .values({
        ...place,
        ...sealPicture(needs.keys, place, { bytes: picture.bytes, thumbnail }),
        uploaded_at: at,
        erased_at: null,
      })
      .execute();
  });
}

function requireWelcome(check: CheckRow, kind: PictureKind): void {
  if (check.status !== 'draft' && check.status !== 'more-asked') refuse('verification/moved-on');
  if (!neededOf(check).includes(kind)) refuse('verification/picture-not-asked', {}, 'picture');
}
