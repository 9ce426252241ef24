import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Database, inTransaction } from '@fairhall/database';
import type { KeyedCall } from '@fairhall/vendor-protocol';
import type { Clock } from '#platform/clock';
import type { App } from '#platform/http';
import { registerVoid } from './ask-to-void.ts';
import { endPlay } from './end-play.ts';
import { playSubscribers } from './events.ts';
import { sumHeld } from './exceptions.ts';
import { answerCall, answerKeyed } from './gateway/answer-calls.ts';
import { answerSpoken } from './gateway/answer-spoken.ts';
import { createDialectGateway } from './gateway/dialect-transport.ts';
import { createSecurityLog } from './gateway/security-log.ts';
import { createGateway } from './gateway/transport.ts';
import { createTurnstile } from './gateway/turnstile.ts';
import { registerGive } from './grants/give-grant.ts';
import { registerGiveMany } from './grants/give-grants.ts';
import { grantRoutes, grantStaffRoutes } from './grants/routes.ts';
import { countUnsettled, hasOpenRounds } from './has-open-rounds.ts';
import { createHeardLog } from './heard/heard-log.ts';
import { heardStaffRoutes } from './heard/routes.ts';
import { mintIds } from './ids.ts';
import { type JackpotSpan, type JackpotSums, listJackpotMoves, sumJackpot } from './jackpot-moves.ts';
import { playJobs } from './jobs.ts';
import { readLate } from './lists/read-late.ts';
import { findLines, hasLines, readLines } from './lists/read-lines.ts';
import { createShelves } from './memory.ts';
import type { BettingGate, PlayNeeds } from './needs.ts';
import { type StakesWish, stakesInPlay, stakesThen } from './open-lines.ts';
import { registerPay } from './pay-jackpot.ts';
import { findPlayers } from './players.ts';
import { registerQueues } from './queues.ts';
import { listRoundsOf, type RecordWish } from './record.ts';
import { countReturns } from './returns/count-returns.ts';
import { returnRoutes, returnStaffRoutes } from './returns/routes.ts';
import { playRoutes } from './routes.ts';
import { companions } from './rows.ts';
import { searchStaffRoutes } from './search/routes.ts';
import { createSeats } from './seats.ts';
import type { EndReason } from './sessions.ts';
import { type PlayTime, readPlayTimes } from './sittings.ts';
import { playStaffRoutes } from './staff-routes.ts';
import { type PlayedDay, sumByDay } from './sum-by-day.ts';
import { type PlayedOfVendor, sumByVendor } from './sum-by-vendor.ts';
import { tallySettledRounds } from './tallies.ts';
import { findTelling } from './told/telling.ts';
import { readUsage, type Usage } from './usage.ts';

export { createBareGateway } from './gateway/bare.ts';
export type { AnsweredCall, GatewayObserver } from './gateway/transport.ts';
export type { JackpotMove, JackpotSums } from './jackpot-moves.ts';
export type { LateHour } from './lists/read-late.ts';
export type { OwnLine } from './lists/read-lines.ts';
export type { BettingGate, Games, MemberRestriction, PlayNeeds } from './needs.ts';
export { referTo } from './players.ts';
export type { RecordWish } from './record.ts';
export { hasUnheardRounds, roundsToldBy } from './rounds-told.ts';
export type { EndReason } from './sessions.ts';
export type { PlayTime } from './sittings.ts';
export type { PlayedDay } from './sum-by-day.ts';
export type { PlayedOfVendor } from './sum-by-vendor.ts';
export type { Usage } from './usage.ts';
export { countOpenRounds } from './work-counts.ts';

export type Play = ReturnType<typeof startPlay>;

/** What the wallet's lanes must know before play can send them work. */
export function playInLanes(gate: BettingGate, clock: Clock) {
  return { shelves: createShelves(gate, clock), companions: [...companions, gate.companion] };
}

