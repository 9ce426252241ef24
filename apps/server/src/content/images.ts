import { type Database, inTransaction, type Tx } from '@fairhall/database';
import type { Clock } from '#platform/clock';
import type { Request } from '#platform/http';
import { keepPicture } from '#platform/picture-store';
import { readForm } from '#platform/read-form';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import type { ContentTables } from './tables.ts';

export type ImageNeeds = { db: Database; clock: Clock; audit: Audit; uploadsFolder: string };

export const pictureRefusals = {
  tooLarge: 'content/image-too-large',
  unreadable: 'content/image-unreadable',
} as const;

/** Keeps one picture, made anew from its pixels, under the hash of what it holds. */
export async function uploadImage(
  needs: ImageNeeds,
  staff: StaffCaller,
  request: Request,
): Promise<{ image: string; url: string }> {
  const { pictures } = await readForm(request, { fileField: 'picture', codes: pictureRefusals });
  const [picture] = pictures;
  if (!picture) refuse('content/no-image', {}, 'picture');
  await keepPicture(needs.uploadsFolder, picture);
  await inTransaction(needs.db, async (tx) => {
    await tx
      .withTables<ContentTables>()
      .insertInto('content.images')
      .values({ sha256: picture.sha256, uploaded_at: needs.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await needs.audit(tx, { staff, action: 'content.upload-image', subject: `image:${picture.sha256}` });
  });
  return { image: picture.sha256, url: urlOf(picture.sha256) };
}

export function urlOf(sha256: string): string {
  return `/api/content/images/${sha256}`;
}

/** Only what was uploaded here is served: the folder holds members' proofs too. */
export async function requireUploaded(db: Database, sha256: string): Promise<void> {
  if (!(await isUploaded(db, sha256))) refuse('content/not-found');
}

export async function isUploaded(db: Database | Tx, sha256: string): Promise<boolean> {
  const known = await db
    .withTables<ContentTables>()
    .selectFrom('content.images')
    .select('sha256')
    .where('sha256', '=', sha256)
    .executeTakeFirst();
  return known !== undefined;
}
