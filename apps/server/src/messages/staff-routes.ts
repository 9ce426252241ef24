import { listOutgoing as listEndpoint, readOutgoing, resendOutgoing } from '@fairhall/contract';
import { type App, serve } from '#platform/http';
import type { MessageNeeds } from './needs.ts';
import { listOutgoing } from './queries.ts';
import { resendMessage } from './resend.ts';
import { viewMessage } from './view-message.ts';

export function messageStaffRoutes<Staff>(app: App, needs: MessageNeeds<Staff>): void {
  const mayRead = needs.guardStaff('messages.outbox.read');
  serve(app, listEndpoint, mayRead, ({ query }) => listOutgoing(needs, query));
  serve(app, readOutgoing, mayRead, ({ params, caller }) =>
    viewMessage(needs, { staff: caller, id: BigInt(params.id) }),
  );
  serve(
    app,
    resendOutgoing,
    needs.guardStaff('messages.outbox.resend'),
    async ({ params, body, caller }) => ({
      id: String(await resendMessage(needs, { staff: caller, id: BigInt(params.id), reason: body.reason })),
    }),
  );
}
