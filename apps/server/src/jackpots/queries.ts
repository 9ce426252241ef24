import {
  JACKPOT_FRESH_MS,
  type JackpotDayStatus,
  type StaffJackpot,
  type StaffJackpotCycle,
  type StaffJackpotDay,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { WorkCount } from '#staff';
import type { JackpotNeeds } from './needs.ts';

type Needs = Pick<JackpotNeeds, 'db' | 'clock' | 'vendors'>;
type Page = { before: bigint | null; limit: number };

const openCases = sql`(select count(*) from jackpots.days d
    where d.vendor = p.vendor and d.jackpot_id = p.jackpot_id and d.status = 'differs')
  + (select count(*) from jackpots.cycles c where c.vendor = p.vendor and c.jackpot_id = p.jackpot_id
    and (c.changed_at is not null or c.is_kept = false))`;

type PotRow = Omit<
  StaffJackpot,
  'value' | 'seed' | 'ceiling' | 'toldAt' | 'startedAt' | 'openCases' | 'signedAbove'
> & {
  value: bigint;
  seed: bigint;
  ceiling: bigint | null;
  toldAt: Date;
  startedAt: Date;
  openCases: bigint;
};

export async function listPots({ db, clock, vendors }: Needs): Promise<StaffJackpot[]> {
  const now = clock.now();
  const { rows } = await sql<PotRow>`
    select p.vendor, p.jackpot_id as "jackpotId", p.currency, p.value_minor as value, p.seed_minor as seed,
      p.ceiling_minor as ceiling, p.rate_ppm as "ratePpm", p.cycle, p.commitment, p.started_at as "startedAt",
      p.asked_at as "toldAt", p.is_paused as "isPaused", coalesce((select s.is_open from jackpots.switches s
        where s.vendor = p.vendor and s.jackpot_id = p.jackpot_id and coalesce(s.code, 'OK') = 'OK'
        order by s.id desc limit 1), true) as "isOrderedOpen",
      ${openCases} as "openCases"
    from jackpots.pots p order by p.vendor, p.jackpot_id`.execute(db);
  return rows.map((row) => ({
    ...row,
    vendorName: vendors.vendorName(row.vendor),
    value: String(row.value),
    seed: String(row.seed),
    ceiling: row.ceiling === null ? null : String(row.ceiling),
    startedAt: row.startedAt.toISOString(),
    toldAt: row.toldAt.toISOString(),
    signedAbove: vendors.signOffAbove(row.vendor, row.currency)?.toString() ?? null,
    isFresh: now.getTime() - row.toldAt.getTime() < JACKPOT_FRESH_MS,
    openCases: Number(row.openCases),
  }));
}

type CycleRow = {
  id: bigint;
  cycle: number;
  seed_minor: bigint;
  ceiling_minor: bigint | null;
  rate_ppm: number;
  commitment: string | null;
  started_at: Date;
  changed_at: Date | null;
  won_minor: bigint | null;
  won_at: Date | null;
  round_id: string | null;
  opened: string | null;
  is_kept: boolean | null;
};

export async function pageCycles(
  db: Database,
  { vendor, jackpotId, before, limit }: Page & { vendor: string; jackpotId: string },
) {
  const { rows } = await sql<CycleRow>`
    select c.id, c.cycle, c.seed_minor, c.ceiling_minor, c.rate_ppm, c.commitment, c.started_at, c.changed_at,
      c.won_minor, c.won_at, c.round_id, c.opened, c.is_kept
    from jackpots.cycles c
    where c.vendor = ${vendor} and c.jackpot_id = ${jackpotId}
      and (${before}::bigint is null or c.id < ${before})
    order by c.id desc limit ${limit + 1}`.execute(db);
  if (rows.length === 0 && before === null) refuse('jackpots/jackpot-unknown');
  const page = cutPage(rows, limit);
  return { items: page.rows.map(presentCycle), next: page.next };
}

/** Whether its vendor has ever told of a cycle of it. */
export async function isKnown(
  db: Database,
  { vendor, jackpotId }: { vendor: string; jackpotId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from jackpots.cycles c where c.vendor = ${vendor} and c.jackpot_id = ${jackpotId} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

function presentCycle(row: CycleRow): StaffJackpotCycle {
  return {
    id: String(row.id),
    cycle: row.cycle,
    seed: String(row.seed_minor),
    ceiling: row.ceiling_minor === null ? null : String(row.ceiling_minor),
    ratePpm: row.rate_ppm,
    commitment: row.commitment,
    startedAt: row.started_at.toISOString(),
    won: row.won_minor === null ? null : String(row.won_minor),
    wonAt: row.won_at?.toISOString() ?? null,
    roundId: row.round_id,
    opened: row.opened,
    state: stateOf(row),
    changedAt: row.changed_at?.toISOString() ?? null,
  };
}

function stateOf(row: CycleRow): StaffJackpotCycle['state'] {
  // without a ceiling there is no value that a seed could have settled beforehand
  if (row.commitment === null || row.ceiling_minor === null) return 'unsealed';
  if (row.won_at === null) return 'promised';
  return row.is_kept ? 'kept' : 'broken';
}

type DayRow = {
  id: bigint;
  vendor: string;
  jackpot_id: string;
  currency: string;
  day: string;
  status: JackpotDayStatus;
  detail: string | null;
  theirs: StaffJackpotDay['theirs'];
  ours: StaffJackpotDay['ours'];
  compared_at: Date | null;
  settled_name: string | null;
  reason: string | null;
};
type DayWish = Page & {
  vendor?: string | undefined;
  jackpotId?: string | undefined;
  status?: JackpotDayStatus | undefined;
};
const dayColumns =
  sql.raw(`d.id, d.vendor, d.jackpot_id, d.currency, d.day, d.status, d.detail, d.theirs, d.ours,
  d.compared_at, d.settled_name, d.reason`);

export async function pageDays({ db, vendors }: Needs, wish: DayWish) {
  const { vendor = null, jackpotId = null, status = null, before, limit } = wish;
  const { rows } = await sql<DayRow>`
    select ${dayColumns} from jackpots.days d
    where (${vendor}::text is null or d.vendor = ${vendor})
      and (${jackpotId}::text is null or d.jackpot_id = ${jackpotId})
      and (${status}::text is null or d.status = ${status})
      and (${before}::bigint is null or (d.day, d.id) < (select b.day, b.id from jackpots.days b where b.id = ${before}))
    order by d.day desc, d.id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  return { items: page.rows.map((row) => presentDay(vendors, row)), next: page.next };
}

export async function findDay(db: Database, id: bigint): Promise<DayRow> {
  const { rows } = await sql<DayRow>`select ${dayColumns} from jackpots.days d where d.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? refuse('jackpots/day-unknown');
}

function presentDay(vendors: Needs['vendors'], row: DayRow): StaffJackpotDay {
  return {
    id: String(row.id),
    vendor: row.vendor,
    vendorName: vendors.vendorName(row.vendor),
    jackpotId: row.jackpot_id,
    currency: row.currency,
    day: row.day,
    status: row.status,
    detail: row.detail,
    theirs: row.theirs,
    ours: row.ours,
    comparedAt: row.compared_at?.toISOString() ?? null,
    settledBy: row.settled_name,
    reason: row.reason,
  };
}

/** Days that differ wait for a person. */
export async function countDiffering(db: Database): Promise<WorkCount> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(d.found_at) as oldest from jackpots.days d where d.status = 'differs'`.execute(
    db,
  );
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
}
