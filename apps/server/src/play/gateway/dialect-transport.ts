import type { IncomingMessage, ServerResponse } from 'node:http';
import { CONTENT_TYPE, type Code, MAX_BODY_BYTES } from '@fairhall/vendor-protocol';
import type { Speaker } from '#catalogue';
import type { Asked, Result, Told } from '#dialects';
import { outsideOf } from '../heard/heard-call.ts';
import type { HeardLog } from '../heard/heard-log.ts';
import type { SecurityLog } from './security-log.ts';
import type { GatewayObserver } from './transport.ts';
import { readWhole, type Turnstile } from './turnstile.ts';

export type DialectGatewayNeeds = {
  speakerOf(vendor: string): Speaker | undefined;
  answer(vendor: string, asked: Asked): Promise<Result>;
  security: Pick<SecurityLog, 'note'>;
  heard?: Pick<HeardLog, 'keep'> | undefined;
  observe?: GatewayObserver | undefined;
  pass: Turnstile;
};

/** `/gw/<dialect>/<vendor>`, and behind it whatever the dialect has. */
const ADDRESS = /^\/gw\/([a-z][a-z0-9]{0,15})\/([A-Z][A-Z0-9_]{0,31})(\/[a-z/]{0,60})?$/;

/** Takes calls that come in a dialect, before the web framework sees them; answers whether the request was one. */
export function createDialectGateway(needs: DialectGatewayNeeds) {
  return function takeRequest(request: IncomingMessage, response: ServerResponse): boolean {
    const [, name, vendor = '', path = ''] = ADDRESS.exec(request.url ?? '') ?? [];
    const speaker = name === undefined ? undefined : needs.speakerOf(vendor);
    if (!speaker || speaker.name !== name) return false;
    readWhole(request, (body) => {
      const startedAt = performance.now();
      const { dialect, partner } = speaker;
      const answered = (told: Told, { code, isReplay = false, isProven = true }: Said) => {
        write(response, told);
        const tookMs = performance.now() - startedAt;
        needs.heard?.keep({
          ...outsideOf(request),
          ...{ vendor, keyId: '', isAuthentic: isProven, body, tookMs },
          ...{ code, http: told.http, isReplay, answer: told.body },
        });
        needs.observe?.answered({
          vendor: isProven ? vendor : undefined,
          operation: undefined,
          code,
          isReplay,
          tookMs,
        });
      };
      const refusal = refuseProof(request, speaker, body);
      if (refusal) {
        const address = request.socket.remoteAddress ?? '';
        needs.security.note({
          vendor,
          keyId: '',
          code: refusal,
          path: (request.url ?? '').slice(0, 64),
          address,
        });
        return answered(dialect.refuse(refusal), { code: refusal, isProven: false });
      }
      if (request.method !== 'POST' || body.byteLength > MAX_BODY_BYTES)
        return answered(dialect.refuse('INVALID_REQUEST'), { code: 'INVALID_REQUEST' });
      const { asked, tell } = dialect.read({ path, body }, partner);
      needs.pass<Result>({
        target: request.url ?? '',
        vendor,
        work: () => needs.answer(vendor, asked),
        refuse: (code) => ({ code }),
        send: (result) =>
          answered(tell(result), { code: codeOf(result), isReplay: result.isReplay === true }),
      });
    });
    request.on('error', () => response.destroy());
    return true;
  };
}

type Said = { code: Code; isReplay?: boolean; isProven?: boolean };

/** Nothing of the body is parsed before its signature is proven, by any key that is in use. */
function refuseProof(request: IncomingMessage, { dialect, keys }: Speaker, body: Buffer): Code | undefined {
  if (keys.length === 0) return 'KEY_UNKNOWN';
  const signature = request.headers[dialect.signatureHeader];
  if (typeof signature !== 'string') return 'SIGNATURE_INVALID';
  return keys.some((key) => key.verify(body, signature)) ? undefined : 'SIGNATURE_INVALID';
}

/** What it counts as where GW/1 has no word. */
function codeOf({ code }: Result): Code {
  if (code === 'PLAYER_UNKNOWN') return 'SESSION_MISMATCH';
  return code === 'GAME_UNKNOWN' ? 'INVALID_REQUEST' : code;
}

function write(response: ServerResponse, { http, body }: Told): void {
  response.writeHead(http, {
    'content-type': CONTENT_TYPE,
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
  });
  response.end(body);
}
