import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { refuseAway } from '#wallet';

/** What our books say of a jackpot over some time. Parts are millionths of a minor unit. */
export type JackpotSums = { parts: number; partsMicro: bigint; wins: number; won: bigint };
export type JackpotSpan = { vendor: string; jackpotId: string; from: Date; to: Date };

export type JackpotMove = {
  id: bigint;
  kind: 'part' | 'win';
  amountMicro: bigint;
  txId: string;
  memberId: bigint;
  game: string;
  roundId: string;
  at: Date;
  /** The bet was given back: its part does not count. */
  isGivenBack: boolean;
};

/** Of a call that is away it was written down as its month was taken. */
const isGivenBack = sql`(exists (select from play.calls b
  where b.member_id = c.member_id and b.vendor = c.vendor and b.round_id = c.round_id and b.round_seq is not null
    and b.op = 'rollback' and b.ref_tx_id = c.tx_id)
  or exists (select from play.parts_given_back g where g.call_id = m.call_id))`;
const callOfMove = sql`join play.calls c on c.vendor = m.vendor and c.tx_id = m.tx_id`;
const within = ({ vendor, jackpotId, from, to }: JackpotSpan) => sql`m.vendor = ${vendor}
  and m.jackpot_id = ${jackpotId} and m.occurred_at >= ${from} and m.occurred_at < ${to}`;

/** By what vendors said with the bets and wins that were accepted; a bet that was given back put nothing in. */
export async function sumJackpot(db: Database, span: JackpotSpan): Promise<JackpotSums> {
  const { rows } = await sql<{ parts: bigint; micro: bigint; wins: bigint; won: bigint }>`
    select count(*) filter (where m.kind = 'part') as parts,
      coalesce(sum(m.amount_micro) filter (where m.kind = 'part'), 0)::bigint as micro,
      count(*) filter (where m.kind = 'win') as wins,
      (coalesce(sum(m.amount_micro) filter (where m.kind = 'win'), 0) / 1000000)::bigint as won
    from play.jackpot_moves m left ${callOfMove} where ${within(span)} and not ${isGivenBack}`.execute(db);
  const sums = rows[0] ?? { parts: 0n, micro: 0n, wins: 0n, won: 0n };
  return { parts: Number(sums.parts), partsMicro: sums.micro, wins: Number(sums.wins), won: sums.won };
}

/** The rows behind those sums, newest first. */
export async function listJackpotMoves(
  db: Database,
  { before, limit, ...span }: JackpotSpan & { before: bigint | null; limit: number },
): Promise<JackpotMove[]> {
  await refuseAway(db, span.from);
  const { rows } = await sql<JackpotMove>`
    select m.call_id as id, m.kind, m.amount_micro as "amountMicro", c.tx_id as "txId", c.member_id as "memberId",
      c.game, c.round_id as "roundId", m.occurred_at as at, ${isGivenBack} as "isGivenBack"
    from play.jackpot_moves m ${callOfMove}
    where ${within(span)} and (${before}::bigint is null or m.call_id < ${before})
    order by m.call_id desc limit ${limit}`.execute(db);
  return rows;
}
