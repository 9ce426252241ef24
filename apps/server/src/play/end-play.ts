import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import { toMemberId } from '#identity';
import type { Clock } from '#platform/clock';
import { enqueue } from '#platform/jobs';
import type { PlayNeeds } from './needs.ts';
import { type EndReason, endSessions, type Mode } from './sessions.ts';

export const TELL_VENDORS = 'play.tell-vendors';

/**
 * Ends a member's play in the caller's transaction, and has the vendors told once it is committed. `signIn`: only what
 * was opened from that sign-in; `vendors`: only at these.
 */
export async function endPlay(
  tx: Tx,
  {
    clock,
    ...ending
  }: {
    memberId: bigint;
    reason: EndReason;
    clock: Clock;
    signIn?: bigint;
    vendors?: readonly string[];
  },
): Promise<void> {
  const ended = await endSessions(tx, { ...ending, now: clock.now() });
  if (ended === 0) return;
  const member = String(ending.memberId);
  await enqueue(tx, {
    name: TELL_VENDORS,
    payload: { memberId: member },
    jobKey: `${TELL_VENDORS}/${member}`,
  });
}

type Ended = {
  id: bigint;
  vendor: string;
  player_ref: string;
  end_reason: EndReason;
  currency: string;
  mode: Mode;
};

/** Tells vendors which sessions of a member are over. Who does not answer is told again. */
export async function tellVendors(
  { db, clock, games, purses }: Pick<PlayNeeds, 'db' | 'clock' | 'games' | 'purses'>,
  memberId: bigint,
): Promise<void> {
  const { rows } = await sql<Ended>`
    select id, vendor, player_ref, end_reason, currency, mode from play.sessions
    where member_id = ${memberId} and ended_at is not null and told_at is null
      and (opened_at is not null or mode = 'demo')
      and expires_at > ${clock.now()}`.execute(db);
  const silent: bigint[] = [];
  for (const session of rows) {
    const call = { player_ref: session.player_ref, reason: session.end_reason };
    const outcome = await games.clientOf(session.vendor)?.terminate(String(session.id), call);
    if (outcome?.kind === 'unknown') silent.push(session.id);
    else await noteTold(db, { id: session.id, now: clock.now() });
  }
  for (const { vendor, currency } of leftAt(rows))
    await purses.leave({ memberId: toMemberId(memberId), currency }, vendor);
  if (silent.length > 0)
    throw new Error(`vendors have not confirmed the end of sessions ${silent.join(', ')}`);
}

/** Each vendor once, whatever was open there. */
function leftAt(ended: readonly Ended[]): Ended[] {
  return ended.filter(
    (session, place) =>
      session.mode === 'real' && ended.findIndex(({ vendor }) => vendor === session.vendor) === place,
  );
}

function noteTold(db: Database, { id, now }: { id: bigint; now: Date }): Promise<void> {
  return inTransaction(db, async (tx) => {
    await sql`update play.sessions set told_at = ${now} where id = ${id}`.execute(tx);
  });
}
