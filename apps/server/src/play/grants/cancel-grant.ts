import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { PlayNeeds } from '../needs.ts';
import { type GrantRow, lockGrant, readGrantRow, stateOf } from './grant-rows.ts';
import { enqueueTelling, sayChanged } from './tell-grant.ts';

type Wish = { id: bigint; staff: StaffCaller; reason: string };

/** From its commit on no bet uses the grant; a round under way is played to its end. */
export async function cancelGrant(
  { db, clock, audit, live }: Pick<PlayNeeds, 'db' | 'clock' | 'audit' | 'live'>,
  { id, staff, reason }: Wish,
): Promise<GrantRow> {
  const cancelled = await inTransaction(db, async (tx) => {
    const grant = await lockGrant(tx, id);
    const now = clock.now();
    const state = stateOf(grant, now);
    if (state !== 'live' && state !== 'waiting') refuse('play/grant-over');
    await sql`update play.grants g set over_at = ${now} where g.id = ${id}`.execute(tx);
    await audit(tx, {
      staff,
      action: 'play.cancel-grant',
      subject: `member:${grant.member_id}`,
      before: { grantId: id, rounds: grant.rounds, used: grant.used },
      after: { cancelled: grant.rounds - grant.used },
      reason,
    });
    await enqueueTelling(tx, id);
    return readGrantRow(tx, id);
  });
  sayChanged(live, cancelled.member_id);
  return cancelled;
}
