import type { Database } from '@fairhall/database';
import type { ReconciliationLine } from '@fairhall/vendor-protocol';
import { type RawBuilder, sql } from 'kysely';
import { type CallRow, callColumnsText, readCallRow } from '../call-rows.ts';
import { gaveBackText } from '../calls.ts';
import type { LegResult } from '../rules/slip.ts';
import { readWords } from '../slips/read-words.ts';

/** A call as our books have it, with what only we know of it. */
export type OwnLine = {
  readonly line: ReconciliationLine;
  readonly memberId: bigint;
  /** The call moved money, or closed what held some; a repeat, a refusal and a cancelled bet did not. */
  readonly hasEffect: boolean;
  /** The round it belongs to, when that has a call of ours, and whether it is still open. */
  readonly roundId: bigint | null;
  readonly isRoundOpen: boolean;
};

type LineRow = CallRow & {
  player_ref: string;
  is_rolled_back: boolean;
  round: bigint | null;
  is_round_open: boolean;
  bet_tx_ids: string[] | null;
  grant_id: bigint | null;
  hands: number | null;
  jackpot_id: string | null;
};

const MINUTE_MS = 60_000;
const happenedIn = (from: Date, to: Date) =>
  sql`coalesce(c.occurred_at, c.at) >= ${from} and coalesce(c.occurred_at, c.at) < ${to}`;
const inRound = sql`b.member_id = c.member_id and b.vendor = c.vendor and b.round_id = c.round_id
  and b.round_seq is not null`;

/** The calls of one vendor that it says happened in this time, in pieces small enough to hold. */
export async function* readLines(
  db: Database,
  { vendor, from, to }: { vendor: string; from: Date; to: Date },
): AsyncGenerator<OwnLine[]> {
  for (let at = from.getTime(); at < to.getTime(); at += MINUTE_MS) {
    const end = new Date(Math.min(at + MINUTE_MS, to.getTime()));
    const lines = await select(db, sql`c.vendor = ${vendor} and ${happenedIn(new Date(at), end)}`);
    if (lines.length > 0) yield lines;
  }
}

/** Whether a call of this vendor that changed something happened in this time, as it says. */
export async function hasLines(
  db: Database,
  { vendor, from, to }: { vendor: string; from: Date; to: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from play.calls c
    where c.vendor = ${vendor} and c.state = 'applied' and ${happenedIn(from, to)} limit 1`.execute(db);
  return rows.length > 0;
}

/** The calls of one vendor under these keys, whenever they happened. */
export function findLines(
  db: Database,
  { vendor, txIds }: { vendor: string; txIds: readonly string[] },
): Promise<OwnLine[]> {
  if (txIds.length === 0) return Promise.resolve([]);
  return select(db, sql`c.vendor = ${vendor} and c.tx_id = any (${txIds}::text[])`);
}

/** What staff voided is no call of the vendor's; the bet it gave back says so itself. */
async function select(db: Database, which: RawBuilder<unknown>): Promise<OwnLine[]> {
  const { rows } = await sql<LineRow>`
    select ${sql.raw(callColumnsText)}, p.player_ref,
      exists (select from play.calls b where ${inRound} and ${sql.raw(gaveBackText)}) as is_rolled_back,
      (select min(b.id) from play.calls b where ${inRound}) as round,
      c.round_seq is not null and not exists (select from play.calls b where ${inRound} and b.closes)
        as is_round_open,
      n.bet_tx_ids, n.grant_id, m.hands, j.jackpot_id
    from play.calls c join play.players p on p.vendor = c.vendor and p.member_id = c.member_id
    left join play.named n on n.call_id = c.id
    left join play.table_moves m on m.call_id = c.id
    left join play.jackpot_moves j on j.vendor = c.vendor and j.tx_id = c.tx_id and j.kind = 'win'
    where ${which} and c.op <> 'void'
    order by c.id`.execute(db);
  const settled = rows.filter(({ op }) => op === 'sport_settle').map(({ id }) => id);
  const words = await readWords(db, settled);
  return rows.map((row) => present(row, words.get(row.id)?.results));
}

function present(row: LineRow, results: readonly LegResult[] | undefined): OwnLine {
  const call = readCallRow(row);
  // `select` leaves out what staff voided
  const op = call.op as ReconciliationLine['op'];
  const isDone = call.state === 'applied' && (op !== 'rollback' || call.code === 'ROLLED_BACK');
  return {
    memberId: call.memberId,
    // a stake that went back may have paid at once, and that stays paid
    hasEffect: isDone && !(row.is_rolled_back && (op !== 'betwin' || call.winAmount === 0n)),
    roundId: row.round,
    isRoundOpen: row.is_round_open,
    line: {
      tx_id: call.txId,
      ...(call.refTxId !== null && op === 'rollback' && { ref_tx_id: call.refTxId }),
      op,
      ...(withKind.has(op) && { kind: call.kind }),
      player_ref: row.player_ref,
      game_id: call.game,
      round_id: call.roundId,
      amount: String(call.amount),
      ...(op === 'betwin' && { win_amount: String(call.winAmount) }),
      ...(op === 'win' && call.winAmount > 0n && { unused_stake: String(call.winAmount) }),
      ...(op === 'table_out' && { rake: String(call.winAmount) }),
      ...(row.hands !== null && { hands: row.hands }),
      ...(row.jackpot_id !== null && { jackpot_id: row.jackpot_id }),
      ...(row.grant_id !== null && { grant_id: String(row.grant_id) }),
      currency: call.currency,
      state: row.is_rolled_back ? 'rolled_back' : call.state,
      occurred_at: new Date(call.occurredAtMs).toISOString(),
      applied_at: new Date(call.atMs).toISOString(),
      platform_tx_id: String(call.id),
      ...(call.settlementSeq !== null && { settlement_seq: call.settlementSeq }),
      ...(results && { legs: results.map(legOf) }),
      ...(call.closes && mayTellEnd.has(op) && { round_closed: true }),
      ...(row.bet_tx_ids?.length && {
        [op === 'table_out' ? 'linked_tx_ids' : 'bet_tx_ids']: row.bet_tx_ids,
      }),
    },
  };
}

/** A kind is stored with every call, and an end with whatever ended its round: lists say what the calls said. */
const withKind: ReadonlySet<string> = new Set(['bet', 'win', 'betwin', 'adjust', 'sport_settle']);
const mayTellEnd: ReadonlySet<string> = new Set(['bet', 'win', 'betwin']);

const legOf = ({ selection, result, sharedBy }: LegResult) => ({
  selection,
  result,
  ...(sharedBy !== null && { shared_by: sharedBy }),
});
