import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mulberry32 } from '@fairhall/vendor-protocol/kit';

export const misdeeds = ['nothing', 'delay', 'duplicate', 'drop-request', 'drop-answer', 'reorder'] as const;
type Misdeed = (typeof misdeeds)[number];
export type Proxy = {
  address: string;
  did: Record<Misdeed, number>;
  /** Answers to the second copy of a duplicate, by whether they were replays. */
  replays: number;
  stop(): Promise<void>;
};

const MAX_DELAY_MS = 120;

/** Stands between vendor and platform and misbehaves by its seed: what it does to the n-th call is always the same. */
export async function startProxy(platform: string, seed: number): Promise<Proxy> {
  const chance = mulberry32(seed);
  const did = Object.fromEntries(misdeeds.map((misdeed) => [misdeed, 0])) as Record<Misdeed, number>;
  const proxy = { did, replays: 0 };
  let held: (() => void) | undefined;

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const misdeed = misdeeds[Math.floor(chance() * misdeeds.length)] ?? 'nothing';
    const delayMs = chance() * MAX_DELAY_MS;
    did[misdeed] += 1;
    const forward = async () => {
      const { host: _, connection: __, 'content-length': ___, ...headers } = request.headers;
      const answer = await fetch(platform + request.url, {
        method: request.method ?? 'POST',
        headers: headers as Record<string, string>,
        body: new Uint8Array(Buffer.concat(chunks)),
      });
      return { answer, bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    try {
      if (misdeed === 'drop-request') return void request.socket.destroy();
      if (misdeed === 'delay') await pause(delayMs);
      if (misdeed === 'reorder') await untilOvertaken();
      else release();
      const { answer, bytes } = await forward();
      if (misdeed === 'duplicate') {
        const second = await forward();
        if (second.answer.headers.get('x-gw-replayed') === 'true') proxy.replays += 1;
      }
      if (misdeed === 'drop-answer') return void request.socket.destroy();
      for (const name of ['content-type', 'x-gw-signature', 'x-gw-replayed']) {
        const value = answer.headers.get(name);
        if (value !== null) response.setHeader(name, value);
      }
      response.statusCode = answer.status;
      response.end(bytes);
    } catch {
      request.socket.destroy();
    }
  });

  /** Held back until another call has gone past, or a moment has. */
  function untilOvertaken(): Promise<void> {
    release();
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, MAX_DELAY_MS);
      held = () => {
        clearTimeout(timer);
        setTimeout(resolve, 5);
      };
    });
  }

  function release(): void {
    held?.();
    held = undefined;
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(proxy, {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  });
}

function pause(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}
