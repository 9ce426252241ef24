import type { SignInFilter, SignInLine, SignInOutcome, WayIn } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import { type RawBuilder, sql } from 'kysely';
import { cutPage } from '#platform/page';
import { type MemberId, toMemberId } from './member.ts';
import { neighbourhoodOf } from './networks.ts';
import type { IdentityTables } from './tables.ts';
import type { Visit } from './visit.ts';

type LogInLine = {
  memberId?: MemberId;
  outcome: SignInOutcome;
  way: WayIn;
  visit: Pick<Visit, 'network' | 'device'>;
  at: Date;
};

/** Keeps how a log-in ended. */
export async function noteLogIn(db: Database, line: LogInLine): Promise<void> {
  await logInLineOf(line).execute(db);
}

/** The statement that keeps how a log-in ended. */
export function logInLineOf({ memberId, outcome, way, visit, at }: LogInLine): RawBuilder<unknown> {
  const { network, device } = visit;
  return sql`insert into identity.log_ins (at, member_id, outcome, way, network, device)
    values (${at}, ${memberId ?? null}, ${outcome}, ${way}, ${network}, ${device})`;
}

/** Whether the member signed in from around there since, in whatever way. */
export async function cameInFrom(
  db: Database,
  { memberId, network, since }: { memberId: MemberId; network: string; since: Date },
): Promise<boolean> {
  const rows = await db
    .withTables<IdentityTables>()
    .selectFrom('identity.log_ins')
    .select('network')
    .distinct()
    .where('member_id', '=', memberId)
    .where('outcome', '=', 'signed-in')
    .where('at', '>', since)
    .execute();
  return rows.some((row) => neighbourhoodOf(row.network) === neighbourhoodOf(network));
}

const PAGE = 50;

export async function listLogIns(
  database: Database,
  { personId, network, outcome, cursor, limit = PAGE }: SignInFilter,
): Promise<{ items: SignInLine[]; next: string | null }> {
  let query = database
    .withTables<IdentityTables>()
    .selectFrom('identity.log_ins as l')
    .leftJoin('identity.members as m', 'm.id', 'l.member_id')
    .select(['l.id', 'l.at', 'l.member_id', 'l.outcome', 'l.way', 'l.network', 'l.device', 'm.account'])
    .orderBy('l.id', 'desc')
    .limit(limit + 1);
  if (personId) query = query.where('l.member_id', '=', toMemberId(personId));
  if (network) query = query.where('l.network', '=', network);
  if (outcome) query = query.where('l.outcome', '=', outcome);
  if (cursor) query = query.where('l.id', '<', BigInt(cursor));
  const { rows, next } = cutPage(await query.execute(), limit);
  const items = rows.map((row) => ({
    id: String(row.id),
    at: row.at.toISOString(),
    person: row.member_id && row.account ? { id: String(row.member_id), name: row.account } : null,
    outcome: row.outcome,
    way: row.way,
    network: row.network,
    device: row.device,
  }));
  return { items, next };
}
