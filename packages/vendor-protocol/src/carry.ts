import { type ClientRequest, Agent as HttpAgent, type IncomingMessage, request } from 'node:http';
import { Agent as HttpsAgent, request as requestSecurely } from 'node:https';

export type Letter = {
  method: string;
  headers: Readonly<Record<string, string>>;
  body: string | undefined;
  timeoutMs: number;
};
export type Carried = { httpStatus: number; headers: IncomingMessage['headers']; bytes: Buffer };

export class TimedOut extends Error {}

const MAX_ANSWER_BYTES = 4 * 1024 * 1024;
/**
 * Calls beyond these wait for a line, so that a crowd does not open one each. An idle one is hung up by `timeout`, before
 * its other end does so (Node's after five seconds) while a call is on its way; the time of a call has a clock of its own.
 */
const LINES = { keepAlive: true, maxSockets: 256, maxFreeSockets: 64, timeout: 4_000 };
const plain = new HttpAgent(LINES);
const secure = new HttpsAgent(LINES);

/**
 * Takes one request to its address and brings the whole answer back, or rejects. Node's own client rather than `fetch`,
 * whose streams and signals cost more than all else that a call takes.
 */
export function carry(url: URL, { method, headers, body, timeoutMs }: Letter): Promise<Carried> {
  return new Promise((resolve, reject) => {
    const options = { method, headers: { ...headers, 'accept-encoding': 'identity' } };
    const asked: ClientRequest =
      url.protocol === 'https:'
        ? requestSecurely(url, { ...options, agent: secure })
        : request(url, { ...options, agent: plain });
    const fail = (error: Error) => {
      clearTimeout(timer);
      reject(error);
    };
    // not left to the request: one that has no line yet, or was answered by an upgrade, tells nobody of its end
    const giveUp = (error: Error) => {
      asked.destroy(error);
      fail(error);
    };
    const timer = setTimeout(() => giveUp(new TimedOut(`no answer within ${timeoutMs} ms`)), timeoutMs);
    asked.on('error', fail);
    asked.on('response', (response) => {
      const chunks: Buffer[] = [];
      let size = 0;
      response.on('data', (chunk: Buffer) => {
        size += chunk.byteLength;
        if (size > MAX_ANSWER_BYTES) giveUp(new RangeError('answer over 4 MiB'));
        else chunks.push(chunk);
      });
      response.on('error', fail);
      response.on('end', () => {
        clearTimeout(timer);
        const httpStatus = response.statusCode ?? 0;
        // nobody is led elsewhere: the signature is for this address
        if (httpStatus >= 300 && httpStatus < 400 && response.headers.location !== undefined)
          return reject(new Error(`redirected by HTTP ${httpStatus}`));
        resolve({ httpStatus, headers: response.headers, bytes: Buffer.concat(chunks) });
      });
    });
    asked.end(body);
  });
}
