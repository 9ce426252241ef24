import { statesNow } from './find-session.ts';
import { breakLine, endLine, type Line } from './live-line.ts';
import type { IdentityNeeds } from './needs.ts';

export const HEARTBEAT_MS = 25_000;
const SHARE_MS = 1_000;

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'log'>;

/**
 * Asks each line once in `HEARTBEAT_MS` whether it is still there, and the database whether its session is still open.
 * A share of the lines has its turn each second, in one statement: a statement and a timer of each line's own kept the
 * database busy and left more memory behind than the lines themselves take.
 */
export function startBeats(needs: Needs) {
  const shares = Array.from({ length: HEARTBEAT_MS / SHARE_MS }, () => new Set<Line>());
  let turn = 0;
  let opened = 0;
  const timer = setInterval(() => {
    turn = (turn + 1) % shares.length;
    void beat(needs, [...shareAt(turn)]);
  }, SHARE_MS);
  timer.unref();
  const shareAt = (place: number) => shares[place] ?? new Set<Line>();

  return {
    add(line: Line): () => void {
      // in turns: many that open at once, after a restart, are not asked at once ever after
      opened += 1;
      const share = shareAt(opened % shares.length);
      share.add(line);
      return () => void share.delete(line);
    },
    stop: () => clearInterval(timer),
  };
}

async function beat(needs: Needs, lines: readonly Line[]): Promise<void> {
  const sessions = lines.filter(askIfThere).flatMap((line) => {
    const { stage } = line;
    return stage.kind === 'seated' ? [{ line, id: stage.sessionId }] : [];
  });
  if (sessions.length === 0) return;
  try {
    const states = await statesNow(
      needs,
      sessions.map(({ id }) => id),
    );
    for (const { line, id } of sessions) {
      const state = states.get(id) ?? 'expired';
      if (state !== 'open') endLine(line, state);
    }
  } catch (error) {
    needs.log.error({ err: error, lines: sessions.length }, 'live lines failed');
    for (const { line } of sessions) breakLine(line);
  }
}

/** Answers whether it has answered since it was last asked; one that has not is ended. */
function askIfThere(line: Line): boolean {
  const { isAlive, socket } = line;
  line.isAlive = false;
  if (isAlive) socket.ping();
  else socket.terminate();
  return isAlive;
}
