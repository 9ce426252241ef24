import { liveCloseCodes, liveRequest } from '@fairhall/contract';
import type { WebSocket } from '@fastify/websocket';
import { isSame, sha256 } from '#platform/crypto';
import { Refusal } from '#platform/refusal';
import { findSession } from './find-session.ts';
import { HEARTBEAT_MS } from './live-beats.ts';
import { breakLine, endLine, type Line, tell } from './live-line.ts';
import type { Lines } from './live-lines.ts';
import type { IdentityNeeds } from './needs.ts';
import { tokenOf } from './session.ts';

const HELLO_WITHIN_MS = 5_000;

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'keys' | 'live' | 'log'>;

/** One open line of one session: waits for the token, then passes on what concerns the member until the session ends. */
export function holdLine(
  needs: Needs,
  lines: Lines,
  { socket, cookie }: { socket: WebSocket; cookie: string | undefined },
): void {
  const hello = setTimeout(
    () => socket.close(liveCloseCodes.helloExpected, 'hello expected'),
    HELLO_WITHIN_MS,
  );
  const line: Line = {
    socket,
    stage: { kind: 'silent', hello, cookie },
    isAlive: true,
    isLagging: false,
  };
  const stopBeating = lines.beat(line);
  socket.on('pong', () => {
    line.isAlive = true;
  });
  socket.on('message', (bytes, isBinary) => {
    const request = isBinary ? undefined : parseRequest(bytes.toString());
    if (!request) return socket.close(liveCloseCodes.notUnderstood, 'not understood');
    if (request.kind === 'ping') return tell(line, { kind: 'pong' });
    if (line.stage.kind !== 'silent') return socket.close(liveCloseCodes.notUnderstood, 'said hello already');
    const { hello, cookie } = line.stage;
    line.stage = { kind: 'greeted', hello };
    greet(needs, lines, line, { cookie, token: request.token }).catch((error: unknown) => {
      if (error instanceof Refusal) return endLine(line, error.code);
      needs.log.error({ err: error }, 'a live line failed');
      breakLine(line);
    });
  });
  socket.on('close', () => {
    stopBeating();
    if (line.stage.kind === 'seated') line.stage.leave();
    else clearTimeout(line.stage.hello);
  });
}

async function greet(
  needs: Needs,
  lines: Lines,
  line: Line,
  { cookie, token }: { cookie: string | undefined; token: string },
): Promise<void> {
  if (!cookie || !isSame(sha256(tokenOf(needs.keys, cookie)), sha256(token)))
    return endLine(line, 'identity/not-signed-in');
  const session = await findSession(needs, { kind: 'token', value: token });
  if (line.socket.readyState !== line.socket.OPEN) return;
  const isSeated = lines.seat(line, session);
  if (!isSeated) return line.socket.close(liveCloseCodes.tooMany, 'too many lines');
  await needs.live.announced();
  tell(line, { kind: 'ready', heartbeatMs: HEARTBEAT_MS });
}

function parseRequest(text: string) {
  try {
    return liveRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
