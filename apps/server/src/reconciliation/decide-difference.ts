import { inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import { enqueue } from '#platform/jobs';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { ReconciliationNeeds } from './needs.ts';
import { lockOpen } from './repairs.ts';
import { findWindow } from './tables.ts';

/** The job that reads one window. */
export const READ_WINDOW = 'reconciliation.read-window';

type Needs = Pick<ReconciliationNeeds, 'db' | 'clock' | 'audit'>;
type Wish = { staff: StaffCaller; id: bigint };

/** One person takes a difference, so that two do not work on it; whoever takes it from another says so by doing it. */
export function claimDifference({ db, clock, audit }: Needs, { staff, id }: Wish): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockOpen(tx, id);
    await sql`update reconciliation.differences
      set claimed_by = ${staff.staffId}, claimed_name = ${staff.name}, claimed_at = ${clock.now()}
      where id = ${id}`.execute(tx);
    await audit(tx, {
      staff,
      action: 'reconciliation.claim',
      subject: `difference:${id}`,
      before: { claimedBy: row.claimed_name },
    });
  });
}

/** A person says why the sides differ and that nothing is to be mended; the same difference is not opened again. */
export function explainDifference(
  { db, clock, audit }: Needs,
  { staff, id, reason }: Wish & { reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const row = await lockOpen(tx, id);
    await sql`update reconciliation.differences set status = 'explained', settled_at = ${clock.now()},
        settled_by = ${staff.staffId}, settled_name = ${staff.name}, reason = ${reason}
      where id = ${id}`.execute(tx);
    await audit(tx, {
      staff,
      action: 'reconciliation.explain',
      subject: `difference:${id}`,
      before: { vendor: row.source, txId: row.tx_id, class: row.class },
      after: { amountMinor: row.amount, currency: row.currency },
      reason,
    });
  });
}

/** A person says why there will be no list of a period: it holds no vendor any more, and is compared if it comes after all. */
export function explainWindow(
  { db, clock, audit }: Needs,
  { staff, id, reason }: Wish & { reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const window = (await findWindow(tx, id)) ?? refuse('reconciliation/window-not-found');
    const { rows } = await sql`update reconciliation.windows set explained_at = ${clock.now()},
        explained_by = ${staff.staffId}, explained_name = ${staff.name}, explanation = ${reason}
      where id = ${id} and status <> 'compared' and explained_at is null returning id`.execute(tx);
    if (rows.length === 0) refuse('reconciliation/window-settled');
    await audit(tx, {
      staff,
      action: 'reconciliation.explain-list',
      subject: `window:${id}`,
      after: { vendor: window.source, period: window.period },
      reason,
    });
  });
}

/** The vendor is asked for the list anew, as its books are now. */
export function compareAgain({ db, clock, audit }: Needs, { staff, id }: Wish): Promise<void> {
  return inTransaction(db, async (tx) => {
    const window = (await findWindow(tx, id)) ?? refuse('reconciliation/window-not-found');
    await sql`update reconciliation.windows set status = 'waiting', tries = 0, due_at = ${clock.now()},
        reopened_at = case when status = 'compared' then ${clock.now()} else reopened_at end
      where id = ${id}`.execute(tx);
    await enqueue(tx, {
      name: READ_WINDOW,
      payload: { windowId: String(id) },
      jobKey: `${READ_WINDOW}/${id}`,
      maxAttempts: 1,
    });
    await audit(tx, {
      staff,
      action: 'reconciliation.compare-again',
      subject: `window:${id}`,
      after: { vendor: window.source, period: window.period },
    });
  });
}
