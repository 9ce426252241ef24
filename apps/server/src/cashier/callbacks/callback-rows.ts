import type { Callback, CallbackDetail, CallbackKind } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cursorOf, cutPage } from '#platform/page';

export type CallbackWish = {
  reference?: string | undefined;
  provider?: string | undefined;
  kind?: CallbackKind | undefined;
  state?: Callback['state'] | undefined;
  outcome?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
  cursor?: string | undefined;
  limit?: number | undefined;
};

const PAGE = 50;

type LineRow = {
  id: bigint;
  provider: string;
  event_id: string;
  kind: CallbackKind;
  reference: string;
  received_at: Date;
  handled_at: Date | null;
  outcome: string | null;
  deposit_id: bigint | null;
  withdrawal_id: bigint | null;
};

/** What is found of an order is told as it stands now: a payment may have been placed by hand since. */
const lineColumns =
  sql.raw(`c.id, c.provider, c.event_id, c.kind, c.reference, c.received_at, c.handled_at, c.outcome,
  case c.kind
    when 'transfer' then (
      select coalesce(t.deposit_id, t.meant_for) from cashier.transfers t
      where t.provider = c.provider and (t.reference = c.reference or t.told_as = c.reference) limit 1)
    when 'chain' then (
      select p.deposit_id from cashier.chain_payments p where p.provider = c.provider and p.reference = c.reference)
  end as deposit_id,
  case c.kind
    when 'payout' then (
      select p.withdrawal_id from cashier.payouts p where p.provider = c.provider and p.key = c.reference)
  end as withdrawal_id`);

/** What payment providers said, newest first. */
export async function listCallbacks(
  db: Database,
  { reference, provider, kind, state, outcome, from, to, cursor, limit = PAGE }: CallbackWish,
): Promise<{ items: Callback[]; next: string | null }> {
  const before = cursorOf(cursor);
  const wanted = [
    before !== undefined && sql`c.id < ${before}`,
    reference !== undefined && sql`c.reference = ${reference}`,
    provider !== undefined && sql`c.provider = ${provider}`,
    kind !== undefined && sql`c.kind = ${kind}`,
    state === 'waiting' && sql`c.handled_at is null`,
    state === 'done' && sql`c.handled_at is not null`,
    outcome !== undefined && sql`c.outcome = ${outcome}`,
    from !== undefined && sql`c.received_at >= ${new Date(from)}`,
    to !== undefined && sql`c.received_at < ${new Date(to)}`,
  ].filter((one) => one !== false);
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from cashier.callbacks c where ${where} order by c.id desc limit ${limit + 1}`.execute(
    db,
  );
  const page = cutPage(rows, limit);
  return { items: page.rows.map(presentLine), next: page.next };
}

export async function readCallback(db: Database, id: bigint): Promise<CallbackDetail | undefined> {
  const { rows } = await sql<LineRow & { body: string }>`
    select ${lineColumns}, c.body from cashier.callbacks c where c.id = ${id}`.execute(db);
  return rows[0] && { ...presentLine(rows[0]), body: rows[0].body };
}

function presentLine(row: LineRow): Callback {
  return {
    id: String(row.id),
    provider: row.provider,
    eventId: row.event_id,
    kind: row.kind,
    reference: row.reference,
    state: row.handled_at === null ? 'waiting' : 'done',
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    outcome: row.outcome,
    depositId: row.deposit_id === null ? null : String(row.deposit_id),
    withdrawalId: row.withdrawal_id === null ? null : String(row.withdrawal_id),
  };
}
