import { livePath } from '@fairhall/contract';
import websocket from '@fastify/websocket';
import type { App } from '#platform/http';
import { requireOrigin, sessionCookie } from './cookie.ts';
import { holdLine, type Lines } from './live-line.ts';
import type { IdentityNeeds } from './needs.ts';

const MAX_REQUEST_BYTES = 1024;

/** The WebSocket of signed-in members. The page's origin is checked before the line is opened. */
export function liveRoutes(app: App, needs: IdentityNeeds): void {
  const lines: Lines = new Map();
  app.register(websocket, {
    options: { maxPayload: MAX_REQUEST_BYTES },
    // what a stranger sends is no error of the house
    errorHandler(error, socket, { log }) {
      log.debug({ err: error }, 'a live line broke');
      socket.terminate();
    },
  });
  app.register(async (scope) => {
    scope.get(
      livePath,
      {
        websocket: true,
        schema: { hide: true },
        preValidation: async (request) => requireOrigin(request, needs.origins),
      },
      (socket, request) => holdLine(needs, socket, { cookie: request.cookies[sessionCookie], lines }),
    );
  });
}
