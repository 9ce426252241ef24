import { type LimitView, limitKinds, limitWindows, type SafetyView } from '@fairhall/contract';
import { sql } from 'kysely';
import type { MemberId } from '#identity';
import type { SetLimit } from './limit.ts';
import type { SafetyNeeds } from './needs.ts';
import { readExclusion, readLimits, readStanding } from './queries.ts';
import { eligibilityOf } from './standing.ts';
import { windowStart } from './window.ts';

const MINUTE_MS = 60_000;

export async function presentSafety(needs: SafetyNeeds, memberId: MemberId): Promise<SafetyView> {
  const now = needs.clock.now();
  const [standing, exclusion, limits] = await Promise.all([
    readStanding(needs.db, memberId, now),
    readExclusion(needs.db, memberId, now),
    presentLimits(needs, memberId),
  ]);
  const can = eligibilityOf(standing);
  return {
    limits,
    exclusion: exclusion
      ? {
          kind: exclusion.kind,
          from: exclusion.from_at.toISOString(),
          until: exclusion.until_at.toISOString(),
          hasEnded: exclusion.until_at <= now,
          opensAt: exclusion.opens_at?.toISOString() ?? null,
        }
      : null,
    can: { login: can.canLogin, bet: can.canBet, deposit: can.canDeposit, withdraw: can.canWithdraw },
  };
}

/** Each kind and window somebody set, with what is used of it since its window began. */
async function presentLimits(needs: SafetyNeeds, memberId: MemberId): Promise<LimitView[]> {
  const limits = await readLimits(needs.db, memberId);
  const views: LimitView[] = [];
  for (const kind of limitKinds)
    for (const window of limitWindows) {
      const set = limits.filter((limit) => limit.kind === kind && limit.window === window);
      if (set.length === 0) continue;
      const own = set.find((limit) => limit.setBy === 'member');
      const strictest = strictestOf(set);
      views.push({
        kind,
        window,
        amount: strictest?.amount == null ? null : String(strictest.amount),
        used: String(await usedOf(needs, memberId, { kind, window })),
        setBy: strictest?.setBy ?? 'member',
        pending: own?.pending
          ? {
              amount: own.pending.amount === null ? null : String(own.pending.amount),
              from: own.pending.from.toISOString(),
            }
          : null,
      });
    }
  return views;
}

function strictestOf(set: readonly SetLimit[]): SetLimit | undefined {
  return set
    .filter((limit) => limit.amount !== null)
    .reduce<SetLimit | undefined>(
      (best, limit) => (best?.amount == null || (limit.amount ?? 0n) < best.amount ? limit : best),
      undefined,
    );
}

async function usedOf(
  needs: SafetyNeeds,
  memberId: MemberId,
  { kind, window }: Pick<SetLimit, 'kind' | 'window'>,
): Promise<bigint> {
  const from = windowStart(window, needs.clock.now(), needs.brand.settings().utcOffsetMinutes);
  if (kind === 'deposit') {
    const { rows } = await sql<{ amount: bigint }>`select amount from safety.deposits
      where member_id = ${memberId} and "window" = ${window} and from_at = ${from}`.execute(needs.db);
    return rows[0]?.amount ?? 0n;
  }
  if (kind === 'time') {
    const [time] = await needs.playTimes(memberId, [from]);
    return BigInt(Math.floor((time?.playedMs ?? 0) / MINUTE_MS));
  }
  const usage = await needs.playUsage(memberId, from);
  if (kind === 'stake') return usage.staked;
  return usage.lost > 0n ? usage.lost : 0n;
}
