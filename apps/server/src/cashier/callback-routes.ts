import { providerCallback } from '@fairhall/contract';
import { type App, everyone, serve } from '#platform/http';
import { together } from '#platform/together';
import type { CashierNeeds } from './needs.ts';
import { takeWords, verifyWord, type Word } from './take-callback.ts';

/** So many commit together: whoever else moves money on the bank's account waits for them. */
const WORDS_AT_ONCE = 50;

/** In a scope of its own: the signature covers the body's bytes, which must not be parsed before. */
export function callbackRoutes(needs: CashierNeeds, app: App): void {
  const take = together(
    async (words: readonly Word[]) => {
      await takeWords(needs, words);
      return words;
    },
    { most: WORDS_AT_ONCE },
  );
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
      await take(word);
      return { done: true as const };
    });
    ready();
  });
}
