import type { Database } from '@fairhall/database';
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

/** The call that gave this bet back, if any did. */
export async function findRollback(db: Database, bet: StoredCall): Promise<StoredCall | undefined> {
  const calls = await listRoundCalls(db, bet);
  return calls.find((call) => call.op === 'void' || (call.op === 'rollback' && call.refTxId === bet.txId));
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
