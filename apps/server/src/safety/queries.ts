import type { Database, Tx } from '@fairhall/database';
import { sql } from 'kysely';
import type { MemberId } from '#identity';
import { effectiveLimits, type SetLimit } from './limit.ts';
import type { Standing } from './standing.ts';
import type { SafetyTables } from './tables.ts';

const nothingStands: Standing = {
  version: 0n,
  frozen: new Set(),
  exclusion: undefined,
  isClosed: false,
  limits: [],
};

export async function readStanding(db: Database | Tx, memberId: MemberId, now: Date): Promise<Standing> {
  const row = await db
    .withTables<SafetyTables>()
    .selectFrom('safety.standing')
    .select('version')
    .where('member_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return nothingStands;
  const freezes = await readFreezes(db, memberId, now);
  const exclusion = await readExclusion(db, memberId, now);
  const limits = await readLimits(db, memberId);
  return {
    version: row.version,
    frozen: new Set(freezes.map((freeze) => freeze.function)),
    exclusion: exclusion && { until: endOf(exclusion, now) },
    isClosed: freezes.some(({ cause }) => cause?.startsWith('closure:')),
    limits: effectiveLimits(limits),
  };
}

/** Those in force: not lifted, and not over. */
export function readFreezes(db: Database | Tx, memberId: MemberId, now: Date) {
  return db
    .withTables<SafetyTables>()
    .selectFrom('safety.freezes')
    .select(['id', 'function', 'reason', 'by_name', 'staff_id', 'cause', 'at', 'until_at'])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .where((where) => where.or([where('until_at', 'is', null), where('until_at', '>', now)]))
    .orderBy('id')
    .execute();
}

/** The closing in force. */
export function readClosure(db: Database | Tx, memberId: MemberId) {
  return db
    .withTables<SafetyTables>()
    .selectFrom('safety.closures')
    .select(['id', 'at', 'reason'])
    .where('member_id', '=', memberId)
    .where('reopened_at', 'is', null)
    .executeTakeFirst();
}

export type ExclusionRow = {
  kind: 'time-out' | 'self-exclusion';
  from_at: Date;
  until_at: Date;
  /** From when on whoever asked to come back may. */
  opens_at: Date | null;
};

/** The exclusion in force that lasts longest. */
export async function readExclusion(
  db: Database | Tx,
  memberId: MemberId,
  now: Date,
): Promise<ExclusionRow | undefined> {
  const { rows } = await sql<ExclusionRow>`select e.kind, e.from_at, e.until_at, r.opens_at
    from safety.exclusions e left join safety.returns r on r.exclusion_id = e.id
    where e.member_id = ${memberId}
      and (e.until_at > ${now} or e.kind = 'self-exclusion' and (r.opens_at is null or r.opens_at > ${now}))
    order by e.until_at desc limit 1`.execute(db);
  return rows[0];
}

/** When nothing stands any more; nobody knows before the member has asked to come back. */
function endOf({ until_at, opens_at }: ExclusionRow, now: Date): Date | null {
  return until_at > now ? until_at : opens_at;
}

export async function readLimits(db: Database | Tx, memberId: MemberId): Promise<SetLimit[]> {
  const rows = await db
    .withTables<SafetyTables>()
    .selectFrom('safety.limits')
    .select(['kind', 'window', 'set_by', 'amount', 'pending_from', 'pending_amount'])
    .where('member_id', '=', memberId)
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    window: row.window,
    setBy: row.set_by,
    amount: row.amount,
    pending: row.pending_from ? { amount: row.pending_amount, from: row.pending_from } : undefined,
  }));
}
