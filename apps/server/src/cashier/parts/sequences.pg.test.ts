import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Refusal } from '#platform/refusal';
import { createTestDatabase } from '../../../../../tools/testing/database.ts';
import { sendPayout } from '../send-payout.ts';
import { type Desk, openDesk } from '../testing/desk.ts';
import { ann, ben, reason } from '../testing/withdrawing.ts';
import { giveBackParts } from './give-back-parts.ts';
import { latestOf } from './parts.ts';
import { payoutsOf } from './payout-rows.ts';
import { failed, paid, partsAt } from './testing/in-parts.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk(await createTestDatabase());
});
afterAll(() => desk.drop());

const { statusOf, tell, taken, inParts, again, byHand, holdOf } = partsAt(() => desk);

const step = fc.record({
  deed: fc.constantFrom('tell', 'tell', 'tell', 'send', 'send', 'again', 'again', 'hand', 'back', 'twice'),
  pick: fc.nat(20),
  say: fc.constantFrom(paid, failed),
});

test('after any life of parts, what left is what was paid, once for each part, and the rest is held or came back', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 2, maxLength: 5 }),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (weights, steps) => {
        const whole = weights.reduce((sum, weight) => sum + weight, 0);
        const shares = weights.map((weight) => (400_00n * BigInt(weight)) / BigInt(whole));
        shares[0]! += 400_00n - shares.reduce((sum, share) => sum + share, 0n);
        const order = await inParts(shares);
        for (const { deed, pick, say } of steps) {
          const all = await payoutsOf(desk.db, order.id);
          const { key, part } = all[pick % all.length]!;
          const act = {
            tell: () => tell(key, say),
            twice: () => Promise.all([tell(key, say), tell(key, say)]),
            send: () => sendPayout(desk.needs, order.id, key),
            again: () => again(order.id, part),
            hand: async () => {
              await byHand(order.id, part);
              await desk.approve(ann);
            },
            back: async () => {
              await taken(order.id);
              await giveBackParts(desk.needs, { withdrawalId: order.id, reason, staff: ben });
            },
          }[deed];
          await Promise.resolve(act()).catch((error) => {
            if (!(error instanceof Refusal)) throw error;
          });
        }
        await balance(order);
      },
    ),
    { numRuns: 25 },
  );
}, 120_000);

async function balance(order: Awaited<ReturnType<typeof inParts>>): Promise<void> {
  const payouts = await payoutsOf(desk.db, order.id);
  const left = payouts
    .filter(({ state }) => state === 'paid')
    .reduce((sum, { amount_minor: minor }) => sum + minor, 0n);
  const status = await statusOf(order.id);
  expect(await holdOf(order)).toEqual(
    status === 'failed' ? { cash: 1_000_00n, hold: 0n } : { cash: 600_00n, hold: 400_00n - left },
  );
  const isWhole = latestOf(payouts).every(({ state }) => state === 'paid');
  expect(['sent', 'disputed'].includes(status)).toBe(isWhole);
  const { rows } = await desk.pool.query<{ key: string }>(
    `select distinct key from wallet.entries where key like $1 and key like '%/paid' order by key`,
    [`withdrawal/${order.id}/%`],
  );
  expect(rows.map(({ key }) => key)).toEqual(
    payouts
      .filter(({ state }) => state === 'paid')
      .map(({ key }) => `${key}/paid`)
      .toSorted(),
  );
}
