import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sign } from '../signature.ts';

export type Heard = { eventId: string; kind: string } & Record<string, unknown>;

/** Stands where the platform would: keeps every genuine word, and refuses as often as it is told to. */
export async function startPlatform(secret: string) {
  const heard: Heard[] = [];
  let refusals = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const timestamp = String(request.headers['x-bank-timestamp']);
      const isGenuine = request.headers['x-bank-signature'] === sign(secret, timestamp, body);
      if (!isGenuine || refusals > 0) {
        refusals -= 1;
        response.writeHead(isGenuine ? 503 : 401).end();
        return;
      }
      heard.push(JSON.parse(body) as Heard);
      response.writeHead(200).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/callbacks/bank`,
    refuseNext(count: number) {
      refusals = count;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
