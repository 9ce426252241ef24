import type { SignInFilter, SignInLine, SignInOutcome } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { cutPage } from '#platform/page';
import type { Visit } from './caller.ts';
import { staffTables } from './tables.ts';

/** In the middle of a session only the address is known. */
export type Origin = Pick<Visit, 'origin'> & Partial<Visit>;

/** Keeps how a sign-in, or an act that asked for a code, ended. */
export async function noteSignIn(
  db: Database,
  { staffId, outcome, visit, at }: { staffId?: bigint; outcome: SignInOutcome; visit: Origin; at: Date },
): Promise<void> {
  await staffTables(db)
    .insertInto('staff.sign_ins')
    .values({
      at,
      staff_id: staffId ?? null,
      outcome,
      origin: visit.origin,
      device: visit.device ?? null,
    })
    .execute();
}

const PAGE = 50;

export async function listSignIns(
  db: Database,
  { personId, network, outcome, cursor, limit = PAGE }: SignInFilter,
): Promise<{ items: SignInLine[]; next: string | null }> {
  let query = staffTables(db)
    .selectFrom('staff.sign_ins as s')
    .leftJoin('staff.people as p', 'p.id', 's.staff_id')
    .select(['s.id', 's.at', 's.staff_id', 's.outcome', 's.origin', 's.device', 'p.name'])
    .orderBy('s.id', 'desc')
    .limit(limit + 1);
  if (personId) query = query.where('s.staff_id', '=', BigInt(personId));
  if (network) query = query.where('s.origin', '=', network);
  if (outcome) query = query.where('s.outcome', '=', outcome);
  if (cursor) query = query.where('s.id', '<', BigInt(cursor));
  const { rows, next } = cutPage(await query.execute(), limit);
  const items = rows.map((row) => ({
    id: row.id.toString(),
    at: row.at.toISOString(),
    person: row.staff_id && row.name ? { id: row.staff_id.toString(), name: row.name } : null,
    outcome: row.outcome,
    way: null,
    network: row.origin,
    device: row.device,
  }));
  return { items, next };
}
