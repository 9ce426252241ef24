import type { PlayException } from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { sql } from 'kysely';
import type { Clock } from '#platform/clock';
import { cutPage } from '#platform/page';
import { refuse } from '#platform/refusal';
import type { Audit, StaffCaller } from '#staff';
import { fingerprintOf, memberAccount, post } from '#wallet';
import type { Seats } from './seats.ts';

type ExceptionRow = {
  id: bigint;
  kind: PlayException['kind'];
  vendor: string;
  tx_id: string;
  member_id: bigint | null;
  amount: bigint | null;
  currency: string | null;
  at: Date;
  settled_at: Date | null;
};
const columns = sql`x.id, x.kind, x.vendor, x.tx_id, x.member_id, x.amount, x.currency, x.at, x.settled_at`;

export async function listExceptions(
  db: Database,
  wish: { isSettled?: boolean | undefined; before: bigint | null; limit: number },
): Promise<{ items: PlayException[]; next: string | null }> {
  const { rows } = await sql<ExceptionRow>`
    select ${columns} from play.exceptions x
    where (${wish.isSettled ?? null}::boolean is null or (x.settled_at is not null) = ${wish.isSettled ?? null})
      and (${wish.before}::bigint is null or x.id < ${wish.before})
    order by x.id desc limit ${wish.limit + 1}`.execute(db);
  const page = cutPage(rows, wish.limit);
  return { items: page.rows.map(present), next: page.next };
}

function present(row: ExceptionRow): PlayException {
  return {
    id: String(row.id),
    kind: row.kind,
    vendor: row.vendor,
    txId: row.tx_id,
    memberId: row.member_id === null ? null : String(row.member_id),
    amount: row.amount === null ? null : String(row.amount),
    currency: row.currency,
    at: row.at.toISOString(),
    settledAt: row.settled_at?.toISOString() ?? null,
  };
}

export type SettleNeeds = { db: Database; clock: Clock; audit: Audit; seats: Seats };

/** A person has looked: the case is closed, and a large win goes from the locked account to the member's cash. */
export function settleException(
  { db, clock, audit, seats }: SettleNeeds,
  { staff, id, reason }: { staff: StaffCaller; id: bigint; reason: string },
): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<ExceptionRow>`
      select ${columns} from play.exceptions x where x.id = ${id} for update`.execute(tx);
    const row = rows[0] ?? refuse('request/not-found');
    if (row.settled_at) refuse('play/exception-settled');
    const now = clock.now();
    await sql`update play.exceptions set settled_at = ${now}, settled_by = ${staff.staffId}, reason = ${reason}
      where id = ${id}`.execute(tx);
    await audit(tx, {
      staff,
      action: row.kind === 'large-win' ? 'play.release-win' : 'play.settle-exception',
      subject: `play-exception:${id}`,
      after: { kind: row.kind, vendor: row.vendor, txId: row.tx_id, amount: row.amount },
      reason,
    });
    if (row.kind !== 'large-win') return;
    const { member_id: member, amount, currency, vendor } = row;
    if (member === null || amount === null || currency === null)
      throw new Error(`large win ${id} does not say whose it is`);
    const account = await memberAccount(tx, { member, kind: 'cash', currency });
    const { locked } = await seats.accountsOf(vendor, currency);
    await post(tx, {
      key: `release/${id}`,
      kind: 'win',
      legs: [
        { account: locked, amount: -amount },
        { account: account.id, amount },
      ],
      fingerprint: fingerprintOf('release', id, amount),
      at: now,
    });
  });
}
