import { id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { App } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import type { Subscriber } from '#platform/outbox';
import { cleanUp } from './clean-up.ts';
import { deliver } from './deliver.ts';
import { type InboxNeeds, inboxRoutes } from './inbox/routes.ts';
import { circularCommand, spreadCircular, spreadJob } from './inbox/send-circular.ts';
import { inboxStaffRoutes } from './inbox/staff-routes.ts';
import { tellReaders } from './inbox/tell-readers.ts';
import { type ForInbox, writeToInbox } from './inbox/write-to-inbox.ts';
import type { OutgoingMessage } from './message.ts';
import type { MessageNeeds } from './needs.ts';
import { deliverJob, sendMessage } from './send-message.ts';
import { messageStaffRoutes } from './staff-routes.ts';

export type Messages<Staff = unknown> = {
  /** Tells somebody something outside our pages, when the transaction is kept. */
  send(tx: Tx, message: OutgoingMessage): Promise<{ messageId: bigint }>;
  /** Tells members something in their own inbox, when the transaction is kept. */
  writeToInbox(tx: Tx, messages: readonly ForInbox[]): Promise<void>;
  /** What two people of the staff must stand behind. */
  commands: { sendCircular: ReturnType<typeof circularCommand<Staff>> };
  subscribers: readonly Subscriber[];
  jobs: DomainJobs;
  inboxRoutes(app: App, of: InboxNeeds): void;
  staffRoutes(app: App): void;
};

const delivery = z.object({ messageId: id });

export function startMessages<Staff>(needs: MessageNeeds<Staff>): Messages<Staff> {
  return {
    send: (tx, message) => sendMessage(needs, tx, message),
    writeToInbox: (tx, messages) => writeToInbox(needs, tx, messages),
    commands: { sendCircular: circularCommand(needs) },
    subscribers: [tellReaders(needs.live)],
    jobs: {
      handlers: {
        [spreadJob]: (payload) => spreadCircular(needs, payload),
        [deliverJob]: (payload) => deliver(needs, BigInt(delivery.parse(payload).messageId)),
        'messages.clean-up': () => cleanUp(needs.db, needs.clock.now()),
      },
      cron: [{ name: 'messages.clean-up', schedule: '27 * * * *' }],
    },
    inboxRoutes: (app, of) => inboxRoutes(app, needs, of),
    staffRoutes: (app) => {
      messageStaffRoutes(app, needs);
      inboxStaffRoutes(app, needs);
    },
  };
}
