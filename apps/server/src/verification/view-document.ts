import { inTransaction } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { VerificationNeeds } from './needs.ts';
import { openPicture } from './sealed-pictures.ts';
import type { PictureRow, VerificationTables } from './tables.ts';

type Place = { checkId: bigint; pictureId: bigint };

/** As it was sent. Who looks, and why, is on the trail before anything is opened. */
export async function viewDocument(
  needs: VerificationNeeds,
  { reason, staff, ...place }: Place & { reason: string; staff: StaffCaller },
): Promise<Buffer> {
  const picture = await findPicture(needs, place);
  await inTransaction(needs.db, (tx) =>
    needs.audit(tx, {
      staff,
      action: 'verification.view-document',
      subject: `check:${place.checkId}`,
      after: { pictureId: place.pictureId, kind: picture.kind, memberId: picture.member_id },
      reason,
    }),
  );
  return openPicture(needs.keys, picture, 'whole');
}

export async function readThumbnail(needs: VerificationNeeds, place: Place): Promise<Buffer> {
  return openPicture(needs.keys, await findPicture(needs, place), 'thumbnail');
}

async function findPicture({ db }: VerificationNeeds, { checkId, pictureId }: Place): Promise<PictureRow> {
  const picture = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.pictures')
    .where('id', '=', pictureId)
    .where('check_id', '=', checkId)
    .selectAll()
    .executeTakeFirst();
  if (!picture) refuse('verification/not-found');
  if (picture.erased_at) refuse('verification/picture-gone');
  return picture;
}
