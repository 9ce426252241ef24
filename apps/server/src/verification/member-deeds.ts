import type { Database } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import { erasePicturesOf } from './erase-pictures.ts';
import { perform, type VerificationCaller, type VerificationNeeds } from './needs.ts';
import { lockCheck, missingOf, moveOn, readPictures } from './rows.ts';
import type { CheckRow, VerificationTables } from './tables.ts';

const actorOf = (caller: VerificationCaller) =>
  ({ kind: 'member', id: caller.memberId, name: caller.account }) as const;

/** Everything is there: staff may look. Sent again, it is the same. */
export function sendCheck(
  needs: VerificationNeeds,
  caller: VerificationCaller,
  { checkId }: { checkId: bigint },
): Promise<void> {
  return perform(needs, async (deed) => {
    const check = await lockCheck(deed.tx, checkId, caller.memberId);
    if (check.status === 'waiting') return;
    if (check.status !== 'draft' && check.status !== 'more-asked') refuse('verification/moved-on');
    if ((await readMissing(deed.tx, check)).length > 0) refuse('verification/picture-missing');
    await moveOn(deed, check, { status: 'waiting', by: actorOf(caller) });
  });
}

/** Takes it back before it is decided; its pictures are gone at once. */
export function withdrawCheck(
  needs: VerificationNeeds,
  caller: VerificationCaller,
  { checkId }: { checkId: bigint },
): Promise<void> {
  return perform(needs, async (deed) => {
    const check = await lockCheck(deed.tx, checkId, caller.memberId);
    if (check.status === 'withdrawn') return;
    if (check.decided_at) refuse('verification/moved-on');
    await moveOn(deed, check, { status: 'withdrawn', by: actorOf(caller) });
    await erasePicturesOf(deed, check.id);
  });
}

/** Which pictures are still to come. */
export async function readMissing(db: Database, check: CheckRow) {
  const held = (await readPictures(db, check.id)).filter((picture) => picture.erased_at === null);
  return missingOf(check, held, check.status === 'more-asked' ? await lastAskedAt(db, check.id) : undefined);
}

async function lastAskedAt(db: Database, checkId: bigint): Promise<Date | undefined> {
  const step = await db
    .withTables<VerificationTables>()
    .selectFrom('verification.steps')
    .where('check_id', '=', checkId)
    .where('status', '=', 'more-asked')
    .orderBy('seq', 'desc')
    .select('at')
    .executeTakeFirst();
  return step?.at;
}
