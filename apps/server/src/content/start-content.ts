import { announcementTypes, type Language } from '@fairhall/contract';
import type { Brand } from '#brand';
import type { MemberGuards } from '#identity';
import type { App, Request } from '#platform/http';
import { listAnnounced } from './announced.ts';
import { chatRoomRoutes } from './chat-room.ts';
import {
  type FeedbackNeeds,
  feedbackRoutes,
  feedbackStaffRoutes,
  registerFeedbackWork,
} from './feedback/routes.ts';
import { type HelplineNeeds, helplineRoutes, helplineStaffRoutes } from './helplines/routes.ts';
import { offersToPlay } from './marketing.ts';
import { contentRoutes } from './routes.ts';
import { contentStaffRoutes } from './staff-routes.ts';
import type { Execution } from './tables.ts';

export type ContentNeeds = Omit<FeedbackNeeds, 'settings'> &
  HelplineNeeds & {
    brand: Brand;
    guardRealMember: MemberGuards['realMember'];
    mayBeOffered(request: Request): Promise<boolean>;
  };

export type Content = ReturnType<typeof startContent>;

/** What the house says to its readers, and what they say to it. */
export function startContent({ brand, ...needs }: ContentNeeds) {
  const parts = { ...needs, settings: brand.settings };
  registerFeedbackWork(parts);
  return {
    /** What the house tells its agents and nobody else, newest first. */
    async noticesToAgents(language: Language | undefined, request: Request) {
      const types = announcementTypes.filter((type) => !offersToPlay(type));
      const wish = { language, isFor: (execution: Execution) => execution === 'A' };
      const mayBeOffered = await parts.mayBeOffered(request);
      const announced = await listAnnounced(parts, mayBeOffered ? wish : { ...wish, types });
      return announced.map(({ line }) => line).sort((a, b) => b.from.localeCompare(a.from));
    },
    routes(app: App) {
      contentRoutes(app, parts);
      helplineRoutes(app, parts);
      feedbackRoutes(app, parts);
      chatRoomRoutes(app, parts);
    },
    staffRoutes(app: App) {
      contentStaffRoutes(app, parts);
      helplineStaffRoutes(app, parts);
      feedbackStaffRoutes(app, parts);
    },
  };
}
