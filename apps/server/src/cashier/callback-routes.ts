import { providerCallback } from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import type { CashierNeeds } from './needs.ts';
import { takeCallback } from './take-callback.ts';

/** In a scope of its own: the signature covers the body's bytes, which must not be parsed before. */
export function callbackRoutes(needs: CashierNeeds, app: App): void {
  app.register((scope, _options, ready) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    serve(scope, providerCallback, everyone, async ({ params, request }) => {
      const { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature } = request.headers;
      await takeCallback(needs, params.provider, {
        body: typeof request.body === 'string' ? request.body : '',
        timestamp: typeof timestamp === 'string' ? timestamp : undefined,
        signature: typeof signature === 'string' ? signature : undefined,
      });
      return { done: true as const };
    });
    ready();
  });
}
