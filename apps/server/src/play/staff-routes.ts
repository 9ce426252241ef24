import {
  askToPayJackpot,
  askVendorAboutRound,
  listMemberRounds,
  listOpenRounds,
  listPlayExceptions,
  listSecurityLog,
  listVendorCalls,
  readMemberRound,
  replayMemberRound,
  settlePlayException,
  voidRound,
} from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { withSince } from '#wallet';
import { askToVoid, isVoidWaiting } from './ask-to-void.ts';
import { listCalls, listTurnedAway } from './call-log.ts';
import { listExceptions, settleException } from './exceptions.ts';
import type { PlayNeeds } from './needs.ts';
import { askVendor, listOpenRounds as listOpen } from './open-rounds.ts';
import { pageFrom } from './page-from.ts';
import { askToPay } from './pay-jackpot.ts';
import { findReplay, readRound } from './read-round.ts';
import { listRounds } from './record.ts';
import type { Seats } from './seats.ts';

type Needs = PlayNeeds & { seats: Seats; mintId: () => bigint };

export function playStaffRoutes(app: App, needs: Needs): void {
  const { db } = needs;
  const mayRead = needs.staff.staff('play.rounds.read');
  const mayReadCalls = needs.staff.staff('play.transactions.read');
  const mayResolve = needs.staff.staff('play.round.resolve');

  serve(app, listMemberRounds, mayRead, ({ params, query }) =>
    listRounds(needs, BigInt(params.memberId), query),
  );
  serve(app, readMemberRound, mayRead, async ({ params }) => ({
    ...(await readRound(needs, roundOf(params))),
    secondPersonWaiting: await isVoidWaiting(needs, BigInt(params.roundId)),
  }));
  serve(app, replayMemberRound, mayRead, ({ params }) => findReplay(needs, roundOf(params)));
  serve(app, listVendorCalls, mayReadCalls, async ({ query }) => {
    const page = await listCalls(needs, {
      vendor: query.vendor,
      txId: query.txId,
      memberId: query.memberId === undefined ? undefined : BigInt(query.memberId),
      ...pageFrom(query),
    });
    return withSince(needs.db, page);
  });
  serve(app, listOpenRounds, mayRead, ({ query }) => listOpen(needs, pageFrom(query)));
  serve(app, askVendorAboutRound, mayResolve, ({ params }) => askVendor(needs, roundOf(params)));
  serve(app, voidRound, mayResolve, async ({ params, body, caller }) => {
    const asked = await askToVoid(needs, { staff: caller, reason: body.reason, ...roundOf(params) });
    return { approvalId: String(asked.approvalId), expiresAt: asked.expiresAt.toISOString() };
  });
  serve(app, listPlayExceptions, mayReadCalls, ({ query }) => {
    const isSettled = query.isSettled === undefined ? undefined : query.isSettled === 'true';
    return listExceptions(needs, { isSettled, ...pageFrom(query) });
  });
  serve(app, settlePlayException, mayResolve, async ({ params, body, caller }) => {
    await settleException(needs, { staff: caller, id: BigInt(params.exceptionId), reason: body.reason });
    return { done: true as const };
  });
  serve(app, askToPayJackpot, mayResolve, async ({ params, body, caller }) => {
    const wish = { staff: caller, id: BigInt(params.exceptionId), reason: body.reason };
    const asked = await askToPay(needs, wish);
    return { approvalId: String(asked.approvalId), expiresAt: asked.expiresAt.toISOString() };
  });
  serve(app, listSecurityLog, mayReadCalls, ({ query }) => listTurnedAway(db, pageFrom(query)));
}

function roundOf(params: { memberId: string; roundId: string }) {
  return { memberId: BigInt(params.memberId), id: BigInt(params.roundId) };
}
