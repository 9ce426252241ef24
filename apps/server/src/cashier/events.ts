import type { Live } from '#platform/live';
import type { Subscriber } from '#platform/outbox';

/**
 * Tells browsers of what a second person's approval did: it runs in the approval's transaction, so that only the
 * outbox knows when it has become true.
 */
export function tellOfApprovals(live: Pick<Live, 'publish'>): Subscriber {
  return {
    name: 'cashier.tell-of-approvals',
    topics: ['withdrawal.sent', 'withdrawal.bounced'],
    hear: async (_tx, { topic, subject, payload }) =>
      live.publish({
        channel: `member:${payload.memberId}`,
        kind: 'withdrawal.changed',
        body: { id: subject, status: topic.slice('withdrawal.'.length) },
      }),
  };
}
