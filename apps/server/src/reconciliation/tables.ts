import type { DifferenceClass } from '@fairhall/contract';
import type { Database, Tx } from '@fairhall/database';
import type { Manifest, PeriodSum, ReconciliationLine } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import type { OwnLine } from '#play';

export type WindowRow = {
  id: bigint;
  source: string;
  period: string;
  from_at: Date;
  to_at: Date;
  status: 'waiting' | 'reading' | 'compared' | 'unavailable';
  due_at: Date;
  tries: number;
  detail: string | null;
  manifest: Manifest | null;
  next_part: number;
  matched: bigint;
  their_count: bigint;
  their_sums: PeriodSum[];
  our_sums: PeriodSum[];
  our_count: bigint;
  compared_at: Date | null;
  asked_at: Date | null;
  late_at: Date | null;
  explained_at: Date | null;
  explained_name: string | null;
  explanation: string | null;
};

/** One side of a difference: a vendor's line, or what a provider moved in the same words. */
export type SideLine = Omit<ReconciliationLine, 'op' | 'state'> & { op: string; state: string };
/** Our side of a difference as it was when it was found. */
export type KeptLine = SideLine & { hasEffect?: boolean; isRoundOpen?: boolean };

export type DifferenceRow = {
  id: bigint;
  source: string;
  tx_id: string;
  class: DifferenceClass;
  window_id: bigint;
  fields: string[];
  theirs: SideLine | null;
  ours: KeptLine | null;
  member_id: bigint | null;
  round_id: bigint | null;
  currency: string;
  amount: bigint;
  status: 'open' | 'agreed' | 'replaced' | 'explained';
  found_at: Date;
  last_found_at: Date;
  claimed_by: bigint | null;
  claimed_name: string | null;
  claimed_at: Date | null;
  settled_at: Date | null;
  settled_name: string | null;
  reason: string | null;
};

export const windowColumns =
  sql.raw(`w.id, w.source, w.period, w.from_at, w.to_at, w.status, w.due_at, w.tries,
  w.detail, w.manifest, w.next_part, w.matched, w.their_count, w.their_sums, w.our_sums, w.our_count, w.compared_at,
  w.asked_at, w.late_at, w.explained_at, w.explained_name, w.explanation`);
export const differenceColumns =
  sql.raw(`d.id, d.source, d.tx_id, d.class, d.window_id, d.fields, d.theirs, d.ours,
  d.member_id, d.round_id, d.currency, d.amount, d.status, d.found_at, d.last_found_at, d.claimed_by, d.claimed_name,
  d.claimed_at, d.settled_at, d.settled_name, d.reason`);

export function keptLine({ line, hasEffect, isRoundOpen }: OwnLine): KeptLine {
  return { ...line, hasEffect, isRoundOpen };
}

export async function findWindow(db: Database | Tx, id: bigint): Promise<WindowRow | undefined> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from reconciliation.windows w where w.id = ${id}`.execute(db);
  return rows[0];
}

/** Whoever holds it is alone with the window until the commit. */
export async function lockWindow(tx: Tx, id: bigint): Promise<WindowRow> {
  const { rows } = await sql<WindowRow>`
    select ${windowColumns} from reconciliation.windows w where w.id = ${id} for update`.execute(tx);
  if (!rows[0]) throw new Error(`window ${id} is gone`);
  return rows[0];
}

export async function findDifference(db: Database | Tx, id: bigint): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    select ${differenceColumns} from reconciliation.differences d where d.id = ${id}`.execute(db);
  return rows[0];
}

export async function lockDifference(tx: Tx, id: bigint): Promise<DifferenceRow | undefined> {
  const { rows } = await sql<DifferenceRow>`
    select ${differenceColumns} from reconciliation.differences d where d.id = ${id} for update`.execute(tx);
  return rows[0];
}
