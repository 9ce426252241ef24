import type { JackpotDaySums } from '@fairhall/contract';
import { type Database, inTransaction, type Tx } from '@fairhall/database';
import { boundsOf, type JackpotDay } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { refuse } from '#platform/refusal';
import type { JackpotSums } from '#play';
import type { StaffCaller } from '#staff';
import { openWonCycles } from './cycles.ts';
import type { JackpotNeeds } from './needs.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** After the end of a day: rounds of it are decided, and vendors have their sums ready. */
const GRACE_MS = 2 * HOUR_MS;
/** Further back no day is opened by itself. */
const LOOK_BACK_DAYS = 14;

type Kept = { vendor: string; jackpot_id: string; currency: string; since: Date };
type Due = { id: bigint; vendor: string; jackpot_id: string; day: string; tries: number };

/** Lays the vendor's sums of each jackpot and day that is over beside what our books of calls come to. */
export async function compareDays(needs: JackpotNeeds): Promise<void> {
  const { db, clock, vendors } = needs;
  const now = clock.now();
  const { rows: kept } = await sql<Kept>`
    select p.vendor, p.jackpot_id, p.currency, (
      select min(c.heard_at) from jackpots.cycles c
      where c.vendor = p.vendor and c.jackpot_id = p.jackpot_id) as since
    from jackpots.pots p`.execute(db);
  for (const pot of kept) {
    await openDays(db, pot, now);
    const client = vendors.clientOf(pot.vendor);
    if (client) await openWonCycles(db, client, { vendor: pot.vendor, jackpotId: pot.jackpot_id });
  }
  const { rows: due } = await sql<Due>`
    select d.id, d.vendor, d.jackpot_id, d.day, d.tries from jackpots.days d
    where d.status in ('waiting', 'unavailable') and d.due_at <= ${now} order by d.id`.execute(db);
  for (const day of due) await compareDay(needs, day);
}

/** Days that are wholly after it was first heard of. Each is one row, however many processes open it. */
async function openDays(db: Database, pot: Kept, now: Date): Promise<void> {
  const first = Math.max(pot.since.getTime(), now.getTime() - LOOK_BACK_DAYS * DAY_MS);
  for (let at = Math.ceil(first / DAY_MS) * DAY_MS; at + DAY_MS + GRACE_MS <= now.getTime(); at += DAY_MS)
    await sql`
      insert into jackpots.days (vendor, jackpot_id, currency, day, status, due_at)
      values (${pot.vendor}, ${pot.jackpot_id}, ${pot.currency}, ${new Date(at).toISOString().slice(0, 10)}, 'waiting',
        ${now})
      on conflict (vendor, jackpot_id, day) do nothing`.execute(db);
}

async function compareDay(needs: JackpotNeeds, due: Due): Promise<void> {
  const { db, clock, vendors } = needs;
  const outcome = await vendors.clientOf(due.vendor)?.jackpotDay({ jackpotId: due.jackpot_id, day: due.day });
  const bounds = boundsOf(due.day);
  if (!bounds) throw new Error(`${due.day} is no day`);
  const now = clock.now();
  if (outcome?.kind !== 'answered') {
    const why = outcome ? (outcome.kind === 'refused' ? outcome.code : outcome.reason) : 'no address or key';
    const dueAt = new Date(now.getTime() + Math.min(due.tries + 1, 6) * 10 * MINUTE_MS);
    await sql`update jackpots.days set status = 'unavailable', detail = ${why}, tries = tries + 1, due_at = ${dueAt}
      where id = ${due.id} and status in ('waiting', 'unavailable')`.execute(db);
    return;
  }
  const theirs = sumsOf(outcome.answer);
  const ours = textOf(await needs.ours.sum({ vendor: due.vendor, jackpotId: due.jackpot_id, ...bounds }));
  const isSame = JSON.stringify(theirs) === JSON.stringify(ours);
  await sql`update jackpots.days set status = ${isSame ? 'agreed' : 'differs'}, detail = null, compared_at = ${now},
      theirs = ${JSON.stringify(theirs)}::jsonb, ours = ${JSON.stringify(ours)}::jsonb,
      found_at = ${isSame ? null : now}
    where id = ${due.id} and status in ('waiting', 'unavailable')`.execute(db);
}

const sumsOf = (told: JackpotDay): JackpotDaySums => ({
  parts: told.parts,
  partsMicro: told.parts_micro,
  wins: told.wins,
  won: told.won,
});

const textOf = (sums: JackpotSums): JackpotDaySums => ({
  parts: sums.parts,
  partsMicro: String(sums.partsMicro),
  wins: sums.wins,
  won: String(sums.won),
});

type Wish = { staff: StaffCaller; id: bigint };

/** The vendor is asked for its sums of this day anew, and ours are added up again. */
export function compareAgain(needs: JackpotNeeds, { staff, id }: Wish): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const day = await lockUnsettled(tx, id);
    await sql`update jackpots.days set status = 'waiting', tries = 0, due_at = ${needs.clock.now()} where id = ${id}`.execute(
      tx,
    );
    await needs.audit(tx, {
      staff,
      action: 'jackpots.compare-again',
      subject: `jackpot-day:${id}`,
      after: day,
    });
  });
}

/** A person says why the sums differ and that nothing is to be mended. */
export function explainDay(
  needs: JackpotNeeds,
  { staff, id, reason }: Wish & { reason: string },
): Promise<void> {
  return inTransaction(needs.db, async (tx) => {
    const day = await lockUnsettled(tx, id);
    if (day.status !== 'differs') refuse('jackpots/day-settled');
    await sql`update jackpots.days set status = 'explained', settled_by = ${staff.staffId},
        settled_name = ${staff.name}, reason = ${reason} where id = ${id}`.execute(tx);
    await needs.audit(tx, {
      staff,
      action: 'jackpots.explain',
      subject: `jackpot-day:${id}`,
      before: day,
      reason,
    });
  });
}

async function lockUnsettled(tx: Tx, id: bigint) {
  const { rows } = await sql<{ vendor: string; jackpotId: string; day: string; status: string }>`
    select d.vendor, d.jackpot_id as "jackpotId", d.day, d.status from jackpots.days d where d.id = ${id} for update`.execute(
    tx,
  );
  const day = rows[0] ?? refuse('jackpots/day-unknown');
  return day.status === 'agreed' || day.status === 'explained' ? refuse('jackpots/day-settled') : day;
}
