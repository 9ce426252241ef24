import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { enqueue } from '#platform/jobs';
import type { PlayNeeds } from '../needs.ts';
import { type GrantRow, readGrantRow } from './grant-rows.ts';

export const TELL_GRANT = 'play.tell-grant';

/**
 * Tells the vendor of a grant, and of its end, until it answers. Both calls may be heard twice: what they say is the
 * same. A vendor that does not know a grant that is over has nothing to forget.
 */
export async function tellGrant(
  { db, clock, games, live }: Pick<PlayNeeds, 'db' | 'clock' | 'games' | 'live'>,
  id: bigint,
): Promise<void> {
  const grant = await readGrantRow(db, id);
  if (grant.over_at) {
    if (grant.over_told_at === null && grant.refusal === null) await tellEnd({ db, clock, games }, grant);
    return;
  }
  if (grant.told_at || grant.expires_at <= clock.now()) return;
  const outcome = await games.clientOf(grant.vendor)?.grants.give({
    grant_id: String(grant.id),
    player_ref: grant.player_ref,
    game_ids: grant.games,
    rounds: grant.rounds,
    stake: String(grant.stake),
    currency: grant.currency,
    expires_at: grant.expires_at.toISOString(),
  });
  if (outcome?.kind === 'refused') return await noteRefused(db, { id, code: outcome.code, now: clock.now() });
  const isHeard = outcome?.kind === 'answered';
  if (isHeard) await noteTold(db, { id, now: clock.now() });
  await tellEndAnew(db, id);
  if (!isHeard) throw unheard(grant);
  sayChanged(live, grant.member_id);
}

/**
 * Taken back while its vendor was being told: it may have heard of the end first and known nothing to end, also where
 * its answer was lost. Whoever took it back kept this from being tried again, so that it is asked for here.
 */
function tellEndAnew(db: Database, id: bigint): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { numAffectedRows: count } = await sql`
      update play.grants set over_told_at = null, ends_anew = ends_anew + 1 where id = ${id} and over_at is not null and refusal is null`.execute(
      tx,
    );
    if (count) await enqueueTelling(tx, id);
  });
}

/** The vendor hears of it soon, and again until it answers. */
export function enqueueTelling(tx: Tx, id: bigint): Promise<void> {
  return enqueue(tx, {
    name: TELL_GRANT,
    payload: { grantId: String(id) },
    jobKey: `${TELL_GRANT}/${id}`,
  });
}

/** The member's pages read their free rounds again. */
export function sayChanged(live: PlayNeeds['live'], memberId: bigint): void {
  live.publish({ channel: `member:${memberId}`, kind: 'grants.changed', body: {} });
}

async function tellEnd(
  { db, clock, games }: Pick<PlayNeeds, 'db' | 'clock' | 'games'>,
  grant: GrantRow,
): Promise<void> {
  const outcome = await games.clientOf(grant.vendor)?.grants.cancel(String(grant.id));
  const isHeard =
    outcome?.kind === 'answered' || (outcome?.kind === 'refused' && outcome.code === 'GRANT_UNKNOWN');
  if (!isHeard) throw unheard(grant);
  const { numAffectedRows: count } = await inTransaction(db, (tx) =>
    // not if it may have heard of the grant since it was asked
    sql`update play.grants g set over_told_at = ${clock.now()}
      where g.id = ${grant.id} and g.ends_anew = ${grant.ends_anew}`.execute(tx),
  );
  if (!count) throw unheard(grant);
}

function unheard({ id, vendor }: GrantRow): Error {
  return new Error(`${vendor} has not confirmed grant ${id}`);
}

function noteTold(db: Database, { id, now }: { id: bigint; now: Date }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`update play.grants g set told_at = coalesce(g.told_at, ${now}) where g.id = ${id}`.execute(tx);
  });
}

/** It is over before it began; one that was taken back meanwhile stays so. */
function noteRefused(
  db: Database,
  { id, code, now }: { id: bigint; code: string; now: Date },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`update play.grants g set over_at = ${now}, refusal = ${code}
      where g.id = ${id} and g.over_at is null`.execute(tx);
  });
}
