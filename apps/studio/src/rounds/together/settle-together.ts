import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { balanceIn } from '../round.ts';
import type { Taken } from './decide-together.ts';

/** Ends many rounds whose win was paid. False where the round is no longer held. */
export async function settleTogether(
  { db, now }: { db: Database; now: Date },
  paid: readonly Taken[],
): Promise<boolean[]> {
  const rows = paid.map(({ held, reply }) => ({
    id: held.roundId,
    lease_token: held.leaseToken,
    balance_minor: balanceIn(reply)?.toString() ?? null,
    reply,
  }));
  const ended = await sql<{ id: string }>`
    with paid as (
      select id, lease_token, balance_minor, reply from json_to_recordset(${JSON.stringify(rows)}::json) as paid (
        id uuid, lease_token uuid, balance_minor bigint, reply jsonb)
    ), held as (
      select paid.id, paid.balance_minor, paid.reply from paid
      cross join lateral (
        select open.lease_token, open.state from studio.rounds open where open.id = paid.id limit 1 for update
      ) round
      where round.lease_token = paid.lease_token and round.state = 'paying'
    ), ended as (
      update studio.rounds round set state = 'settled', balance_after_minor = held.balance_minor,
        ended_at = ${now}::timestamptz, lease_token = null, lease_until = null
      from held where round.id = held.id
    ), heard as (
      update studio.wallet_calls call set answered_at = ${now}::timestamptz, answer = held.reply
      from held where call.tx_id = held.id || ':win'
    )
    select id from held`.execute(db);
  const ids = new Set(ended.rows.map(({ id }) => id));
  return paid.map(({ held }) => ids.has(held.roundId));
}
