import { livePath } from '@fairhall/contract';
import websocket, { type WebSocket } from '@fastify/websocket';
import type { App } from '#platform/http';
import { requireOrigin, sessionCookie } from './cookie.ts';
import { holdLine } from './hold-line.ts';
import { openLines } from './live-lines.ts';
import type { IdentityNeeds } from './needs.ts';

const MAX_REQUEST_BYTES = 1024;

/** The WebSocket of signed-in members. The page's origin is checked before the line is opened. */
export function liveRoutes(app: App, needs: IdentityNeeds): void {
  const lines = openLines(needs);
  app.addHook('onClose', async () => lines.stop());
  app.register(websocket, { options: { maxPayload: MAX_REQUEST_BYTES } });
  // what a stranger sends is no error of the house
  function dropBroken(this: WebSocket, error: Error) {
    needs.log.debug({ err: error }, 'a live line broke');
    this.terminate();
  }
  app.register(async (scope) => {
    scope.get(
      livePath,
      {
        websocket: true,
        schema: { hide: true },
        preValidation: async (request) => requireOrigin(request, needs.origins),
        // nothing is answered over HTTP any more, and the socket would keep the answer as long as the line is open
        preHandler: async (request, reply) => {
          if (request.ws) reply.raw.detachSocket(request.raw.socket);
        },
      },
      (socket, request) => {
        // the plugin's own listener keeps the request and the answer, several times what the line itself takes
        socket.removeAllListeners('error').on('error', dropBroken);
        holdLine(needs, lines, { socket, cookie: request.cookies[sessionCookie] });
      },
    );
  });
}
