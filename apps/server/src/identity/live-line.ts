import { liveCloseCodes } from '@fairhall/contract';
import type { WebSocket } from '@fastify/websocket';
import type { SessionId } from './member.ts';

/** Beyond this much unsent, messages are dropped and the browser is told to read again. */
const SLOW_BYTES = 64 * 1024;
const HOPELESS_BYTES = 1024 * 1024;

/** One open line. Thousands are open at once: what is in here, and what its socket's listeners hold, is all that one costs. */
export type Line = {
  readonly socket: WebSocket;
  stage: Stage;
  /** It has answered since it was last asked whether it is still there. */
  isAlive: boolean;
  isLagging: boolean;
};

/** `hello` ends the line, unless it is seated before. */
type Stage =
  | { kind: 'silent'; hello: NodeJS.Timeout; cookie: string | undefined }
  | { kind: 'greeted'; hello: NodeJS.Timeout }
  | { kind: 'seated'; sessionId: SessionId; leave: () => void };

export function tell(line: Line, message: object): void {
  tellText(line, JSON.stringify(message));
}

/** The same, of what many lines are told. */
export function tellText(line: Line, text: string) {
  const { socket } = line;
  if (socket.bufferedAmount > HOPELESS_BYTES) return socket.close(liveCloseCodes.tooSlow, 'too slow');
  if (socket.bufferedAmount > SLOW_BYTES) {
    line.isLagging = true;
    return;
  }
  if (line.isLagging) socket.send(JSON.stringify({ kind: 'lagged' }));
  line.isLagging = false;
  socket.send(text);
}

export function endLine(line: Line, because: string): void {
  tell(line, { kind: 'session.ended', body: { because } });
  line.socket.close(liveCloseCodes.sessionEnded, 'session ended');
}

export function breakLine(line: Line): void {
  line.socket.close(1011, 'server error');
}
