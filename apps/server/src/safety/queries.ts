import type { Database, Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import { effectiveLimits, type SetLimit } from './limit.ts';
import type { Standing } from './standing.ts';
import type { SafetyTables } from './tables.ts';

const nothingStands: Standing = {
  version: 0n,
  isLoginFrozen: false,
  isBetFrozen: false,
  isDepositFrozen: false,
  isWithdrawFrozen: false,
  excludedUntil: undefined,
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
  const freezes = await readFreezes(db, memberId);
  const exclusion = await readExclusion(db, memberId, now);
  const limits = await readLimits(db, memberId);
  const frozen = new Set(freezes.map((freeze) => freeze.function));
  return {
    version: row.version,
    isLoginFrozen: frozen.has('login'),
    isBetFrozen: frozen.has('bet'),
    isDepositFrozen: frozen.has('deposit'),
    isWithdrawFrozen: frozen.has('withdraw'),
    excludedUntil: exclusion?.until_at,
    limits: effectiveLimits(limits),
  };
}

export function readFreezes(db: Database | Tx, memberId: MemberId) {
  return db
    .withTables<SafetyTables>()
    .selectFrom('safety.freezes')
    .select(['function', 'reason', 'by_name', 'cause', 'at'])
    .where('member_id', '=', memberId)
    .where('lifted_at', 'is', null)
    .orderBy('id')
    .execute();
}

/** The exclusion in force that lasts longest. */
export function readExclusion(db: Database | Tx, memberId: MemberId, now: Date) {
  return db
    .withTables<SafetyTables>()
    .selectFrom('safety.exclusions')
    .select(['kind', 'from_at', 'until_at'])
    .where('member_id', '=', memberId)
    .where('until_at', '>', now)
    .orderBy('until_at', 'desc')
    .limit(1)
    .executeTakeFirst();
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
