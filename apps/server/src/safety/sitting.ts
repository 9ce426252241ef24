import { CHECK_MINUTES, type PlayedView, type SittingView } from '@fairhall/contract';
import type { MemberId } from '#identity';
import { effectiveLimits } from './limit.ts';
import type { PlayTime, SafetyNeeds } from './needs.ts';
import { readLimits } from './queries.ts';
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
};

export async function readStops(needs: SafetyNeeds, memberId: MemberId): Promise<Stops> {
  const now = needs.clock.now();
  const [{ sitting }, check, timeUp] = await Promise.all([
    needs.playTime(memberId, new Date(now.getTime() - LONGEST_SITTING_MS)),
    readCheck(needs, memberId),
    readTimeUp(needs, memberId, now),
  ]);
  const since = sitting && Math.max(sitting.beganAt.getTime(), check.answeredAt?.getTime() ?? 0);
  const checkAt = since === null ? null : new Date(since + check.everyMinutes * MINUTE_MS);
  return {
    sitting,
    everyMinutes: check.everyMinutes,
    checkAt,
    isCheckDue: checkAt !== null && checkAt <= now,
    timeUpAt: sitting && timeUp,
    isTimeUp: timeUp !== null && timeUp <= now,
  };
}

/** When the tightest limit on playing time is reached by who plays on; null without such a limit. */
async function readTimeUp(needs: SafetyNeeds, memberId: MemberId, now: Date): Promise<Date | null> {
  const limits = effectiveLimits(await readLimits(needs.db, memberId)).filter(({ kind }) => kind === 'time');
  const ends = await Promise.all(
    limits.map(async ({ window, amount }) => {
      const from = windowStart(window, now, needs.brand.settings().utcOffsetMinutes);
      const { playedMs } = await needs.playTime(memberId, from);
      return now.getTime() + Number(amount) * MINUTE_MS - playedMs;
    }),
  );
  return ends.length > 0 ? new Date(Math.min(...ends)) : null;
}

async function readCheck({ db }: Pick<SafetyNeeds, 'db'>, memberId: MemberId) {
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
  return { everyMinutes, answeredAt: answered?.at };
}

/** All that the clock in the portal shows: every figure from rounds. */
export async function presentSitting(needs: SafetyNeeds, memberId: MemberId): Promise<SittingView> {
  const now = needs.clock.now();
  const stops = await readStops(needs, memberId);
  const midnight = windowStart('day', now, needs.brand.settings().utcOffsetMinutes);
  const { sitting } = stops;
  return {
    sitting: sitting && {
      beganAt: sitting.beganAt.toISOString(),
      played: await readPlayed(needs, memberId, { from: sitting.beganAt, playedMs: lengthOf(sitting, now) }),
    },
    today: await readPlayed(needs, memberId, {
      from: midnight,
      playedMs: (await needs.playTime(memberId, midnight)).playedMs,
    }),
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
  const { stakedMinor, lostMinor } = await needs.playUsage(memberId, from);
  return {
    minutes: Math.floor(playedMs / MINUTE_MS),
    staked: String(stakedMinor),
    won: String(stakedMinor - lostMinor),
    net: String(-lostMinor),
  };
}
