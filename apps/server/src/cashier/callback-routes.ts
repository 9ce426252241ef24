import { providerCallback } from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import { together } from '#platform/together';
import type { CashierNeeds } from './needs.ts';
import { actOnKept, keepWords, verifyWord, type Word } from './take-callback.ts';

/** So many words commit together: whoever else moves money on the bank's account waits for them. */
const AT_ONCE = 200;

/**
 * A word that is kept is answered, and acted on behind the answer together with whatever else came meanwhile.
 * In a scope of its own: the signature covers the body's bytes, which must not be parsed before.
 */
export function callbackRoutes(needs: CashierNeeds, app: App): void {
  const keep = together((words: readonly Word[]) => keepWords(needs, words), { most: AT_ONCE });
  const act = together(
    async (ids: readonly bigint[]) => {
      await actOnKept(needs, ids);
      return ids;
    },
    { most: AT_ONCE },
  );
  app.addHook('onClose', () => act.idle());
  app.register((scope, _options, ready) => {
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
      done(null, body);
    });
    serve(scope, providerCallback, everyone, async ({ params, request }) => {
      const { 'x-bank-timestamp': timestamp, 'x-bank-signature': signature } = request.headers;
      const word = verifyWord(needs, params.provider, {
        body: typeof request.body === 'string' ? request.body : '',
        timestamp: typeof timestamp === 'string' ? timestamp : undefined,
        signature: typeof signature === 'string' ? signature : undefined,
      });
      const callbackId = await keep(word);
      if (callbackId !== undefined) void act(callbackId);
      return { done: true as const };
    });
    ready();
  });
}
