import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import { isUnderWay } from './gift-rows.ts';
import type { GrantNeeds } from './give-grant.ts';

/** No further part of it is given. Waits for the part that is being written, which then was. */
export function stopGift(
  { db, clock, audit }: Pick<GrantNeeds, 'db' | 'clock' | 'audit'>,
  { id, staff, reason }: { id: bigint; staff: StaffCaller; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ given: number; isUnderWay: boolean }>`
      select g.given, ${isUnderWay} as "isUnderWay"
      from play.gifts g where g.id = ${id} for update`.execute(tx);
    const gift = rows[0] ?? refuse('request/not-found');
    if (!gift.isUnderWay) refuse('play/grant-over');
    await sql`update play.gifts set stopped_at = ${clock.now()} where id = ${id}`.execute(tx);
    await audit(tx, {
      staff,
      action: 'play.stop-gift',
      subject: `gift:${id}`,
      reason,
      after: { given: gift.given },
    });
  });
}
