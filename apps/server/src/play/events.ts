import { toMemberId } from '#identity';
import type { Clock } from '#platform/clock';
import type { Listener } from '#platform/outbox';
import { endPlay } from './end-play.ts';

/** Who only went quiet may be in the middle of a game: the game's own session ends by itself. */
const quiet: ReadonlySet<unknown> = new Set(['idle', 'expired']);

/** A sign-out ends the games that were opened from that session. */
export function playSubscribers(clock: Clock): Listener[] {
  return [
    {
      name: 'play.sign-outs',
      topics: ['session.ended'],
      async hear(tx, { payload }) {
        const { memberId, sessionId, because } = payload;
        if (quiet.has(because)) return;
        const ending = { memberId: toMemberId(String(memberId)), reason: 'logout', clock } as const;
        await endPlay(tx, { ...ending, signIn: BigInt(String(sessionId)) });
      },
    },
  ];
}
