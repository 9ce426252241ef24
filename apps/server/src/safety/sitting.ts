import { CHECK_MINUTES, type LimitWindow, type PlayedView, type SittingView } from '@fairhall/contract';
import type { MemberId } from '#identity';
import { effectiveLimits } from './limit.ts';
import type { PlayTime, SafetyNeeds } from './needs.ts';
import { readLimits } from './queries.ts';
import { checkAtMs, timeUpAtMs } from './stops.ts';
import type { SafetyTables } from './tables.ts';
import { windowStart } from './window.ts';

const MINUTE_MS = 60_000;
/** As far back as the beginning of a sitting is looked for. */
const LONGEST_SITTING_MS = 24 * 60 * MINUTE_MS;

export type Sitting = NonNullable<PlayTime['sitting']>;

/** What makes play stop, and when; null when nothing is being played, or nothing would stop it. */
export type Stops = {
  sitting: Sitting | null;
  everyMinutes: SittingView['everyMinutes'];
  checkAt: Date | null;
  isCheckDue: boolean;
  timeUpAt: Date | null;
  isTimeUp: boolean;
  today: { from: Date; playedMs: number };
};

export async function readStops(needs: SafetyNeeds, memberId: MemberId): Promise<Stops> {
  const now = needs.clock.now();
  const startOf = (window: LimitWindow) => windowStart(window, now, needs.brand.settings().utcOffsetMinutes);
  const [check, limits] = await Promise.all([readCheck(needs, memberId), readLimits(needs.db, memberId)]);
  const times = effectiveLimits(limits).filter(({ kind }) => kind === 'time');
  const [longest, today, ...played] = await needs.playTimes(memberId, [
    new Date(now.getTime() - LONGEST_SITTING_MS),
    startOf('day'),
    ...times.map(({ window }) => startOf(window)),
  ]);
  const sitting = longest?.sitting ?? null;
  const checkAt = sitting && new Date(checkAtMs(check, sitting.beganAt.getTime()));
  // the tightest of them
  const ends = played.map(({ playedMs }, place) =>
    timeUpAtMs({ limitMs: Number(times[place]?.amount) * MINUTE_MS, playedMs }, now),
  );
  const timeUp = ends.length > 0 ? new Date(Math.min(...ends)) : null;
  return {
    sitting,
    everyMinutes: check.everyMinutes,
    checkAt,
    isCheckDue: checkAt !== null && checkAt <= now,
    timeUpAt: sitting && timeUp,
    isTimeUp: timeUp !== null && timeUp <= now,
    today: { from: startOf('day'), playedMs: today?.playedMs ?? 0 },
  };
}

export async function readCheck({ db }: Pick<SafetyNeeds, 'db'>, memberId: MemberId) {
  const tables = db.withTables<SafetyTables>();
  const [chosen, answered] = await Promise.all([
    tables
      .selectFrom('safety.reality_checks')
      .select('every_minutes')
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    tables
      .selectFrom('safety.check_answers')
      .select('at')
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst(),
  ]);
  // the column holds what the contract lets through
  const everyMinutes = (chosen?.every_minutes ?? CHECK_MINUTES) as SittingView['everyMinutes'];
  return { everyMinutes, everyMs: everyMinutes * MINUTE_MS, since: answered?.at ?? null };
}

/** All that the clock in the portal shows: every figure from rounds. */
export async function presentSitting(needs: SafetyNeeds, memberId: MemberId): Promise<SittingView> {
  const now = needs.clock.now();
  const stops = await readStops(needs, memberId);
  const { sitting } = stops;
  return {
    sitting: sitting && {
      beganAt: sitting.beganAt.toISOString(),
      played: await readPlayed(needs, memberId, { from: sitting.beganAt, playedMs: lengthOf(sitting, now) }),
    },
    today: await readPlayed(needs, memberId, stops.today),
    everyMinutes: stops.everyMinutes,
    checkAt: stops.checkAt?.toISOString() ?? null,
    isCheckDue: stops.isCheckDue,
    timeUpAt: stops.timeUpAt?.toISOString() ?? null,
    isTimeUp: stops.isTimeUp,
    serverTime: now.toISOString(),
  };
}

export function lengthOf({ beganAt }: Sitting, now: Date): number {
  return Math.max(0, now.getTime() - beganAt.getTime());
}

async function readPlayed(
  needs: SafetyNeeds,
  memberId: MemberId,
  { from, playedMs }: { from: Date; playedMs: number },
): Promise<PlayedView> {
  const { ended } = await needs.playUsage(memberId, from);
  return {
    minutes: Math.floor(playedMs / MINUTE_MS),
    staked: String(ended.staked),
    won: String(ended.staked - ended.lost),
    net: String(-ended.lost),
  };
}