export function startPlay(needs: PlayNeeds) {
  const { db, clock, log } = needs;
  const mintId = mintIds(clock);
  const seats = createSeats(db);
  const security = createSecurityLog({ db, clock, log });
  const heard = createHeardLog({ db, clock, log });
  const own = { ...needs, seats, mintId };
  registerVoid(own);
  registerPay(own);
  registerGive(own);
  registerGiveMany(own);
  registerQueues(needs.work);
  const pass = createTurnstile({ observe: needs.observe, log });
  const takeSpoken = createDialectGateway({
    speakerOf: needs.games.speakerOf,
    answer: (vendor, asked) => answerSpoken(own, vendor, asked),
    security,
    heard,
    observe: needs.observe,
    pass,
  });
  const takeRequest = createGateway({
    keyOf: needs.games.keyOf,
    answer: (operation, proven) => answerCall(own, operation, proven),
    security,
    heard,
    observe: needs.observe,
    pass,
    clock,
  });
  const handIn = (vendor: string, call: KeyedCall) => answerKeyed(own, vendor, call);
  return {
    /** Takes vendors' calls off the raw socket; false when the request is none. */
    takeRequest: (request: IncomingMessage, response: ServerResponse) =>
      takeRequest(request, response) || takeSpoken(request, response),
    routes(app: App) {
      playRoutes(app, own);
      grantRoutes(app, own);
      returnRoutes(app, own);
    },
    staffRoutes(app: App) {
      playStaffRoutes(app, own);
      searchStaffRoutes(app, own);
      grantStaffRoutes(app, own);
      returnStaffRoutes(app, own);
      heardStaffRoutes(app, own);
    },
    jobs: playJobs({ ...needs, handIn }),
    subscribers: [...playSubscribers(clock), tallySettledRounds, countReturns],
    /** Ends every game a member has open; vendors are told after the commit. */
    terminateSessions: (memberId: bigint, reason: EndReason) =>
      inTransaction(db, (tx) => endPlay(tx, { memberId, reason, clock })),
    /** As `terminateSessions`, of vendors with wallets of their own: what their players bet there nobody asks us about. */
    leavePurses: (memberId: bigint) =>
      inTransaction(db, (tx) =>
        endPlay(tx, { memberId, reason: 'limit', clock, vendors: needs.purses.vendors() }),
      ),
    /** Which vendors with wallets of their own tell their rounds. */
    findTelling: () => findTelling(db),
    /** Staked and lost in rounds begun since. */
    usage: (memberId: bigint, from: Date, on: Database = db): Promise<Usage> =>
      readUsage(on, { member: memberId, from }),
    /** How many rounds of theirs vendors have still to settle. */
    countUnsettled,
    /** What they have won and is not paid before people have looked. */
    sumHeld,
    /** How long the member played since each moment, and the sitting they are in. */
    playTimes: (memberId: bigint, from: readonly Date[]): Promise<PlayTime[]> =>
      readPlayTimes(db, { member: memberId, from, now: clock.now() }),
    /** Whether a vendor has still to decide something of this member's. */
    hasOpenRounds,
    /** What a member staked in rounds that began since and are not settled. */
    stakesInPlay: (on: Database, wish: StakesWish) => stakesInPlay({ db: on, games: needs.games }, wish),
    /** The same of several members at a moment of the past, in their order. */
    stakesThen: (on: Database, wishes: readonly StakesWish[], at: Date) =>
      stakesThen({ db: on, games: needs.games }, { wishes, at }),
    /** What a game is called in a language; its code when the catalogue has lost it. */
    gameName: (vendor: string, code: string, language?: string) =>
      needs.games.gameOf(vendor, code)?.name(language) ?? code,
    /** The rounds of several members together. */
    listRoundsOf: (memberIds: readonly bigint[], wish: RecordWish) => listRoundsOf(needs, memberIds, wish),
    /** What each of them played on each day of the house. */
    sumByDay: (memberIds: readonly bigint[], period: { from: string; to: string }): Promise<PlayedDay[]> =>
      sumByDay(db, memberIds, period),
    /** Our side of a vendor's calls, to be laid beside the vendor's own. */
    lines: {
      read: readLines,
      find: findLines,
      has: hasLines,
      late: readLate,
      playersOf: findPlayers,
    },
    /** What went into jackpots and was won of them, by the calls we accepted. */
    jackpots: {
      sum: (span: JackpotSpan): Promise<JackpotSums> => sumJackpot(db, span),
      list: (wish: Parameters<typeof listJackpotMoves>[1]) => listJackpotMoves(db, wish),
    },
    /** Takes a call that did not come over the wire, by the way of those that do. */
    handIn,
    /** What one of them played of each vendor. */
    sumByVendor: (memberId: bigint, wish: Parameters<typeof sumByVendor>[2]): Promise<PlayedOfVendor[]> =>
      sumByVendor(db, memberId, wish),
    /** Writes what is still waiting to be written. */
    stop: async () => {
      await security.flush();
      await heard.flush();
    },
  };
}
