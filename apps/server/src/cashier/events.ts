import * as z from 'zod/mini';
import type { Live } from '#platform/live';
import type { Subscriber } from '#platform/outbox';

const told = z.object({ kind: z.string(), body: z.record(z.string(), z.unknown()) });

/**
 * Tells browsers of what a second person's approval did: it runs in the approval's transaction, so that only the
 * outbox knows when it has become true.
 */
export function tellOfApprovals(live: Pick<Live, 'publish'>): Subscriber {
  return {
    name: 'cashier.tell-of-approvals',
    topics: ['cashier.told'],
    hear: async (_tx, { subject, payload }) => live.publish({ channel: subject, ...told.parse(payload) }),
  };
}
