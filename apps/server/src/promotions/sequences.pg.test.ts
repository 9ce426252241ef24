import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditBooks } from '../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { CashierCaller } from '../cashier/needs.ts';
import { forfeitBonus, readForfeit } from './forfeit-bonus.ts';
import { giveUpCode } from './give-up-code.ts';
import type { ClaimRow } from './tables.ts';
import { type Counter, openCounter, promoTerms, redeemTerms } from './testing/counter.ts';

const HOUR_MS = 3_600_000;

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

type Step =
  | { do: 'enter'; who: number; code: number }
  | { do: 'deposit'; who: number; units: number }
  | { do: 'give-up'; who: number }
  | { do: 'forfeit'; who: number }
  | { do: 'play'; who: number; units: number }
  | { do: 'wait'; hours: number };

const who = fc.integer({ min: 0, max: 2 });
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ do: fc.constant('enter' as const), who, code: fc.integer({ min: 0, max: 2 }) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('deposit' as const),
      who,
      units: fc.integer({ min: 50, max: 900 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('give-up' as const), who }) },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('forfeit' as const), who }) },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('play' as const), who, units: fc.integer({ min: 1, max: 500 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('wait' as const), hours: fc.integer({ min: 1, max: 40 }) }),
  },
);
/** Steps of one group are taken at the same moment. */
const groups = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 2, maxLength: 7 });

let runs = 0;
let rounds = 5_000_000n;

test('whatever is entered, deposited, given up and forfeited in whatever order and at once, no code gives more than its budget or its uses, and the books balance', async () => {
  await fc.assert(
    fc.asyncProperty(groups, async (taken) => {
      runs += 1;
      const codes = [`RUN${runs}RED`, `RUN${runs}PRO`, `RUN${runs}FEW`];
      const offerIds = [
        await counter.online({ ...redeemTerms, usesPerMember: 2, usesTotal: 4, budget: '35000' }, codes[0]!),
        await counter.online({ ...promoTerms, usesPerMember: 3, budget: '120000' }, codes[1]!),
        await counter.online(
          {
            ...promoTerms,
            usesTotal: 1,
            waitsHours: 24,
            turnoverOf: 'deposit-and-bonus',
          } as typeof promoTerms,
          codes[2]!,
        ),
      ];
      const callers = await Promise.all([0, 1, 2].map(async () => (await counter.desk.readyMember()).caller));
      let deposited = 0n;
      const take = async (one: Step): Promise<void> => {
        if (one.do === 'wait') return counter.desk.clock.forward(one.hours * HOUR_MS);
        const caller = callers[one.who]!;
        if (one.do === 'enter') await counter.enter(caller, codes[one.code]!).catch(expectNo);
        if (one.do === 'give-up') await giveUp(caller).catch(expectNo);
        if (one.do === 'forfeit') await forfeit(caller).catch(expectNo);
        if (one.do === 'deposit') {
          deposited += BigInt(one.units) * 100n;
          await counter.hall.credit(caller, BigInt(one.units) * 100n);
        }
        if (one.do === 'play') {
          rounds += 1n;
          await counter.hall.settle(caller, { roundId: rounds, stake: BigInt(one.units) * 100n });
        }
      };
      for (const group of taken) {
        counter.desk.clock.forward(1_000);
        await Promise.all(group.filter((one) => one.do !== 'play').map(take));
        // whoever tells of rounds listens until they are heard: one after the other
        for (const play of group.filter((one) => one.do === 'play')) await take(play);
      }
      const offers = await Promise.all(offerIds.map(counter.offerRow));
      const claims = (await Promise.all(callers.map(counter.claimsOf))).flat();
      for (const offer of offers) {
        const own = claims.filter(({ offer_id }) => offer_id === offer.id);
        const used = own.filter(({ status }) => ['waiting', 'paid', 'forfeited'].includes(status));
        expect(offer.paid_minor).toBe(own.reduce((sum, { bonus_minor }) => sum + (bonus_minor ?? 0n), 0n));
        expect(offer.paid_minor + offer.reserved_minor <= offer.budget_minor).toBe(true);
        expect(offer.uses).toBe(used.length);
        expect(used.length <= (offer.uses_total ?? Number.POSITIVE_INFINITY)).toBe(true);
      }
      const paid = offers.reduce((sum, { paid_minor }) => sum + paid_minor, 0n);
      const takenBack = claims.reduce((sum, claim) => sum + claim.taken_back_minor, 0n);
      const cash = await Promise.all(callers.map(counter.cashOf));
      expect(cash.reduce((sum, one) => sum + one, 0n)).toBe(deposited + paid - takenBack);
      expect(claims.every(goesWithinItsBonus)).toBe(true);
    }),
    { numRuns: 12 },
  );
  const client = await counter.desk.pool.connect();
  try {
    const findings = await auditBooks(client);
    expect(findings.filter(({ broken }) => broken.length > 0)).toEqual([]);
  } finally {
    client.release();
  }
}, 180_000);

/** A deposit is never refused, and nothing fails but by a no of these. */
function expectNo(error: unknown): void {
  expect((error as { code?: string }).code).toMatch(
    /^promotions\/(used-up|already-used|one-waiting|not-found|not-waiting|forfeit-changed)$|^turnover\/not-open$/,
  );
}

async function giveUp(caller: CashierCaller): Promise<void> {
  const waiting = (await counter.claimsOf(caller)).find(({ status }) => status === 'waiting');
  if (waiting) await giveUpCode(counter.needs, caller, waiting.id);
}

/** What bets have not used up goes back, and of none that is still kept goes anything. */
const goesWithinItsBonus = ({ status, bonus_minor, taken_back_minor }: ClaimRow) =>
  status === 'forfeited' ? taken_back_minor <= (bonus_minor ?? 0n) : taken_back_minor === 0n;

async function forfeit(caller: CashierCaller): Promise<void> {
  const paid = (await counter.claimsOf(caller)).find(({ status }) => status === 'paid');
  if (!paid) return;
  const { goes } = await readForfeit(counter.needs, caller, paid.id);
  await forfeitBonus(counter.needs, caller, { claimId: paid.id, goesMinor: BigInt(goes) });
}
