import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBroken } from '../../../../tools/audit/audit-books.ts';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import {
  type DyingDatabase,
  dieEverywhere,
  openDyingDatabase,
} from '../../../../tools/testing/dying-database.ts';
import { type CashierCaller, type CashierNeeds, perform } from '../cashier/needs.ts';
import { openDeposit } from '../cashier/open-deposit.ts';
import type { StatementLine } from '../cashier/providers/provider.ts';
import { receiveTransfer } from '../cashier/receive-transfer.ts';
import { lineFor, newKey } from '../cashier/testing/desk.ts';
import { enterCode } from './enter-code.ts';
import { forfeitBonus } from './forfeit-bonus.ts';
import { type Counter, openCounter, promoTerms, redeemTerms } from './testing/counter.ts';
import { method, methodOffersAt } from './testing/method-offers.ts';

let counter: Counter;
let dying: DyingDatabase;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
  counter.desk.needs.passwords = {
    hash: async (text) => text,
    verify: async (hash, text) => hash === text,
  };
  dying = openDyingDatabase(counter.desk.connectionString);
});
afterAll(async () => {
  await dying?.close();
  await counter?.desk.drop();
});

const many = { budget: '100000000', usesPerMember: 1 } as const;
/** One name for each test: every member here uses it once. */
async function onlineAs(name: string, terms: typeof redeemTerms | typeof promoTerms): Promise<bigint> {
  return await counter.online({ ...terms, ...many } as typeof terms, name);
}

type Bonus = {
  cash: bigint;
  claims: readonly (readonly [status: string, bonus: bigint | null])[];
  requirements: readonly (readonly [source: string, required: bigint])[];
};
async function expectBonus(caller: CashierCaller, now: Bonus, death: string): Promise<void> {
  const claims = (await counter.claimsOf(caller)).map(({ status, bonus_minor: bonus }) => [status, bonus]);
  const requirements = (await counter.hall.requirementsOf(caller))
    .filter(({ status }) => status === 'open')
    .map(({ source, required_minor: required }) => [source, required]);
  expect([death, await counter.cashOf(caller), claims, requirements]).toEqual([
    death,
    now.cash,
    now.claims,
    now.requirements,
  ]);
}

/** What the offers say of themselves is what their claims come to. */
async function expectOffer(offerId: bigint, death: string): Promise<void> {
  const { uses, paid_minor: paid, reserved_minor: reserved } = await counter.offerRow(offerId);
  const { rows } = await counter.desk.pool.query<{ uses: number; paid: string; reserved: string }>(
    `select count(*)::int as uses, coalesce(sum(bonus_minor), 0)::text as paid,
       coalesce(sum(reserved_minor), 0)::text as reserved
     from promotions.claims where offer_id = $1`,
    [offerId],
  );
  expect([death, { uses, paid: String(paid), reserved: String(reserved) }]).toEqual([death, rows[0]]);
}

test('a redeem code entered while the process dies is credited once and asked to be played once, when it is entered again', async () => {
  const offerId = await onlineAs('DEATHREDEEM', redeemTerms);
  const deaths = await dieEverywhere(dying, {
    prepare: async () => ({
      caller: await counter.desk.newMember(),
      wish: { key: newKey(), code: 'DEATHREDEEM' },
    }),
    act: ({ caller, wish }, db) => enterCode({ ...counter.needs, db }, caller, wish),
    async afterwards({ caller, wish }, death) {
      await Promise.all([enterCode(counter.needs, caller, wish), enterCode(counter.needs, caller, wish)]);
      await expectBonus(
        caller,
        { cash: 100_00n, claims: [['paid', 100_00n]], requirements: [['redeem-code', 300_00n]] },
        death,
      );
      await expectOffer(offerId, death);
    },
  });
  expect(deaths).toBeGreaterThan(25);
}, 60_000);

test('a promo code entered while the process dies waits once, when it is entered again', async () => {
  const offerId = await onlineAs('DEATHPROMO', promoTerms);
  const deaths = await dieEverywhere(dying, {
    prepare: async () => ({
      caller: (await counter.desk.readyMember()).caller,
      wish: { key: newKey(), code: 'DEATHPROMO' },
    }),
    act: ({ caller, wish }, db) => enterCode({ ...counter.needs, db }, caller, wish),
    async afterwards({ caller, wish }, death) {
      await enterCode(counter.needs, caller, wish);
      await expectBonus(caller, { cash: 0n, claims: [['waiting', null]], requirements: [] }, death);
      await expectOffer(offerId, death);
    },
  });
  expect(deaths).toBeGreaterThan(20);
}, 60_000);

const receive = (needs: CashierNeeds, line: StatementLine) =>
  perform(needs, (deed) => receiveTransfer(needs, deed, { provider: 'bank', line }));

test('a deposit that is paid while the process dies brings the bonus of its way and of its waiting code once each', async () => {
  const offers = [
    await onlineAs('DEATHPAID', promoTerms),
    await methodOffersAt(counter).online({ budget: '100000000' }),
  ];
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const { caller } = await counter.desk.readyMember();
      await counter.enter(caller, 'DEATHPAID');
      const wish = { key: newKey(), method, amountMinor: 300_00n };
      return { caller, line: lineFor(await openDeposit(counter.desk.needs, caller, wish)) };
    },
    act: ({ line }, db) => receive({ ...counter.desk.needs, db }, line),
    async afterwards({ caller, line }, death) {
      // the bank tells of it again, twice at once
      await Promise.all([receive(counter.desk.needs, line), receive(counter.desk.needs, line)]);
      const claims = [
        ['paid', 150_00n],
        ['paid', 15_00n],
      ] as const;
      const requirements = [
        ['deposit', 300_00n],
        ['promo-code', 450_00n],
        ['method-bonus', 45_00n],
      ] as const;
      await expectBonus(caller, { cash: 465_00n, claims, requirements }, death);
      for (const offerId of offers) await expectOffer(offerId, death);
    },
  });
  expect(deaths).toBeGreaterThan(35);
}, 60_000);

test('a bonus given up while the process dies has gone back once', async () => {
  await onlineAs('DEATHGIVEN', redeemTerms);
  const deaths = await dieEverywhere(dying, {
    async prepare() {
      const caller = await counter.desk.newMember();
      const { id } = await counter.enter(caller, 'DEATHGIVEN');
      return { caller, wish: { claimId: id, goesMinor: 100_00n } };
    },
    act: ({ caller, wish }, db) => forfeitBonus({ ...counter.needs, db }, caller, wish),
    async afterwards({ caller, wish }, death) {
      await forfeitBonus(counter.needs, caller, wish).catch((error) =>
        expect([death, error.code]).toEqual([death, 'turnover/not-open']),
      );
      await expectBonus(caller, { cash: 0n, claims: [['forfeited', 100_00n]], requirements: [] }, death);
    },
  });
  expect(deaths).toBeGreaterThan(15);
}, 60_000);

test('after all these deaths the books balance, and every bonus has its claim', async () => {
  expect(await findBroken(counter.desk.pool)).toEqual([]);
});
