import { type AnswerOf, DAY_MS, type listSecurityLog, type VendorCall } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage } from '#platform/page';
import { type CallRow, callColumnsText, readCallRow } from './call-rows.ts';
import { answerStored } from './gateway/answer.ts';
import type { PlayNeeds } from './needs.ts';
import type { StoredCall } from './rules/call.ts';

export type LogWish = {
  vendor?: string | undefined;
  txId?: string | undefined;
  memberId?: bigint | undefined;
  before: bigint | null;
  limit: number;
};

/** Days the log goes back when it is asked for neither one transaction nor one member. */
const RECENT_DAYS = 2;

/** What vendors asked and were answered, newest first. */
export async function listCalls(
  { db, clock }: Pick<PlayNeeds, 'db' | 'clock'>,
  wish: LogWish,
): Promise<{ items: VendorCall[]; next: string | null }> {
  const { vendor = null, txId = null, memberId = null, before, limit } = wish;
  const isNarrow = txId !== null || memberId !== null;
  const since = new Date(clock.now().getTime() - RECENT_DAYS * DAY_MS);
  const { rows } = await sql<CallRow>`
    select ${sql.raw(callColumnsText)} from play.calls c
    where (${before}::bigint is null or c.id < ${before})
      and ${vendor === null ? sql`true` : sql`c.vendor = ${vendor}`}
      and ${txId === null ? sql`true` : sql`c.tx_id = ${txId}`}
      and ${memberId === null ? sql`true` : sql`c.member_id = ${memberId}`}
      and ${isNarrow ? sql`true` : sql`c.at > ${since}`}
    order by c.id desc, c.tx_id limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  return { items: page.rows.map((row) => present(readCallRow(row))), next: page.next };
}

function present(call: StoredCall): VendorCall {
  return {
    id: String(call.id),
    vendor: call.vendor,
    txId: call.txId,
    memberId: String(call.memberId),
    gameCode: call.game,
    roundId: call.roundId,
    operation: call.op,
    kind: call.kind,
    amount: String(call.amount),
    currency: call.currency,
    state: call.state,
    code: call.code,
    refTxId: call.refTxId,
    at: new Date(call.atMs).toISOString(),
    response: answerStored(call, false).body,
  };
}

type SecurityRow = {
  id: bigint;
  vendor: string;
  key_id: string;
  code: string;
  path: string;
  address: string;
  times: number;
  at: Date;
};

export async function listTurnedAway(
  db: Database,
  { before, limit }: { before: bigint | null; limit: number },
): Promise<AnswerOf<typeof listSecurityLog>> {
  const { rows } = await sql<SecurityRow>`
    select l.id, l.vendor, l.key_id, l.code, l.path, l.address, l.times, l.at from play.security_log l
    where (${before}::bigint is null or l.id < ${before}) order by l.id desc limit ${limit + 1}`.execute(db);
  const page = cutPage(rows, limit);
  const items = page.rows.map(({ id, key_id: keyId, at, ...line }) => ({
    ...line,
    id: String(id),
    keyId,
    at: at.toISOString(),
  }));
  return { items, next: page.next };
}
