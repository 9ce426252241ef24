import * as contract from '@fairhall/contract';
import { boundsOf } from '@fairhall/vendor-protocol';
import { type App, serve } from '#platform/http';
import { cursorOf, cutPage } from '#platform/page';
import { compareAgain, explainDay } from './days.ts';
import type { JackpotNeeds } from './needs.ts';
import { listOrders, proposeTerms } from './orders.ts';
import { findDay, listPots, pageCycles, pageDays } from './queries.ts';
import { listSwitches, proposeOn, switchOff } from './switches.ts';

const PAGE = 50;
const done = { done: true as const };

export function jackpotStaffRoutes(app: App, needs: JackpotNeeds): void {
  const { db, guards } = needs;
  const mayRead = guards.staff('catalogue.games.read');
  const mayWrite = guards.staff('catalogue.games.write');
  const mayReadCalls = guards.staff('play.transactions.read');
  const mayResolve = guards.staff('reconciliation.differences.resolve');

  serve(app, contract.staffListJackpots, mayRead, async () => ({ items: await listPots(needs) }));
  serve(app, contract.staffListJackpotCycles, mayRead, ({ params, query }) =>
    pageCycles(db, { ...params, ...pageFrom(query) }),
  );
  serve(app, contract.staffListJackpotOrders, mayRead, async ({ params }) => ({
    items: await listOrders(db, params),
  }));
  serve(app, contract.staffProposeJackpotTerms, mayWrite, async ({ params, body, caller }) => {
    const { seed: seedMinor, ceiling: ceilingMinor, ratePpm, reason } = body;
    const wish = { ...params, seedMinor, ceilingMinor, ratePpm, reason, staff: caller };
    const asked = await proposeTerms(needs, wish);
    return { approvalId: String(asked.approvalId), expiresAt: asked.expiresAt.toISOString() };
  });
  serve(app, contract.staffListJackpotSwitches, mayRead, async ({ params }) => ({
    items: await listSwitches(db, params),
  }));
  serve(app, contract.staffSwitchJackpot, mayWrite, async ({ params, body, caller }) => {
    const wish = { ...params, reason: body.reason, staff: caller };
    if (body.isOpen) return { approvalId: String((await proposeOn(needs, wish)).approvalId) };
    await switchOff(needs, wish);
    return { approvalId: null };
  });
  serve(app, contract.staffListJackpotDays, mayRead, ({ query }) =>
    pageDays(needs, { ...query, ...pageFrom(query) }),
  );
  serve(app, contract.staffListJackpotMoves, mayReadCalls, async ({ params, query }) => {
    const { vendor, jackpot_id: jackpotId, day, currency } = await findDay(db, BigInt(params.id));
    const bounds = boundsOf(day);
    if (!bounds) throw new Error(`${day} is no day`);
    const { before, limit } = pageFrom(query);
    const rows = await needs.ours.list({ vendor, jackpotId, ...bounds, before, limit: limit + 1 });
    const page = cutPage(rows, limit);
    return {
      jackpotId,
      currency,
      day,
      items: page.rows.map(({ id, amountMicro, memberId, game, at, ...row }) => ({
        ...row,
        id: String(id),
        amountMicro: String(amountMicro),
        memberId: String(memberId),
        gameCode: game,
        at: at.toISOString(),
      })),
      next: page.next,
    };
  });
  serve(app, contract.staffCompareJackpotDay, mayResolve, async ({ params, caller }) => {
    await compareAgain(needs, { staff: caller, id: BigInt(params.id) });
    return done;
  });
  serve(app, contract.staffExplainJackpotDay, mayResolve, async ({ params, body, caller }) => {
    await explainDay(needs, { staff: caller, id: BigInt(params.id), reason: body.reason });
    return done;
  });
}

function pageFrom(query: { cursor?: string | undefined; limit?: number | undefined }) {
  return { before: cursorOf(query.cursor) ?? null, limit: query.limit ?? PAGE };
}
