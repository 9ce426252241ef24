import type { Tx } from '@fairhall/database';
import { type ReconciliationLine, ruleOf } from '@fairhall/vendor-protocol';
import { sql } from 'kysely';
import { type CallState, type Reply, type RoundState, spokenOf } from '../rounds/round.ts';

type LineRow = {
  operation: CallState['operation'];
  body: string;
  answer: Reply | null;
  round_state: RoundState;
  /** What the platform said to the rollback of the same round, when there is one. */
  rollback: Reply | null;
  is_cancelled: boolean;
};

const HOUR_MS = 3_600_000;

/** Whether every bet of the period is decided; until then our list would only guess. */
export async function isDecided(tx: Tx, { from, to }: { from: Date; to: Date }): Promise<boolean> {
  const { rows } = await sql`
    select from studio.rounds r
    where r.state = 'betting' and r.mode = 'real' and r.started_at >= ${from} and r.started_at < ${to}
    limit 1`.execute(tx);
  return rows.length === 0;
}

/** Our calls that happened in the period, an hour at a time. */
export async function* readLines(
  tx: Tx,
  { from, to }: { from: Date; to: Date },
): AsyncGenerator<ReconciliationLine> {
  for (let at = from.getTime(); at < to.getTime(); at += HOUR_MS) {
    const end = Math.min(at + HOUR_MS, to.getTime());
    const { rows } = await sql<LineRow>`
      select c.operation, c.body, c.answer, r.state as round_state, b.answer as rollback,
        b.tx_id is not null as is_cancelled
      from studio.wallet_calls c join studio.rounds r on r.id = c.round_id
      left join studio.wallet_calls b on b.round_id = c.round_id and b.operation = 'rollback'
      where c.occurred_at >= ${new Date(at).toISOString()}
        and c.occurred_at < ${new Date(end).toISOString()}
      order by c.tx_id`.execute(tx);
    for (const row of rows) yield lineOf(row);
  }
}

/** What we hold of a call: what we meant, and what the platform said to it as far as that settles it. */
function lineOf(row: LineRow): ReconciliationLine {
  // written by `betBody` and `intend` alone
  const body = JSON.parse(row.body) as Body;
  const answer = row.answer?.kind === 'answered' ? row.answer.answer : undefined;
  return {
    tx_id: body.tx_id,
    ...(body.ref_tx_id !== undefined && { ref_tx_id: body.ref_tx_id }),
    op: spokenOf(row.operation),
    kind: body.kind ?? 'cash',
    player_ref: body.player_ref,
    game_id: body.game_id,
    round_id: body.round_id,
    amount: body.amount,
    currency: body.currency,
    state: stateOf(row),
    occurred_at: body.occurred_at,
    ...(answer?.applied_at !== undefined && { applied_at: answer.applied_at }),
    ...(answer?.platform_tx_id !== undefined && { platform_tx_id: answer.platform_tx_id }),
    ...(body.round_closed !== undefined && { round_closed: body.round_closed }),
    ...(body.unused_stake !== undefined && { unused_stake: body.unused_stake }),
    ...(body.bet_tx_ids !== undefined && { bet_tx_ids: body.bet_tx_ids }),
    ...(body.grant_id !== undefined && { grant_id: body.grant_id }),
    ...(body.jackpot_id !== undefined && { jackpot_id: body.jackpot_id }),
  };
}

type Body = Pick<
  ReconciliationLine,
  | 'tx_id'
  | 'ref_tx_id'
  | 'kind'
  | 'player_ref'
  | 'game_id'
  | 'round_id'
  | 'amount'
  | 'currency'
  | 'occurred_at'
  | 'round_closed'
  | 'unused_stake'
  | 'bet_tx_ids'
  | 'grant_id'
  | 'jackpot_id'
>;

/**
 * A win or a rollback that has not been answered, or was refused, is still ours to have: we say `applied`, and the
 * comparison shows that the platform does not have it.
 */
function stateOf(row: LineRow): ReconciliationLine['state'] {
  if (codeOf(row.answer) === 'TX_CONFLICT') return 'conflict';
  if (row.operation === 'rollback') return 'applied';
  if (spokenOf(row.operation) === 'win') return row.round_state === 'voided' ? 'declined' : 'applied';
  if (row.is_cancelled) return stateOfCancelled(codeOf(row.rollback));
  if (row.round_state === 'voided') return 'tombstone';
  return row.round_state === 'declined' ? 'declined' : 'applied';
}

function stateOfCancelled(code: string | undefined): ReconciliationLine['state'] {
  if (code === 'TOMBSTONED') return 'tombstone';
  return code === 'NOTHING_TO_ROLL_BACK' ? 'declined' : 'rolled_back';
}

function codeOf(reply: Reply | null): string | undefined {
  const code = reply?.kind === 'answered' ? reply.answer.code : undefined;
  return code !== undefined && ruleOf(code) ? code : undefined;
}
