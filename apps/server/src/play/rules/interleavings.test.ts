import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deed, paperBooks } from '../testing/paper.ts';
import type { Deed } from './call.ts';

const START = 3_000n;
const round = fc.constantFrom('r1', 'r2');
const amount = fc.bigInt(0n, 1_500n);
const bets = ['b1', 'b2', 'b3', 'b4'] as const;

/** Every transaction has one meaning; what varies is when, how often and in which order it comes. */
const plan = fc.record({
  bets: fc.array(fc.record({ round, amount, closes: fc.boolean() }), {
    minLength: 1,
    maxLength: bets.length,
  }),
  wins: fc.array(fc.record({ round, amount, closes: fc.boolean() }), { maxLength: 3 }),
  rollbacks: fc.array(fc.nat(bets.length - 1), { maxLength: 4 }),
  closes: fc.array(round, { maxLength: 2 }),
});
type Plan = typeof plan extends fc.Arbitrary<infer P> ? P : never;

function deedsOf(wish: Plan): Deed[] {
  return [
    ...wish.bets.map((bet, at) =>
      deed({ op: 'bet', txId: bets[at] ?? '', roundId: bet.round, amount: bet.amount, closes: bet.closes }),
    ),
    ...wish.wins.map((win, at) =>
      deed({ op: 'win', txId: `w${at}`, roundId: win.round, amount: win.amount, closes: win.closes }),
    ),
    ...wish.rollbacks.map((ref, at) =>
      deed({
        op: 'rollback',
        txId: `k${at}`,
        refTxId: bets[ref] ?? '',
        roundId: wish.bets[ref]?.round ?? 'r1',
      }),
    ),
    ...wish.closes.map((roundId, at) => deed({ op: 'round_close', txId: `c${at}`, roundId })),
  ];
}

const story = plan.chain((wish) => {
  const deeds = deedsOf(wish);
  return fc
    .array(fc.constantFrom(...deeds), { maxLength: 60 })
    .map((repeats) => ({ deeds, order: [...repeats] }));
});

test('whatever comes, however often and in whatever order, no money is made or lost', () => {
  fc.assert(
    fc.property(story, ({ order }) => {
      const books = paperBooks(START);
      const answers = new Map<string, string>();
      for (const one of order) {
        const verdict = books.send(one);
        const open = [...books.rounds.values()].filter(({ state }) => state === 'open');
        const stakes = open.reduce((sum, { staked }) => sum + staked, 0n);
        expect(books.escrow).toBe(stakes);
        expect(books.balance + books.escrow + books.house + books.locked).toBe(START);
        expect(books.balance).toBeGreaterThanOrEqual(0n);
        if (verdict.kind === 'refuse') continue;
        const known = answers.get(one.txId);
        const answer = `${verdict.call.code} ${verdict.call.id} ${verdict.call.balance}`;
        if (known !== undefined) expect(answer).toBe(known);
        answers.set(one.txId, answer);
      }
    }),
    { numRuns: 500 },
  );
});

test('a bet and its rollback leave the balance as it was in every order, with every repetition', () => {
  const bet = deed({ op: 'bet', txId: 'b1' });
  const rollback = deed({ op: 'rollback', txId: 'k1', refTxId: 'b1' });
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(fc.constantFrom(bet, rollback), { maxLength: 8 }), (order) => {
      const books = paperBooks(START);
      for (const one of [...order, bet, rollback]) seen.add(books.say(one));
      expect(books).toMatchObject({ balance: START, escrow: 0n, house: 0n });
    }),
  );
  expect([...seen].sort()).toEqual(['OK', 'ROLLED_BACK', 'TOMBSTONED', 'TX_CANCELLED']);
});
