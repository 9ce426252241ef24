import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import { fishingHall } from '../engines/fishing-hall/index.ts';
import { createLimiter } from '../play/limiter.ts';
import type { PlayNeeds } from '../play/routes.ts';
import { findSessionByToken } from '../play/session.ts';
import { Refusal, refuse } from '../refusal.ts';
import { openHall, refusedWith, type Seated } from './hall.ts';
import { createLine, type Line } from './line.ts';
import { type ToHall, toHall } from './shapes.ts';

const MESSAGE_BYTES = 4 * 1024;
const SILENT_MS = 30_000;
/** Close codes of ours: another window has the seat, the page speaks too fast or makes no sense. */
const SEAT_TAKEN = 4_001;
const NOT_UNDERSTOOD = 4_002;
const ONE_LINE = { atOnce: 40, perSecond: 20 };

/** The line between a page of the fishing hall and its room. */
export async function serveHall(app: FastifyInstance, needs: PlayNeeds): Promise<void> {
  const { db, clock, log } = needs;
  await app.register(websocket, { options: { maxPayload: MESSAGE_BYTES } });
  const hall = openHall(needs);
  app.addHook('onClose', async () => hall.close());

  app.get('/play/hall', { websocket: true }, (socket, request) => {
    const limiter = createLimiter(ONE_LINE);
    let seated: Seated | undefined;
    let isSitting = false;
    let isAlive = true;
    const heartbeat = setInterval(() => {
      if (!isAlive) return socket.terminate();
      isAlive = false;
      socket.ping();
    }, SILENT_MS);

    const plain = createLine(socket, request.raw.socket);
    const line: Line = {
      ...plain,
      tell(message) {
        plain.tell(message);
        if (message.kind === 'refused' && message.code === 'play/other-window' && message.requestId === null)
          socket.close(SEAT_TAKEN);
      },
    };

    async function hear(message: ToHall): Promise<void> {
      if (message.kind === 'auto-end') return seated?.auto.end();
      if (message.kind !== 'sit') {
        const shooter = seated ?? refuse('play/session-unknown');
        if (message.kind === 'shoot') return hall.shoot(shooter, message);
        shooter.auto.begin(message);
        return line.tell({ kind: 'auto', requestId: message.requestId });
      }
      if (isSitting) refuse('play/request-invalid');
      isSitting = true;
      try {
        const session = await findSessionByToken(db, message.token);
        if (session?.game_id !== fishingHall.gameId) refuse('play/session-unknown');
        const before = seated;
        seated = undefined;
        if (before && before.place.room.company.water !== message.water) hall.leave(before);
        if (session.terminated_at) refuse('play/session-ended');
        seated = await hall.sit(session, message, line);
        if (socket.readyState !== socket.OPEN) hall.hold(seated);
      } finally {
        isSitting = false;
      }
    }

    function fail(requestId: string | null, error: unknown): void {
      const isExpected = error instanceof Refusal;
      if (!isExpected) log.error({ err: error }, 'a line of the hall failed');
      line.tell(refusedWith(requestId, isExpected ? error : new Refusal('play/bug')));
    }

    socket.on('pong', () => {
      isAlive = true;
    });
    socket.on('message', (bytes, isBinary) => {
      const message = isBinary ? undefined : parse(bytes.toString());
      if (!message || limiter.take('', clock.now().getTime()) > 0) return socket.close(NOT_UNDERSTOOD);
      void hear(message).catch((error: unknown) =>
        fail('requestId' in message ? message.requestId : null, error),
      );
    });
    socket.on('error', (error) => log.info({ err: error }, 'a line of the hall broke'));
    socket.on('close', () => {
      clearInterval(heartbeat);
      if (seated) hall.hold(seated);
    });
  });
}

function parse(text: string): ToHall | undefined {
  try {
    return toHall.safeParse(JSON.parse(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
