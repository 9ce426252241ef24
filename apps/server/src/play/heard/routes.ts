import { listHeardCalls, readHeardCall, replayHeardCall } from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import { refuse } from '#platform/refusal';
import type { CallNeeds } from '../gateway/answer-calls.ts';
import type { PlayNeeds } from '../needs.ts';
import { pageFrom } from '../page-from.ts';
import { findHeard, listHeard, presentHeard } from './heard-rows.ts';
import { replayHeard } from './replay-heard.ts';

export function heardStaffRoutes(app: App, needs: CallNeeds & Pick<PlayNeeds, 'staff' | 'audit'>): void {
  const mayRead = needs.staff.staff('play.transactions.read');
  const mayResolve = needs.staff.staff('play.round.resolve');

  serve(app, listHeardCalls, mayRead, ({ query }) => {
    const { memberId, from, to, ...wish } = query;
    return listHeard(needs.db, {
      ...wish,
      memberId: memberId === undefined ? undefined : BigInt(memberId),
      from: from === undefined ? undefined : new Date(from),
      to: to === undefined ? undefined : new Date(to),
      ...pageFrom(query),
    });
  });
  serve(app, readHeardCall, mayRead, async ({ params }) =>
    presentHeard((await findHeard(needs.db, BigInt(params.heardId))) ?? refuse('play/heard-unknown')),
  );
  serve(app, replayHeardCall, mayResolve, ({ params, body, caller }) =>
    replayHeard(needs, { id: BigInt(params.heardId), reason: body.reason, staff: caller }),
  );
}
