import type { Live } from '#platform/live';
import type { Subscriber } from '#platform/outbox';

/** Open lines hear that their session ended, wherever it was ended. */
export function tellLiveLines(live: Live): Subscriber {
  return {
    name: 'identity.live',
    topics: ['session.ended'],
    hear: async (_tx, { payload }) => {
      const { memberId, sessionId, because } = payload;
      live.publish({
        channel: `member:${String(memberId)}`,
        kind: 'session.ended',
        body: { sessionId, because },
      });
    },
  };
}
