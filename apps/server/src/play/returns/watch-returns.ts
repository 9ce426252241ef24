import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import type { PlayNeeds } from '../needs.ts';
import { ALARMING, ENOUGH_ROUNDS, observeReturn } from './observe.ts';
import { readReturns } from './read-returns.ts';

type WatchNeeds = Pick<PlayNeeds, 'db' | 'clock' | 'games'>;

/**
 * Holds every game's observed return against what its vendor tells. One that is out of the interval of chance waits for a
 * person; it is held against it again once twice as many rounds were played.
 */
export async function watchReturns({ db, clock, games }: WatchNeeds): Promise<void> {
  for (const sums of await readReturns(db)) {
    const toldBps = games.gameOf(sums.vendor, sums.game)?.rtpBps ?? null;
    const seen = observeReturn(sums, ALARMING);
    if (toldBps === null || !seen || sums.rounds < ENOUGH_ROUNDS) continue;
    if (BigInt(toldBps) >= seen.lowBps && BigInt(toldBps) <= seen.highBps) continue;
    await sql`insert into play.return_alarms
        (vendor, game, currency, found_at, rounds, told_bps, observed_bps, low_bps, high_bps)
      select ${sums.vendor}, ${sums.game}, ${sums.currency}, ${clock.now()}, ${sums.rounds}, ${toldBps},
        ${seen.bps}, ${seen.lowBps}, ${seen.highBps}
      where not exists (
        select from play.return_alarms a
        where a.vendor = ${sums.vendor} and a.game = ${sums.game} and a.currency = ${sums.currency}
          and (a.settled_at is null or a.rounds * 2 > ${sums.rounds})
      )
      on conflict do nothing`.execute(db);
  }
}

export type ReturnAlarm = {
  id: bigint;
  vendor: string;
  game: string;
  currency: string;
  foundAt: Date;
  rounds: bigint;
  toldBps: number;
  observedBps: number;
  lowBps: number;
  highBps: number;
  settledAt: Date | null;
  settledName: string | null;
  reason: string | null;
};

/** The newest of each game and currency. */
export async function lastAlarms(db: Database): Promise<ReturnAlarm[]> {
  const { rows } = await sql<ReturnAlarm>`
    select distinct on (vendor, game, currency) id, vendor, game, currency, found_at as "foundAt", rounds,
      told_bps as "toldBps", observed_bps as "observedBps", low_bps as "lowBps", high_bps as "highBps",
      settled_at as "settledAt", settled_name as "settledName", reason
    from play.return_alarms order by vendor, game, currency, id desc`.execute(db);
  return rows;
}

/** A person has looked into it and says what they found. */
export function settleAlarm(
  { db, clock, audit }: Pick<PlayNeeds, 'db' | 'clock'> & { audit: Audit },
  { id, staff, reason }: { id: bigint; staff: StaffCaller; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ vendor: string; game: string; currency: string }>`
      update play.return_alarms set settled_at = ${clock.now()}, settled_by = ${staff.staffId},
        settled_name = ${staff.username}, reason = ${reason}
      where id = ${id} and settled_at is null returning vendor, game, currency`.execute(tx);
    const [alarm] = rows;
    if (!alarm) refuse('play/exception-settled');
    await audit(tx, {
      staff,
      action: 'play.settle-return-alarm',
      subject: `return-alarm:${id}`,
      after: alarm,
      reason,
    });
  });
}
