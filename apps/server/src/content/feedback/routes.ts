import * as contract from '@fairhall/contract';
import { type Database, inTransaction } from '@fairhall/database';
import { type BrandSettings, spokenTo } from '#brand';
import type { MemberCaller } from '#identity';
import type { Clock } from '#platform/clock';
import { type App, type AskingGuard, everyone, type Request, serve } from '#platform/http';
import { sendPicture } from '#platform/send-picture';
import type { Audit, StaffGuards, Work } from '#staff';
import { decideFeedback } from './decide-feedback.ts';
import { countOpenFeedback, findFeedbackImage, ownFeedback, searchFeedback } from './queries.ts';
import { sendFeedback } from './send-feedback.ts';

export type FeedbackNeeds = {
  db: Database;
  clock: Clock;
  audit: Audit;
  uploadsFolder: string;
  staff: StaffGuards;
  work: Work;
  guardMember: AskingGuard<MemberCaller, 'play'>;
  /** Who is signed in, if anybody is. */
  callerOf(request: Request): Promise<MemberCaller | undefined>;
  settings(): BrandSettings;
};

export function feedbackRoutes(app: App, needs: FeedbackNeeds): void {
  serve(app, contract.sendFeedback, everyone, async ({ request, query }) => {
    const settings = needs.settings();
    const brandId = settings.id;
    const member = await needs.callerOf(request);
    const language = spokenTo(settings, query.language ?? member?.language);
    await sendFeedback({ ...needs, brandId }, request, { member, language });
    return { done: true as const };
  });
  serve(app, contract.listOwnFeedback, needs.guardMember, ({ caller, query }) =>
    ownFeedback(needs.db, { memberId: caller.memberId, turn: query }),
  );
}

export function feedbackStaffRoutes(app: App, needs: FeedbackNeeds): void {
  const mayRead = needs.staff.staff('content.feedback.read');
  const mayAnswer = needs.staff.staff('content.feedback.answer');
  const own = () => ({ ...needs, brandId: needs.settings().id });

  serve(app, contract.listFeedback, mayRead, ({ query }) =>
    searchFeedback(needs.db, { brandId: needs.settings().id, filter: query }),
  );
  serve(app, contract.readFeedbackImage, mayRead, async ({ caller, params, reply }) => {
    const [id, imageId] = [BigInt(params.id), BigInt(params.imageId)];
    const sha256 = await findFeedbackImage(needs.db, { brandId: needs.settings().id, id, imageId });
    const view = { staff: caller, action: 'content.view-feedback-image', subject: `feedback:${id}` };
    await inTransaction(needs.db, (tx) => needs.audit(tx, { ...view, after: { image: imageId } }));
    return sendPicture(reply, needs.uploadsFolder, { sha256 });
  });
  serve(app, contract.answerFeedback, mayAnswer, async ({ caller, params, body }) => {
    const decision = { id: BigInt(params.id), status: 'answered', reply: body.reply } as const;
    await decideFeedback(own(), caller, decision);
    return { done: true as const };
  });
  serve(app, contract.closeFeedback, mayAnswer, async ({ caller, params, body }) => {
    const decision = { id: BigInt(params.id), status: 'closed', reason: body.reason } as const;
    await decideFeedback(own(), caller, decision);
    return { done: true as const };
  });
}

/** What waits for an answer stands on the home page of whoever may see it. */
export function registerFeedbackWork({ work, settings }: FeedbackNeeds): void {
  work.register({
    queue: 'content.feedback',
    permission: 'content.feedback.read',
    count: (on) => countOpenFeedback(on, settings().id),
  });
}
