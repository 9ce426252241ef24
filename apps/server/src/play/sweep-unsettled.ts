import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { firstIdAt } from './ids.ts';

/** Younger rounds are left alone: most end by themselves, and a call is long committed by then. */
const YOUNG_MS = 10 * 60_000;
/** By how much a call may be decided after its id was minted. */
const DECIDED_WITHIN_MS = 5 * 60_000;
const AT_ONCE_MS = 6 * 60 * 60_000;

/** Writes down the rounds that have no end after some minutes, and forgets those that have one now. */
export async function sweepUnsettled({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const last = new Date(clock.now().getTime() - YOUNG_MS);
  let through: Date;
  do through = await inTransaction(db, (tx) => sweepOnce(tx, last));
  while (through < last);
}

async function sweepOnce(tx: Tx, last: Date): Promise<Date> {
  await sql`insert into play.sweeps (name, through) values ('unsettled', '-infinity')
    on conflict (name) do nothing`.execute(tx);
  const { rows } = await sql<{ from: Date | null }>`
    select nullif(through, '-infinity') as from from play.sweeps where name = 'unsettled' for update`.execute(
    tx,
  );
  const from = rows[0]?.from ?? null;
  const until = from === null ? last : new Date(Math.min(from.getTime() + AT_ONCE_MS, last.getTime()));
  await sql`
    insert into play.unsettled (member_id, id, vendor, round_id, begun_at)
    select c.member_id, c.id, c.vendor, c.round_id, c.at
    from play.current_calls c
    where c.at > ${from ?? '-infinity'}::timestamptz and c.at <= ${until} and c.round_seq = 1
      and not exists (select from play.current_rounds r where r.member_id = c.member_id and r.id = c.id)
    on conflict (member_id, id) do nothing`.execute(tx);
  await sql`delete from play.unsettled u using play.current_rounds r
    where r.member_id = u.member_id and r.id = u.id`.execute(tx);
  const before = firstIdAt(new Date(until.getTime() - DECIDED_WITHIN_MS));
  await sql`update play.sweeps set through = ${until}, before_id = ${before}
    where name = 'unsettled' and through < ${until}`.execute(tx);
  return until;
}
