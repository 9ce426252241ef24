import {
  type ComparedWindow,
  type Difference,
  type DifferenceClass,
  type DifferenceRepair,
  type DifferenceSide,
  type DifferenceStatus,
  MOST_EXPORTED_ROWS,
  type WindowStatus,
} from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { PeriodSum } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { WorkCount } from '#staff';
import type { Vendors } from './needs.ts';
import { providerIn } from './provider-source.ts';
import { deedsFor, listRepairs } from './repairs.ts';
import {
  type DifferenceRow,
  differenceColumns,
  type SideLine,
  type WindowRow,
  windowColumns,
} from './tables.ts';

type Needs = { db: Database; vendors: Vendors };
type Page = { before: bigint | null; limit: number };

/** What waits for a person: open differences, however old. */
export async function countOpen(db: Database): Promise<WorkCount> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(d.found_at) as oldest
    from reconciliation.differences d where d.status = 'open'`.execute(db);
  return { count: rows[0]?.count ?? 0, oldestAt: rows[0]?.oldest ?? undefined };
}

type WindowWish = Page & {
  vendor?: string | undefined;
  status?: WindowStatus | undefined;
  unit?: 'hour' | 'day' | undefined;
};
type EarlierRow = { at: string; theirs: number; ours: number; matched: number };
type CountedWindow = WindowRow & {
  open: Partial<Record<DifferenceClass, number>> | null;
  comparisons: number;
  earlier: EarlierRow[] | null;
};
/** As many as somebody reads. */
const EARLIER = 3;

export async function pageWindows({ db, vendors }: Needs, wish: WindowWish) {
  const { vendor = null, status = null, unit = null, before, limit } = wish;
  const { rows } = await sql<CountedWindow>`
    select ${windowColumns}, (
      select jsonb_object_agg(c.class, c.count) from (
        select d.class, count(*) as count from reconciliation.differences d
        where d.window_id = w.id and d.status = 'open' group by d.class) c) as open, (
      select count(*)::int from reconciliation.comparisons c where c.window_id = w.id) as comparisons, (
      select jsonb_agg(jsonb_build_object('at', c.compared_at, 'theirs', c.their_count, 'ours', c.our_count,
        'matched', c.matched) order by c.place desc)
      from (
        select c.* from reconciliation.comparisons c where c.window_id = w.id order by c.place desc
        offset (w.status = 'compared')::int limit ${EARLIER}) c) as earlier
    from reconciliation.windows w
    where (${vendor}::text is null or w.source = ${vendor}) and (${status}::text is null or w.status = ${status})
      and (${unit}::text is null or (${unit} = 'hour') = (w.period like '%T%'))
      and (${before}::bigint is null or (w.from_at, w.id) < (
        select b.from_at, b.id from reconciliation.windows b where b.id = ${before}))
    order by w.from_at desc, w.id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  return { items: page.rows.map((row) => presentWindow(vendors, row)), next: page.next };
}

function presentWindow(vendors: Vendors, row: CountedWindow): ComparedWindow {
  return {
    id: String(row.id),
    vendor: row.source,
    vendorName: nameOf(vendors, row.source),
    period: row.period,
    from: row.from_at.toISOString(),
    to: row.to_at.toISOString(),
    status: row.status,
    detail: row.detail,
    nextAt: row.status === 'compared' ? null : row.due_at.toISOString(),
    comparedAt: row.compared_at?.toISOString() ?? null,
    lateAt: row.late_at?.toISOString() ?? null,
    explained:
      row.explained_at && row.explained_name !== null && row.explanation !== null
        ? { at: row.explained_at.toISOString(), by: row.explained_name, reason: row.explanation }
        : null,
    comparisonCount: row.comparisons,
    earlier: (row.earlier ?? []).map(({ at, theirs, ours, matched }) => ({
      comparedAt: new Date(at).toISOString(),
      theirCount: theirs,
      ourCount: ours,
      matchedCount: matched,
    })),
    theirCount: Number(row.their_count),
    ourCount: Number(row.our_count),
    matchedCount: Number(row.matched),
    sums: sumsOf(row),
    openByClass: row.open ?? {},
  };
}

function sumsOf({ their_sums: theirs, our_sums: ours }: WindowRow): ComparedWindow['sums'] {
  const currencies = [...new Set([...theirs, ...ours].map((sum) => sum.currency))].sort();
  return currencies.map((currency) => ({
    currency,
    theirs: sumIn(theirs, currency),
    ours: sumIn(ours, currency),
  }));
}

