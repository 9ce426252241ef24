import type { Tx } from '@fairhall/database';
import type { MemberId } from '#identity';
import { emit } from '#platform/outbox';
import { refuse } from '#platform/refusal';
import type { StaffCaller } from '#staff';
import type { SafetyNeeds } from './needs.ts';
import { readExclusion } from './queries.ts';
import { restrict } from './restrict.ts';
import type { SafetyTables } from './tables.ts';

const HOUR_MS = 3_600_000;

export type Exclusion =
  | { kind: 'time-out'; hours: number }
  | { kind: 'self-exclusion'; months: number; staff?: StaffCaller; reason?: string };

/**
 * From this moment no stake and no deposit until the end, which nothing can bring forward; open games end. Who
 * excludes themselves is signed out everywhere, and signs in again only to withdraw.
 */
export async function excludeMember(
  needs: SafetyNeeds,
  memberId: MemberId,
  exclusion: Exclusion,
): Promise<void> {
  await restrict(needs, memberId, async (tx, at) => {
    const until = endOf(exclusion, at);
    const current = await readExclusion(tx, memberId, at);
    if (current && until <= current.until_at)
      refuse('safety/exclusion-cannot-be-shortened', { until: current.until_at.toISOString() });
    await store(tx, { memberId, exclusion, at, until });
    if (exclusion.kind === 'self-exclusion')
      await needs.identity.endSessions(tx, { memberId, because: 'excluded', at });
    await emit(tx, {
      topic: 'member.excluded',
      subject: String(memberId),
      payload: { memberId: String(memberId), kind: exclusion.kind, until: until.toISOString() },
    });
    if (exclusion.kind === 'self-exclusion' && exclusion.staff)
      await needs.audit(tx, {
        staff: exclusion.staff,
        action: 'safety.exclude-member',
        subject: `member:${memberId}`,
        after: { until },
        reason: exclusion.reason,
      });
  });
  await endPlayNow(needs, memberId, 'exclusion');
}

/** Bets are refused already; a game that does not close is the vendor's fault and must not undo the exclusion. */
export async function endPlayNow(
  needs: SafetyNeeds,
  memberId: MemberId,
  because: 'exclusion' | 'block' | 'limit',
): Promise<void> {
  needs.live.publish({ channel: `member:${memberId}`, kind: 'restrictions.changed', body: {} });
  await needs.endPlay(memberId, because).catch((error: unknown) => noteStillOpen(needs, memberId, error));
}

export function noteStillOpen({ log }: SafetyNeeds, memberId: MemberId, error: unknown): void {
  log.warn({ err: error, memberId: String(memberId) }, 'an open game could not be ended');
}

async function store(
  tx: Tx,
  { memberId, exclusion, at, until }: { memberId: MemberId; exclusion: Exclusion; at: Date; until: Date },
): Promise<void> {
  const asked = exclusion.kind === 'self-exclusion' ? exclusion : undefined;
  await tx
    .withTables<SafetyTables>()
    .insertInto('safety.exclusions')
    .values({
      member_id: memberId,
      kind: exclusion.kind,
      from_at: at,
      until_at: until,
      staff_id: asked?.staff?.staffId ?? null,
      reason: asked?.reason ?? null,
    })
    .execute();
}

function endOf(exclusion: Exclusion, at: Date): Date {
  if (exclusion.kind === 'time-out') return new Date(at.getTime() + exclusion.hours * HOUR_MS);
  return addMonths(at, exclusion.months);
}

/** The same day of a later month, or that month's last day. */
function addMonths(at: Date, months: number): Date {
  const end = new Date(at);
  end.setUTCDate(1);
  end.setUTCMonth(end.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(at.getUTCDate(), lastDay));
  return end;
}
