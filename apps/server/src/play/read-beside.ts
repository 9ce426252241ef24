import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import type { StepFacts } from './present-round.ts';
import type { StoredCall } from './rules/call.ts';
import type { Round } from './rules/round.ts';
import { readWords } from './slips/read-words.ts';

/** What is kept beside the calls of a round: the hands of a stay, the legs of a bet, the reasons of corrections. */
export async function readBeside(
  db: Database,
  round: Round,
  calls: readonly StoredCall[],
): Promise<StepFacts> {
  if (round.isTable) return { hands: await readHands(db, calls) };
  if (round.sport) return { words: await readWords(db, idsOf(calls)) };
  return calls.some(({ op }) => op === 'adjust') ? { reasons: await readReasons(db, calls) } : {};
}

async function readHands(db: Database, calls: readonly StoredCall[]) {
  const { rows } = await sql<{ call_id: bigint; hands: number }>`
    select m.call_id, m.hands from play.table_moves m
    where m.call_id = any (${idsOf(calls)}::bigint[]) and m.hands is not null`.execute(db);
  return new Map(rows.map(({ call_id, hands }) => [call_id, hands]));
}

async function readReasons(db: Database, calls: readonly StoredCall[]) {
  const { rows } = await sql<{ call_id: bigint; reason: string }>`
    select a.call_id, a.reason from play.adjustments a
    where a.call_id = any (${idsOf(calls)}::bigint[])`.execute(db);
  return new Map(rows.map(({ call_id, reason }) => [call_id, reason]));
}

const idsOf = (calls: readonly StoredCall[]) => calls.map(({ id }) => id);