function sumIn(sums: readonly PeriodSum[], currency: string) {
  const { debit = '0', credit = '0', rollback = '0' } = sums.find((sum) => sum.currency === currency) ?? {};
  return { debit, credit, rollback };
}

export type DifferenceWish = {
  vendor?: string | undefined;
  windowId?: string | undefined;
  class?: DifferenceClass | undefined;
  status?: DifferenceStatus | undefined;
  memberId?: string | undefined;
};
type PlacedDifference = DifferenceRow & { period: string };

export async function pageDifferences({ db, vendors }: Needs, wish: DifferenceWish & Page) {
  const page = cutPage(await select(db, wish), wish.limit);
  return { items: page.rows.map((row) => present(vendors, row)), next: page.next };
}

async function select(db: Database, wish: DifferenceWish & Page): Promise<PlacedDifference[]> {
  const { vendor = null, windowId = null, class: of = null, status = null, memberId = null } = wish;
  const { rows } = await sql<PlacedDifference>`
    select ${differenceColumns}, w.period
    from reconciliation.differences d join reconciliation.windows w on w.id = d.window_id
    where (${vendor}::text is null or d.source = ${vendor})
      and (${windowId}::bigint is null or d.window_id = ${windowId})
      and (${of}::text is null or d.class = ${of})
      and (${status}::text is null or d.status = ${status})
      and (${memberId}::bigint is null or d.member_id = ${memberId})
      and (${wish.before}::bigint is null or d.id < ${wish.before})
    order by d.id desc limit ${wish.limit + 1}`.execute(db);
  return rows;
}

export async function readDifference({ db, vendors }: Needs, id: bigint) {
  const { rows } = await sql<PlacedDifference>`
    select ${differenceColumns}, w.period
    from reconciliation.differences d join reconciliation.windows w on w.id = d.window_id
    where d.id = ${id}`.execute(db);
  const row = rows[0] ?? refuse('reconciliation/difference-not-found');
  const repairs = await listRepairs(db, { difference: id });
  return {
    difference: present(vendors, row),
    repairs: repairs.map(
      (repair): DifferenceRepair => ({
        id: String(repair.id),
        deed: repair.deed,
        txId: repair.tx_id,
        askedBy: repair.asked_name,
        askedAt: repair.asked_at.toISOString(),
        approvedBy: repair.approved_name,
        doneAt: repair.done_at?.toISOString() ?? null,
        code: repair.code,
      }),
    ),
  };
}

/** All that a filter finds, for a file. */
export async function listForFile({ db, vendors }: Needs, wish: DifferenceWish): Promise<Difference[]> {
  const rows = await select(db, { ...wish, before: null, limit: MOST_EXPORTED_ROWS });
  if (rows.length > MOST_EXPORTED_ROWS) refuse('staff/export-too-long', { rows: MOST_EXPORTED_ROWS });
  return rows.map((row) => present(vendors, row));
}

function present(vendors: Vendors, row: PlacedDifference): Difference {
  return {
    id: String(row.id),
    windowId: String(row.window_id),
    period: row.period,
    vendor: row.source,
    vendorName: nameOf(vendors, row.source),
    txId: row.tx_id,
    class: row.class,
    fields: row.fields,
    amount: String(row.amount),
    currency: row.currency,
    memberId: row.member_id === null ? null : String(row.member_id),
    roundId: row.round_id === null ? null : String(row.round_id),
    theirs: row.theirs && sideOf(row.theirs),
    ours: row.ours && sideOf(row.ours),
    status: row.status,
    foundAt: row.found_at.toISOString(),
    lastFoundAt: row.last_found_at.toISOString(),
    claimedBy: row.claimed_name,
    settledAt: row.settled_at?.toISOString() ?? null,
    settledBy: row.settled_name,
    reason: row.reason,
    deeds: deedsFor(row),
  };
}

function sideOf(line: SideLine): DifferenceSide {
  return {
    operation: line.op,
    state: line.state,
    player: line.player_ref,
    game: line.game_id,
    round: line.round_id,
    amount: line.amount,
    winAmount: line.win_amount ?? null,
    unusedStake: line.unused_stake ?? null,
    currency: line.currency,
    occurredAt: line.occurred_at,
    appliedAt: line.applied_at ?? null,
  };
}

function nameOf(vendors: Vendors, source: string): string {
  return providerIn(source) ?? vendors.nameOf(source);
}
