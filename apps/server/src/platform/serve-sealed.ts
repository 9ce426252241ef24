import { readSealingKeys, SEALED_TYPE, sealedBody, sealedCallOf } from '@fairhall/contract';
import type { Database } from '@fairhall/database';
import type { Clock } from './clock.ts';
import type { Keys } from './crypto.ts';
import { type App, everyone, type Request, serve } from './http.ts';
import { refuse } from './refusal.ts';
import { createSealing } from './sealing.ts';
import { spendOnce } from './spend-once.ts';

/**
 * Takes sealed bodies where the contract says so, and opens them before anything else looks at them: guards, schemas
 * and handlers never know. To be asked before the first route.
 */
export function serveSealed(app: App, { db, keys, clock }: { db: Database; keys: Keys; clock: Clock }): void {
  const sealing = createSealing({
    keys,
    clock,
    spend: (value, until) => spendOnce(db, { kind: 'seal', value, until, now: clock.now() }),
  });
  app.addContentTypeParser(SEALED_TYPE, { parseAs: 'string' }, async (request: Request, text: string) => {
    const { endpoint } = request.routeOptions.config;
    if (!endpoint?.isSealable) refuse('request/unsupported-media-type');
    const sealed = sealedBody.safeParse(readJson(text));
    if (!sealed.success) refuse('request/seal-broken');
    return sealing.open(sealed.data.jwe, sealedCallOf(endpoint));
  });
  serve(app, readSealingKeys, everyone, () => ({
    keys: [...sealing.publishedKeys()],
    serverTime: clock.now().toISOString(),
  }));
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
