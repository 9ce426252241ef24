import type { HeardCall, HeardCallDetail } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { cutPage } from '#platform/page';
import { keyedOperationAt } from './keyed-operation.ts';

export type HeardWish = {
  vendor?: string | undefined;
  memberId?: bigint | undefined;
  txId?: string | undefined;
  roundId?: string | undefined;
  code?: string | undefined;
  from?: Date | undefined;
  to?: Date | undefined;
  before: bigint | null;
  limit: number;
};

type LineRow = {
  id: bigint;
  at: Date;
  vendor: string;
  key_id: string;
  is_authentic: boolean;
  path: string;
  tx_id: string | null;
  player_ref: string | null;
  round_id: string | null;
  code: string;
  http: number;
  is_replay: boolean;
  took_ms: number;
  left_out: number;
};
export type HeardRow = LineRow & {
  address: string;
  signed_at: string | null;
  nonce: string | null;
  content_type: string | null;
  body: string;
  body_bytes: number;
  is_whole: boolean;
  answer: string;
};

const lineColumns =
  sql.raw(`h.id, h.at, h.vendor, h.key_id, h.is_authentic, h.path, h.tx_id, h.player_ref, h.round_id,
  h.code, h.http, h.is_replay, h.took_ms, h.left_out`);

/** What came to the vendors' doors, newest first. */
export async function listHeard(
  db: Database,
  { vendor, memberId, txId, roundId, code, from, to, before, limit }: HeardWish,
): Promise<{ items: HeardCall[]; next: string | null }> {
  const wanted = [
    before !== null && sql`h.id < ${before}`,
    vendor !== undefined && sql`h.vendor = ${vendor}`,
    txId !== undefined && sql`h.tx_id = ${txId}`,
    roundId !== undefined && sql`h.round_id = ${roundId}`,
    code !== undefined && sql`h.code = ${code}`,
    from !== undefined && sql`h.at >= ${from}`,
    to !== undefined && sql`h.at < ${to}`,
    memberId !== undefined &&
      sql`exists (select from play.players p
        where p.member_id = ${memberId} and p.vendor = h.vendor and p.player_ref = h.player_ref)
        and h.player_ref in (select p.player_ref from play.players p where p.member_id = ${memberId})`,
  ].filter((one) => one !== false);
  const where = wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `);
  const { rows } = await sql<LineRow>`
    select ${lineColumns} from play.heard_calls h where ${where} order by h.id desc limit ${limit + 1}`.execute(
    db,
  );
  const page = cutPage(rows, limit);
  return { items: page.rows.map(presentLine), next: page.next };
}

export async function findHeard(db: Database, id: bigint): Promise<HeardRow | undefined> {
  const { rows } = await sql<HeardRow>`
    select ${lineColumns}, h.address, h.signed_at, h.nonce, h.content_type, h.body, h.body_bytes, h.is_whole, h.answer
    from play.heard_calls h where h.id = ${id}`.execute(db);
  return rows[0];
}

export function presentHeard(row: HeardRow): HeardCallDetail {
  return {
    ...presentLine(row),
    address: row.address,
    signedAt: row.signed_at,
    nonce: row.nonce,
    contentType: row.content_type,
    body: row.body,
    bodyBytes: row.body_bytes,
    isWhole: row.is_whole,
    answer: row.answer,
    mayReplay: mayReplay(row),
  };
}

/** A proven transaction of GW/1 that was kept as it came. */
export function mayReplay(row: HeardRow): boolean {
  return row.is_authentic && row.is_whole && keyedOperationAt(row.path) !== undefined;
}

function presentLine(row: LineRow): HeardCall {
  return {
    id: String(row.id),
    at: row.at.toISOString(),
    vendor: row.vendor,
    keyId: row.key_id,
    isAuthentic: row.is_authentic,
    path: row.path,
    txId: row.tx_id,
    playerRef: row.player_ref,
    roundId: row.round_id,
    code: row.code,
    http: row.http,
    isReplay: row.is_replay,
    tookMs: row.took_ms,
    leftOut: row.left_out,
  };
}
