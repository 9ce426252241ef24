import { id } from '@fairhall/contract';
import type { Tx } from '@fairhall/database';
import * as z from 'zod/mini';
import type { App } from '#platform/http';
import type { DomainJobs } from '#platform/jobs';
import { cleanUp } from './clean-up.ts';
import { deliver } from './deliver.ts';
import type { OutgoingMessage } from './message.ts';
import type { MessageNeeds } from './needs.ts';
import { deliverJob, sendMessage } from './send-message.ts';
import { messageStaffRoutes } from './staff-routes.ts';

export type Messages = {
  /** Tells somebody something outside our pages, when the transaction is kept. */
  send(tx: Tx, message: OutgoingMessage): Promise<{ messageId: bigint }>;
  jobs: DomainJobs;
  staffRoutes(app: App): void;
};

const delivery = z.object({ messageId: id });

export function startMessages<Staff>(needs: MessageNeeds<Staff>): Messages {
  return {
    send: (tx, message) => sendMessage(needs, tx, message),
    jobs: {
      handlers: {
        [deliverJob]: (payload) => deliver(needs, BigInt(delivery.parse(payload).messageId)),
        'messages.clean-up': () => cleanUp(needs.db, needs.clock.now()),
      },
      cron: [{ name: 'messages.clean-up', schedule: '27 * * * *' }],
    },
    staffRoutes: (app) => messageStaffRoutes(app, needs),
  };
}
