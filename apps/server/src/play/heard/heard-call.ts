import type { IncomingMessage } from 'node:http';
import { headerNames } from '@fairhall/vendor-protocol';

/** A call as it came to a vendors' door, and what was said to it. */
export type HeardCall = {
  /** As the call names it; who is nobody's vendor too. */
  readonly vendor: string;
  readonly keyId: string;
  readonly isAuthentic: boolean;
  readonly path: string;
  readonly address: string;
  readonly signedAt: string | undefined;
  readonly nonce: string | undefined;
  readonly contentType: string | undefined;
  readonly body: Buffer;
  readonly code: string;
  readonly http: number;
  readonly isReplay: boolean;
  readonly tookMs: number;
  readonly answer: string;
};

/** What a request says of itself beside its body, proven or not. */
export function outsideOf(request: IncomingMessage) {
  return {
    vendor: textOf(request.headers[headerNames.vendor]) ?? '',
    keyId: textOf(request.headers[headerNames.keyId]) ?? '',
    path: request.url ?? '',
    address: request.socket.remoteAddress ?? '',
    signedAt: textOf(request.headers[headerNames.timestamp]),
    nonce: textOf(request.headers[headerNames.nonce]),
    contentType: request.headers['content-type'],
  };
}

function textOf(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}
