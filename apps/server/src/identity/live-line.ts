import { liveCloseCodes, liveRequest } from '@fairhall/contract';
import type { WebSocket } from '@fastify/websocket';
import { isSame, sha256 } from '#platform/crypto';
import { EVERY_LINE } from '#platform/live';
import { Refusal } from '#platform/refusal';
import { findSession, type OpenSession, stateNow } from './find-session.ts';
import type { SessionId } from './member.ts';
import type { IdentityNeeds } from './needs.ts';
import { tokenOf } from './session.ts';

const HELLO_WITHIN_MS = 5_000;
const HEARTBEAT_MS = 25_000;
/** Beyond this much unsent, messages are dropped and the browser is told to read again. */
const SLOW_BYTES = 64 * 1024;
const HOPELESS_BYTES = 1024 * 1024;

/** How many lines each session holds on this process. */
export type Lines = Map<SessionId, number>;
const LINES_AT_MOST = 8;

type Needs = Pick<IdentityNeeds, 'db' | 'clock' | 'brand' | 'keys' | 'live' | 'log'>;

/** One open line of one session: waits for the token, then passes on what concerns the member until the session ends. */
export function holdLine(
  needs: Needs,
  socket: WebSocket,
  { cookie, lines }: { cookie: string | undefined; lines: Lines },
): void {
  let session: OpenSession | undefined;
  let leave: (() => void) | undefined;
  let isGreeting = false;
  let isAlive = true;
  let isLagging = false;
  const hello = setTimeout(
    () => socket.close(liveCloseCodes.helloExpected, 'hello expected'),
    HELLO_WITHIN_MS,
  );
  const heartbeat = setInterval(() => void beat().catch(fail), HEARTBEAT_MS);

  function send(message: object) {
    if (socket.bufferedAmount > HOPELESS_BYTES) return socket.close(liveCloseCodes.tooSlow, 'too slow');
    if (socket.bufferedAmount > SLOW_BYTES) {
      isLagging = true;
      return;
    }
    if (isLagging) socket.send(JSON.stringify({ kind: 'lagged' }));
    isLagging = false;
    socket.send(JSON.stringify(message));
  }

  function end(because: string) {
    send({ kind: 'session.ended', body: { because } });
    socket.close(liveCloseCodes.sessionEnded, 'session ended');
  }

  function fail(error: unknown) {
    if (error instanceof Refusal) return end(error.code);
    needs.log.error({ err: error }, 'a live line failed');
    socket.close(1011, 'server error');
  }

  async function greet(token: string): Promise<void> {
    if (!cookie || !isSame(sha256(tokenOf(needs.keys, cookie)), sha256(token)))
      return end('identity/not-signed-in');
    const found = await findSession(needs, { kind: 'token', value: token });
    const held = lines.get(found.sessionId) ?? 0;
    if (held >= LINES_AT_MOST) return socket.close(liveCloseCodes.tooMany, 'too many lines');
    lines.set(found.sessionId, held + 1);
    clearTimeout(hello);
    const silence = needs.live.subscribe(`member:${found.memberId}`, ({ kind, body }) => {
      if (kind !== 'session.ended') return send({ kind, body });
      if (body.sessionId === String(found.sessionId)) end(String(body.because));
    });
    const stopListening = needs.live.subscribe(EVERY_LINE, ({ kind, body }) => send({ kind, body }));
    const stopHearing = needs.brand.onChange(() => send({ kind: 'brand.changed', body: {} }));
    leave = () => {
      silence();
      stopListening();
      stopHearing();
      const left = (lines.get(found.sessionId) ?? 1) - 1;
      if (left > 0) lines.set(found.sessionId, left);
      else lines.delete(found.sessionId);
    };
    if (socket.readyState !== socket.OPEN) return leave();
    await needs.live.announced();
    session = found;
    send({ kind: 'ready', heartbeatMs: HEARTBEAT_MS });
  }

  async function beat(): Promise<void> {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    socket.ping();
    if (!session) return;
    const state = await stateNow(needs, session.sessionId);
    if (state !== 'open') end(state);
  }

  socket.on('pong', () => {
    isAlive = true;
  });
  socket.on('message', (bytes, isBinary) => {
    const request = isBinary ? undefined : parseRequest(bytes.toString());
    if (!request) return socket.close(liveCloseCodes.notUnderstood, 'not understood');
    if (request.kind === 'ping') return send({ kind: 'pong' });
    if (isGreeting) return socket.close(liveCloseCodes.notUnderstood, 'said hello already');
    isGreeting = true;
    void greet(request.token).catch(fail);
  });
  socket.on('close', () => {
    clearTimeout(hello);
    clearInterval(heartbeat);
    leave?.();
  });
}

function parseRequest(text: string) {
  try {
    return liveRequest.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
