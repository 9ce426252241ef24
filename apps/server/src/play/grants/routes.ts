import {
  cancelGrant,
  giveGrant,
  giveGrants,
  listGiftMembers,
  listGifts,
  listGrants,
  listMyGrants,
  type MemberGrant,
  previewGrants,
  stopGift,
} from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { cursorOf } from '#platform/page';
import type { PlayNeeds } from '../needs.ts';
import { pageFrom } from '../page-from.ts';
import { cancelGrant as cancel } from './cancel-grant.ts';
import { listGiftMemberRows, listGiftRows } from './gift-rows.ts';
import { giveGrant as give } from './give-grant.ts';
import { proposeGrants, tellOfMany } from './give-grants.ts';
import { listGrantRows, presentGrant, presentOwnGrant } from './grant-rows.ts';
import { stopGift as stop } from './stop-gift.ts';

const PAGE = 50;

export function grantRoutes(app: App, { db, clock, games, guards, mayBeOffered }: PlayNeeds): void {
  serve(app, listMyGrants, guards.member, async ({ caller, query, request }) => {
    const page = await listGrantRows(db, {
      memberId: caller.memberId,
      isOwn: true,
      before: cursorOf(query.cursor) ?? null,
      limit: query.limit ?? PAGE,
    });
    const now = clock.now();
    const { language } = query;
    const grants = page.rows.map((row) => presentOwnGrant(row, { games, now, language }));
    const isOffered = await mayBeOffered(request);
    return { items: grants.filter((grant) => isOffered || !isToPlay(grant)), next: page.next };
  });
}

const isToPlay = ({ state }: MemberGrant) => state === 'waiting' || state === 'live';

export function grantStaffRoutes(app: App, needs: PlayNeeds): void {
  const { db, clock, games } = needs;
  const mayGive = needs.staff.staff('play.grants.give');

  serve(app, listGrants, needs.staff.staff('play.rounds.read'), async ({ query }) => {
    const page = await listGrantRows(db, {
      memberId: query.memberId === undefined ? undefined : BigInt(query.memberId),
      before: cursorOf(query.cursor) ?? null,
      limit: query.limit ?? PAGE,
    });
    return { items: page.rows.map((row) => presentGrant(row, { games, now: clock.now() })), next: page.next };
  });
  serve(app, giveGrant, mayGive, async ({ body, caller }) => {
    const { reason, ...promised } = body;
    const { grantId, approvalId } = await give(needs, { staff: caller, promised, reason });
    return {
      grantId: grantId === null ? null : String(grantId),
      approvalId: approvalId === null ? null : String(approvalId),
    };
  });
  serve(app, previewGrants, mayGive, ({ body }) => tellOfMany(needs, body));
  serve(app, giveGrants, mayGive, async ({ body, caller }) => {
    const { reason, ...promised } = body;
    const { approvalId, expiresAt } = await proposeGrants(needs, { staff: caller, promised, reason });
    return { approvalId: String(approvalId), expiresAt: expiresAt.toISOString() };
  });
  serve(app, listGifts, needs.staff.staff('play.rounds.read'), ({ query }) =>
    listGiftRows(db, { ...pageFrom(query), games, now: clock.now() }),
  );
  serve(app, stopGift, mayGive, async ({ params, body, caller }) => {
    await stop(needs, { id: BigInt(params.giftId), staff: caller, reason: body.reason });
    return { done: true as const };
  });
  serve(app, listGiftMembers, needs.staff.staff('play.rounds.read'), ({ params, query }) =>
    listGiftMemberRows(db, {
      ...pageFrom(query),
      giftId: BigInt(params.giftId),
      isLeftOut: query.isLeftOut === 'true',
    }),
  );
  serve(app, cancelGrant, mayGive, async ({ params, body, caller }) => {
    const row = await cancel(needs, { id: BigInt(params.grantId), staff: caller, reason: body.reason });
    return presentGrant(row, { games, now: clock.now() });
  });
}
