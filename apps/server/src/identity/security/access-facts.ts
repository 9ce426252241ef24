import type { Database } from '@fairhall/database';
import { sql } from 'kysely';
import { isCommon } from '../linked-accounts/link.ts';
import { readSharedFootprints } from '../linked-accounts/queries.ts';
import type { MemberId, SessionId } from '../member.ts';

/** A browser or a network: since when the member comes from it, and whether it is the first they ever came from. */
type Trace = { since: Date; isFirst: boolean };

/** How a session came in, and what of its account changed last. */
export type AccessFacts = {
  /** Since registration. */
  passwordChangedAt: Date | null;
  factorChangedAt: Date | null;
  device: Trace | null;
  network: Trace | null;
  /** Other members who came from the same ones lately; what many share says nothing and is not counted. */
  sharers: { device: number; network: number };
};

const LATELY_MS = 90 * 86_400_000;

export async function readAccess(
  on: Database,
  { memberId, sessionId, at }: { memberId: MemberId; sessionId: SessionId; at: Date },
): Promise<AccessFacts> {
  const { rows: changes } = await sql<Pick<AccessFacts, 'passwordChangedAt' | 'factorChangedAt'>>`
    select case when password_changed_at > registered_at then password_changed_at end as "passwordChangedAt",
      factor_changed_at as "factorChangedAt"
    from identity.members where id = ${memberId}`.execute(on);
  const { rows: traces } = await sql<Trace & { kind: 'device' | 'network' }>`
    select f.kind, f.first_at as since, not exists (
        select from identity.footprints e
        where e.member_id = f.member_id and e.kind = f.kind and e.first_at < f.first_at
      ) as "isFirst"
    from identity.sessions s
    join identity.footprints f on f.member_id = s.member_id
      and (f.kind = 'device' and f.mark = s.device_mark or f.kind = 'network' and f.mark = s.network)
    where s.id = ${sessionId} and s.member_id = ${memberId}`.execute(on);
  const [changed] = changes;
  if (!changed) throw new Error(`no member ${memberId}`);
  const traceOf = (kind: string): Trace | null => {
    const found = traces.find((trace) => trace.kind === kind);
    return found ? { since: found.since, isFirst: found.isFirst } : null;
  };
  return {
    ...changed,
    device: traceOf('device'),
    network: traceOf('network'),
    sharers: await countSharers(on, memberId, new Date(at.getTime() - LATELY_MS)),
  };
}

async function countSharers(
  on: Database,
  memberId: MemberId,
  since: Date,
): Promise<{ device: number; network: number }> {
  const shared = await readSharedFootprints(on, memberId);
  const isLate = (until: Date | null) => until !== null && until > since;
  const count = (kind: 'device' | 'network') => {
    const told = shared.filter(
      (one) =>
        one.kind === kind &&
        !isCommon(kind, one.shared_by) &&
        isLate(one.own_until) &&
        isLate(one.their_until),
    );
    return new Set(told.map(({ member_id: other }) => other)).size;
  };
  return { device: count('device'), network: count('network') };
}
