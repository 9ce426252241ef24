import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Registry } from 'prom-client';

export type Operations = {
  readonly metrics: Registry;
  listen(address: { host: string; port: number }): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Health and metrics on a port of their own, never reachable through the public one. `/healthz` says that the
 * process answers; `/readyz` that it can do its work now.
 */
export function createOperations(isReady: () => Promise<boolean>): Operations {
  const metrics = new Registry();
  collectDefaultMetrics({ register: metrics });
  const server: Server = createServer((request, response) => {
    const answer = (status: number, text: string, type = 'text/plain; charset=utf-8') => {
      response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
      response.end(text);
    };
    if (request.method !== 'GET') return answer(405, 'only GET\n');
    if (request.url === '/healthz') return answer(200, 'ok\n');
    if (request.url === '/readyz')
      return void isReady().then((ready) => answer(ready ? 200 : 503, ready ? 'ready\n' : 'not ready\n'));
    if (request.url === '/metrics')
      return void metrics.metrics().then(
        (text) => answer(200, text, metrics.contentType),
        () => answer(500, 'metrics failed\n'),
      );
    return answer(404, 'unknown\n');
  });
  return {
    metrics,
    listen: ({ host, port }) =>
      new Promise((resolve, reject) => {
        server.once('error', reject);
        server.listen(port, host, resolve);
      }),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
