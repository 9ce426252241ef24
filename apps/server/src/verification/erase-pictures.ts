import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import type { Deed, VerificationNeeds } from './needs.ts';
import { pictureDays, pictureEnd } from './settings.ts';
import type { CheckRow } from './tables.ts';

const BATCH = 200;

/** What is sealed is thrown away; that there was a picture stays known. */
export async function erasePicturesOf({ tx, at }: Deed, checkId: bigint): Promise<void> {
  await sql`update verification.pictures set sealed = null, thumbnail_sealed = null, erased_at = ${at}
    where check_id = ${checkId} and erased_at is null`.execute(tx);
}

/** Throws away what has stayed its time; answers how many pictures. */
export async function eraseOverduePictures({
  db,
  clock,
  audit,
}: Pick<VerificationNeeds, 'db' | 'clock' | 'audit'>): Promise<number> {
  const at = clock.now();
  let erased = 0;
  for (const [status, days] of Object.entries(pictureDays)) {
    if (days === undefined) continue;
    erased += await inTransaction(db, async (tx) => {
      const before = latestStart(status as CheckRow['status'], at);
      const { rows } = await sql<{ id: bigint }>`
        update verification.pictures set sealed = null, thumbnail_sealed = null, erased_at = ${at}
        where id in (
          select p.id from verification.pictures p join verification.checks c on c.id = p.check_id
          where p.erased_at is null and c.status = ${status}
            and (select max(s.at) from verification.steps s where s.check_id = c.id) <= ${before}
          order by p.id limit ${BATCH} for update of p skip locked
        )
        returning id`.execute(tx);
      if (rows.length > 0)
        await audit(tx, {
          staff: 'system',
          action: 'verification.erase-pictures',
          subject: 'verification:pictures',
          after: { status, count: rows.length },
        });
      return rows.length;
    });
  }
  return erased;
}

/** Whose last step was then or before has stayed its time at `at`. */
function latestStart(status: CheckRow['status'], at: Date): Date {
  const stay = (pictureEnd(status, at)?.getTime() ?? Number.POSITIVE_INFINITY) - at.getTime();
  return new Date(at.getTime() - stay);
}
