import * as z from 'zod/mini';
import type { Live } from '#platform/live';
import type { Subscriber } from '#platform/outbox';

export const TOLD = 'purses.told';
const told = z.object({ kind: z.string(), body: z.record(z.string(), z.unknown()) });

/** Tells browsers of what an approval did: it runs in the approval's transaction, and only the outbox knows when that held. */
export function tellOfDeclarations(live: Pick<Live, 'publish'>): Subscriber {
  return {
    name: 'purses.tell-of-declarations',
    topics: [TOLD],
    hear: async (_tx, { subject, payload }) => live.publish({ channel: subject, ...told.parse(payload) }),
  };
}
