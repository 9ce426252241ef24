import { EVERY_LINE } from '#platform/live';
import { startBeats } from './live-beats.ts';
import { endLine, type Line, tell, tellText } from './live-line.ts';
import type { MemberId, SessionId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';

const LINES_AT_MOST = 8;

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'live' | 'log'>;
type Seat = { sessionId: SessionId; memberId: MemberId };

/** The lines that are open on this process. */
export type Lines = {
  /** Asks it from now on whether it is still there; call the result when it is not. */
  beat(line: Line): () => void;
  /** Tells it what concerns the member and everybody; false: its session has too many already. */
  seat(line: Line, seat: Seat): boolean;
  stop(): void;
};

export function openLines(needs: Needs): Lines {
  const beats = startBeats(needs);
  const held = new Map<SessionId, number>();
  const seated = new Set<Line>();
  let stopHearing = () => {};

  function tellEveryone(message: object) {
    const text = JSON.stringify(message);
    for (const line of seated) tellText(line, text);
  }

  function hear() {
    const stopListening = needs.live.subscribe(EVERY_LINE, ({ kind, body }) => tellEveryone({ kind, body }));
    const stopWatching = needs.brand.onChange(() => tellEveryone({ kind: 'brand.changed', body: {} }));
    stopHearing = () => {
      stopListening();
      stopWatching();
    };
  }

  return {
    beat: (line) => beats.add(line),
    stop: () => beats.stop(),
    seat(line, { sessionId, memberId }) {
      const before = held.get(sessionId) ?? 0;
      if (before >= LINES_AT_MOST) return false;
      held.set(sessionId, before + 1);
      if (seated.size === 0) hear();
      seated.add(line);
      const silence = needs.live.subscribe(`member:${memberId}`, ({ kind, body }) => {
        if (kind !== 'session.ended') return tell(line, { kind, body });
        if (body.sessionId === String(sessionId)) endLine(line, String(body.because));
      });
      if (line.stage.kind !== 'seated') clearTimeout(line.stage.hello);
      const leave = () => {
        silence();
        seated.delete(line);
        if (seated.size === 0) stopHearing();
        const left = (held.get(sessionId) ?? 1) - 1;
        if (left > 0) held.set(sessionId, left);
        else held.delete(sessionId);
      };
      line.stage = { kind: 'seated', sessionId, leave };
      return true;
    },
  };
}
