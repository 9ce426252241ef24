import type { App } from './http.ts';

type Document = { paths?: Record<string, Record<string, unknown>>; tags?: unknown[] } & Record<
  string,
  unknown
>;

/**
 * One OpenAPI 3.1 document for everything this process answers, wherever it listens: the paths of a listener other
 * than the first carry their own server.
 */
export function serveOpenApi(app: App, parts: readonly { app: App; origin: string }[]): void {
  app.get('/api/openapi.json', { schema: { hide: true } }, () => {
    const [first, ...others] = parts.map((part) => ({
      origin: part.origin,
      document: part.app.swagger() as unknown as Document,
    }));
    const paths = { ...first?.document.paths };
    for (const { origin, document } of others)
      for (const [path, item] of Object.entries(document.paths ?? {}))
        paths[path] ??= { ...item, servers: [{ url: origin }] };
    return { ...first?.document, servers: [{ url: first?.origin }], paths };
  });
}
