import type { Fault } from '../fault.ts';

const draws = 'packages/fair/src/draws.ts';
const drawn = 'packages/fair/src/draws.test.ts';
const retried = 'packages/vendor-protocol/src/body.test.ts';
const practised = 'packages/vendor-protocol/src/kit/practice/purse.test.ts';

export const packagesFaults: readonly Fault[] = [
  {
    name: 'packages/small-numbers-favoured',
    file: draws,
    find: 'while (word >= accepted) word = words.next();',
    put: '',
    test: { file: drawn, title: 'words for numbers below %i are counted exactly' },
  },
  {
    name: 'packages/one-word-too-many-accepted',
    file: draws,
    find: 'while (word >= accepted)',
    put: 'while (word > accepted)',
    test: { file: drawn, title: 'words for numbers below %i are counted exactly' },
  },
  {
    name: 'packages/no-card-stays-where-it-was',
    file: draws,
    find: 'drawBelow(words, last + 1)',
    put: 'drawBelow(words, last)',
    test: { file: drawn, title: 'all 24 orders of four cards' },
  },
  {
    name: 'packages/block-of-words-again',
    file: 'packages/fair/src/stream.ts',
    find: 'const index = Math.floor(taken / WORDS_PER_BLOCK);',
    put: 'const index = 0;',
    test: { file: drawn, title: 'a shuffled deck' },
  },
  {
    name: 'packages/seed-that-was-not-promised',
    file: 'packages/fair/src/commit.ts',
    find: 'commitmentOf(serverSeed) === commitment.toLowerCase()',
    put: 'commitmentOf(serverSeed).length === commitment.length',
    test: { file: drawn, title: 'a promise is kept only by the very seed' },
  },
  {
    name: 'packages/nonce-in-a-client-seed',
    file: 'packages/fair/src/commit.ts',
    find: '/^[!-9;-~]{1,64}$/',
    put: '/^[!-~]{1,64}$/',
    test: { file: drawn, title: 'a client seed cannot smuggle in another nonce' },
  },
  {
    name: 'packages/jackpot-won-at-its-seed',
    file: 'packages/fair/src/jackpot.ts',
    find: 'return seedMinor + 1n + BigInt(',
    put: 'return seedMinor + BigInt(',
    test: {
      file: 'apps/studio/src/jackpots/cycle.test.ts',
      title: 'a cycle is won above its seed and at its ceiling at the latest, at every value in between',
    },
  },
  {
    name: 'packages/unsigned-answer-believed',
    file: 'packages/vendor-protocol/src/exchange.ts',
    find: 'if (!key.verify(text, signature))',
    put: "if (text === '' || signature === '')",
    test: { file: 'packages/vendor-protocol/src/client.test.ts', title: '%s' },
  },
  {
    name: 'packages/win-given-up',
    file: 'packages/vendor-protocol/src/retry.ts',
    find: "new Set(['bet', 'sport_place', 'table_in'])",
    put: "new Set(['bet', 'win', 'sport_place', 'table_in'])",
    test: { file: retried, title: 'a win is tried for ever, in the end once an hour' },
  },
  {
    name: 'packages/bet-sent-too-long',
    file: 'packages/vendor-protocol/src/retry.ts',
    find: 'nowMs + afterMs - firstSentMs <= BET_PATIENCE_MS',
    put: 'nowMs + afterMs - firstSentMs > 0',
    test: { file: retried, title: 'a bet is tried twice more within ten seconds, then rolled back' },
  },
  {
    name: 'packages/practised-quote-sells-again',
    file: 'packages/vendor-protocol/src/kit/practice/sales.ts',
    find: "if (quotes.has(call.quote_id)) return { code: 'TX_CONFLICT' };",
    put: '',
    test: { file: practised, title: 'sold %s' },
  },
  {
    name: 'packages/practised-sale-paid-again',
    file: 'packages/vendor-protocol/src/kit/practice/slips.ts',
    find: 'isSold(slip) ? 0n : total - slip.total',
    put: 'total - slip.total',
    test: { file: practised, title: 'sold: %s' },
  },
];
