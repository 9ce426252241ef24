import type { Database } from '@fairhall/database';
import { stakeOperations } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { type CallRow, callColumnsText, readCallRow } from './call-rows.ts';
import type { StoredCall } from './rules/call.ts';
import { advanceRound, type Round } from './rules/round.ts';

const columns = sql.raw(callColumnsText);

export async function findCall(
  db: Database,
  { vendor, txId }: { vendor: string; txId: string },
): Promise<StoredCall | undefined> {
  const { rows } = await sql<CallRow>`
    select ${columns} from play.calls c where c.vendor = ${vendor} and c.tx_id = ${txId}`.execute(db);
  return rows[0] && readCallRow(rows[0]);
}

/** Whether a call was made that is in a closed month, or away with it. */
export async function isSpent(
  db: Database,
  { vendor, txId }: { vendor: string; txId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from play.spent s where s.name = play.call_name(${vendor}, ${txId})`.execute(db);
  return rows.length > 0;
}

/** Whether call `b`, which changed the round of the call `c`, gave that one's stake back; what paid stays paid. */
export const gaveBackText = `c.state = 'applied' and c.op in (${stakeOperations.map((op) => `'${op}'`).join(', ')})
  and (b.op in ('void', 'sport_reject') or (b.op = 'rollback' and b.ref_tx_id = c.tx_id))`;

/** Whether a stake was taken and has gone back since, by whatever call. */
export async function isGivenBack(db: Database, { memberId, vendor, txId }: StoredCall): Promise<boolean> {
  const { rows } = await sql`
    select b.id from play.calls c join play.calls b
      on b.member_id = c.member_id and b.vendor = c.vendor and b.round_id = c.round_id and b.round_seq is not null
    where c.member_id = ${memberId} and c.vendor = ${vendor} and c.tx_id = ${txId} and ${sql.raw(gaveBackText)}
    limit 1`.execute(db);
  return rows.length > 0;
}

/** What changed a round, in order. */
export async function listRoundCalls(
  db: Database,
  { memberId, vendor, roundId }: { memberId: bigint; vendor: string; roundId: string },
): Promise<StoredCall[]> {
  const { rows } = await sql<CallRow>`
    select ${columns} from play.calls c
    where c.member_id = ${memberId} and c.vendor = ${vendor} and c.round_id = ${roundId} and c.round_seq is not null
    order by c.round_seq`.execute(db);
  return rows.map(readCallRow);
}

/** A member's round by its id: that of its first call. */
export async function findFirstCall(
  db: Database,
  { memberId, id }: { memberId: bigint; id: bigint },
): Promise<StoredCall | undefined> {
  const { rows } = await sql<CallRow>`
    select ${columns} from play.calls c
    where c.member_id = ${memberId} and c.id = ${id} and c.round_seq = 1`.execute(db);
  return rows[0] && readCallRow(rows[0]);
}

export function roundOf(calls: readonly StoredCall[]): Round | undefined {
  return calls.reduce<Round | undefined>((round, call) => advanceRound(round, call), undefined);
}
