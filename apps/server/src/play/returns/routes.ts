import {
  listReturnDays,
  listReturnRounds,
  listReturns,
  readGameReturn,
  type StaffReturn,
  settleReturnAlarm,
} from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { PlayNeeds } from '../needs.ts';
import { PAGE, pageFrom } from '../page-from.ts';
import { listDays, listRoundsOfDay } from './list-days.ts';
import { ALARMING, ENOUGH_ROUNDS, NINETY_NINE, type ObservedReturn, observeReturn } from './observe.ts';
import { type GameReturn, type ReturnOwner, readReturn, readReturns } from './read-returns.ts';
import { lastAlarms, type ReturnAlarm, settleAlarm } from './watch-returns.ts';

export function returnRoutes(app: App, { db, games }: Pick<PlayNeeds, 'db' | 'games'>): void {
  serve(app, readGameReturn, everyone, async ({ params, query }) => {
    const game = games.gameById(BigInt(params.gameId)) ?? refuse('play/game-unknown');
    const sums = await readReturn(db, { vendor: game.vendor, game: game.code, currency: query.currency });
    const seen = sums && sums.rounds >= ENOUGH_ROUNDS ? observeReturn(sums, NINETY_NINE) : undefined;
    return {
      toldBps: game.rtpBps,
      rounds: Number(sums?.rounds ?? 0n),
      enoughRounds: Number(ENOUGH_ROUNDS),
      observed: seen ? present(seen) : null,
    };
  });
}

export function returnStaffRoutes(app: App, needs: PlayNeeds): void {
  const { db, games, staff } = needs;
  const mayRead = staff.staff('play.rounds.read');
  serve(app, listReturns, mayRead, async ({ query }) => {
    const alarms = new Map((await lastAlarms(db)).map((alarm) => [keyOf(alarm), alarm]));
    const items = (await readReturns(db)).flatMap((sums) => {
      const seen = observeReturn(sums, ALARMING);
      return seen ? [presentLine(sums, { seen, games, alarm: alarms.get(keyOf(sums)) })] : [];
    });
    const from = Number(query.cursor ?? 0);
    const until = from + (query.limit ?? PAGE);
    return {
      items: items.toSorted((left, right) => urgencyOf(right) - urgencyOf(left)).slice(from, until),
      next: until < items.length ? String(until) : null,
    };
  });
  serve(app, listReturnDays, mayRead, async ({ params, query }) => {
    await requirePlayed(needs, params);
    return await listDays(db, params, pageFrom(query));
  });
  serve(app, listReturnRounds, mayRead, async ({ params, query }) => {
    await requirePlayed(needs, params);
    return await listRoundsOfDay(db, params, { day: params.day, ...pageFrom(query) });
  });
  serve(app, settleReturnAlarm, staff.staff('play.round.resolve'), async ({ params, body, caller }) => {
    await settleAlarm(needs, { id: BigInt(params.alarmId), staff: caller, reason: body.reason });
    return { done: true as const };
  });
}

/** A game that is not in the catalogue any more keeps what was played in it. */
async function requirePlayed({ db, games }: Pick<PlayNeeds, 'db' | 'games'>, of: ReturnOwner) {
  if (games.gameOf(of.vendor, of.game) || (await readReturn(db, of))) return;
  refuse('play/game-unknown');
}

const keyOf = ({ vendor, game, currency }: ReturnOwner) => `${vendor}/${game}/${currency}`;

/** Those that wait for a person, then by how much was played. */
const urgencyOf = ({ alarm, rounds }: StaffReturn) =>
  alarm && alarm.settledAt === null ? Number.MAX_SAFE_INTEGER : rounds;

const present = ({ bps, lowBps, highBps }: ObservedReturn) => ({
  bps: Number(bps),
  lowBps: Number(lowBps),
  highBps: Number(highBps),
});

function presentLine(
  sums: GameReturn,
  { seen, games, alarm }: { seen: ObservedReturn; games: PlayNeeds['games']; alarm: ReturnAlarm | undefined },
): StaffReturn {
  const { vendor, game, currency } = sums;
  const known = games.gameOf(vendor, game);
  return {
    ...{ vendor, game, currency, name: known?.name('EN') ?? game },
    rounds: Number(sums.rounds),
    stake: String(sums.stake),
    payout: String(sums.payout),
    toldBps: known?.rtpBps ?? null,
    observed: present(seen),
    hasEnough: sums.rounds >= ENOUGH_ROUNDS,
    alarm: alarm ? presentAlarm(alarm) : null,
  };
}

function presentAlarm({ id, foundAt, rounds, settledAt, settledName, ...alarm }: ReturnAlarm) {
  return {
    id: String(id),
    foundAt: foundAt.toISOString(),
    rounds: Number(rounds),
    ...{
      toldBps: alarm.toldBps,
      observedBps: alarm.observedBps,
      lowBps: alarm.lowBps,
      highBps: alarm.highBps,
    },
    settledAt: settledAt?.toISOString() ?? null,
    settledBy: settledName,
    reason: alarm.reason,
  };
}
