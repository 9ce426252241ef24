import { houseDay } from '@fairhall/contract';
import { inTransaction } from '@fairhall/database';
import type { Pool } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { houseBalance } from '#wallet';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { proposeShortfall } from '../cashier/decide-shortfall.ts';
import { perform } from '../cashier/needs.ts';
import { openDeposit } from '../cashier/open-deposit.ts';
import { receiveTransfer } from '../cashier/receive-transfer.ts';
import { pageShortfalls } from '../cashier/shortfall-queries.ts';
import { lineFor, newKey } from '../cashier/testing/desk.ts';
import { lockOffer } from './queries.ts';
import { stopOffer } from './stop-offer.ts';
import { auditBonuses } from './testing/audit-bonuses.ts';
import { type Counter, mai, noi, openCounter, promoTerms, reason, redeemTerms } from './testing/counter.ts';

const HOUR_MS = 3_600_000;

/** Somebody stands before a lock. */
const untilWaitedFor = (pool: Pool) =>
  vi.waitFor(async () => {
    // of this database alone: others are tested beside it
    const waits = await pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waits.rowCount).toBe(1);
  });

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

let names = 0;
async function waiting(terms = promoTerms) {
  names += 1;
  const offerId = await counter.online(terms, `FEAST${names}X`);
  const { caller } = await counter.desk.readyMember();
  const claim = await counter.enter(caller, `FEAST${names}X`);
  return { caller, offerId, claim };
}

describe('a deposit with a promo code waiting', () => {
  test('brings its bonus in the same transaction, once, and asks for it to be played', async () => {
    const { caller, offerId, claim } = await waiting();
    const depositId = await counter.hall.credit(caller, 300_00n);
    expect(await counter.cashOf(caller)).toBe(450_00n);
    expect(await counter.claimsOf(caller)).toMatchObject([
      { id: claim.id, status: 'paid', bonus_minor: 150_00n, deposit_id: depositId, deposit_minor: 300_00n },
    ]);
    expect(await counter.offerRow(offerId)).toMatchObject({
      uses: 1,
      reserved_minor: 0n,
      paid_minor: 150_00n,
    });
    expect(await counter.hall.requirementsOf(caller)).toMatchObject([
      { source: 'deposit', required_minor: 300_00n },
      { source: 'promo-code', base_minor: 150_00n, required_minor: 450_00n },
    ]);
    await counter.hall.credit(caller, 300_00n);
    expect(await counter.cashOf(caller)).toBe(750_00n);
  });

  test('waits for those who enter the code while no other deposit waits for it', async () => {
    const { caller, offerId } = await waiting();
    const other = (await counter.desk.readyMember()).caller;
    const entered = Promise.withResolvers<void>();
    const isHeld = Promise.withResolvers<void>();
    const holding = inTransaction(counter.desk.db, async (tx) => {
      await lockOffer(tx, offerId);
      isHeld.resolve();
      await entered.promise;
    });
    await isHeld.promise;
    const credited = counter.hall.credit(caller, 300_00n);
    await untilWaitedFor(counter.desk.pool);
    await counter.hall.credit(other, 300_00n);
    expect([await counter.cashOf(caller), await counter.cashOf(other)]).toEqual([0n, 300_00n]);
    entered.resolve();
    await Promise.all([holding, credited]);
    expect(await counter.cashOf(caller)).toBe(450_00n);
  });

  test('reckons turnover from both where the offer says so: 3,000 with 1,500, fifteen times, and once for the deposit', async () => {
    const terms = { ...promoTerms, maxBonus: '150000', budget: '150000', turnoverPercent: 1_500 };
    const { caller } = await waiting({ ...terms, turnoverOf: 'deposit-and-bonus' } as typeof promoTerms);
    await counter.hall.credit(caller, 3_000_00n);
    const asked = await counter.hall.requirementsOf(caller);
    expect(asked.reduce((sum, { required_minor }) => sum + required_minor, 0n)).toBe(70_500_00n);
  });

  test.each([
    ['is as large as allowed', 5_000_00n, 500_00n],
    ['is the least', 100_00n, 50_00n],
  ])('that %s brings %s', async (_size, deposit, bonus) => {
    const { caller } = await waiting();
    await counter.hall.credit(caller, deposit);
    expect(await counter.cashOf(caller)).toBe(deposit + bonus);
  });

  test('that is too small leaves it waiting for the next', async () => {
    const { caller } = await waiting({ ...promoTerms, minDeposit: '20000' } as typeof promoTerms);
    await counter.hall.credit(caller, 199_99n);
    expect(await counter.claimsOf(caller)).toMatchObject([{ status: 'waiting' }]);
    await counter.hall.credit(caller, 200_00n);
    expect(await counter.cashOf(caller)).toBe(499_99n);
  });

  test('is credited without a bonus where none may be given, or the code has waited too long', async () => {
    const { caller } = await waiting();
    counter.excluded.add(caller.memberId);
    await counter.hall.credit(caller, 300_00n);
    expect(await counter.cashOf(caller)).toBe(300_00n);
    counter.excluded.delete(caller.memberId);
    counter.desk.clock.forward(72 * HOUR_MS);
    await counter.hall.credit(caller, 300_00n);
    expect(await counter.cashOf(caller)).toBe(600_00n);
  });

  test('keeps its promise when the offer was stopped meanwhile', async () => {
    const { caller, offerId } = await waiting();
    await stopOffer(counter.needs, { offerId, staff: mai, reason });
    await counter.hall.credit(caller, 300_00n);
    expect(await counter.cashOf(caller)).toBe(450_00n);
  });

  test('of many credited at the same moment one brings it', async () => {
    const { caller } = await waiting();
    await Promise.all([100_00n, 200_00n, 300_00n].map((amount) => counter.hall.credit(caller, amount)));
    const [claim] = await counter.claimsOf(caller);
    expect(claim?.status).toBe('paid');
    expect(await counter.cashOf(caller)).toBe(600_00n + (claim?.bonus_minor ?? 0n));
  });
});

describe('a deposit that the bank takes back', () => {
  async function takenBack(spent: bigint) {
    const { caller, offerId, claim } = await waiting();
    const { needs } = counter.desk;
    const wish = { key: newKey(), method: 'promptpay', amountMinor: 300_00n };
    const line = lineFor(await openDeposit(needs, caller, wish));
    const receive = (told: typeof line) =>
      perform(needs, (deed) => receiveTransfer(needs, deed, { provider: 'bank', line: told }));
    await receive(line);
    if (spent > 0n) await counter.desk.spend(caller, spent);
    await receive({ ...line, isReversed: true });
    const { rows } = await pageShortfalls(counter.desk.db, { waiting: true, limit: 100 });
    const shortfall = rows.find(({ member_id: memberId }) => memberId === caller.memberId)!;
    return { caller, offerId, claim, shortfall, depositMinor: line.amountMinor };
  }

  test.each([
    ['wholly, where it is still there', 0n, 'all'],
    ['as far as the member still has it', 100_00n, 'part'],
  ] as const)('gives its bonus back %s, and nothing more is to be played', async (_how, spent, back) => {
    const { caller, offerId, shortfall, depositMinor } = await takenBack(spent);
    const bonusMinor = depositMinor / 2n;
    const before = await houseBalance(counter.desk.db, { name: 'house:promo-codes', currency: 'P' });
    const decision = { shortfallId: shortfall.id, outcome: 'settled', takenMinor: depositMinor } as const;
    await proposeShortfall(counter.desk.needs, { ...decision, staff: mai, reason });
    await counter.desk.approve(noi);
    const takenBackMinor = back === 'all' ? bonusMinor : bonusMinor - spent;
    expect(await counter.cashOf(caller)).toBe(0n);
    expect(await houseBalance(counter.desk.db, { name: 'house:promo-codes', currency: 'P' })).toBe(
      before + takenBackMinor,
    );
    expect(await counter.claimsOf(caller)).toMatchObject([
      { status: 'reversed', bonus_minor: bonusMinor, taken_back_minor: takenBackMinor },
    ]);
    expect(await counter.hall.requirementsOf(caller)).toMatchObject([
      { source: 'deposit', status: 'reversed' },
      { source: 'promo-code', status: 'reversed' },
    ]);
    expect((await counter.offerRow(offerId)).paid_minor).toBe(bonusMinor);
    expect((await counter.bonusesOf(caller)).totals).toEqual([
      { currency: 'P', count: 1, credited: String(bonusMinor), takenBack: String(takenBackMinor) },
    ]);
  });

  test('shows who decides that more is asked than is there', async () => {
    const { shortfall, depositMinor } = await takenBack(400_00n);
    const decision = { shortfallId: shortfall.id, outcome: 'settled', takenMinor: depositMinor } as const;
    await proposeShortfall(counter.desk.needs, { ...decision, staff: mai, reason });
    const { after } = await counter.desk.preview();
    expect(after).toMatchObject({ bonusBackMinor: 0n });
    expect(after).toMatchObject({ cashMinor: depositMinor / 2n - 400_00n });
    await expect(counter.desk.approve(noi)).rejects.toMatchObject({ code: 'wallet/insufficient-funds' });
  });

  test('keeps its bonus when the bank was mistaken', async () => {
    const { caller, shortfall, depositMinor } = await takenBack(0n);
    const decision = { shortfallId: shortfall.id, outcome: 'mistaken', takenMinor: 0n } as const;
    await proposeShortfall(counter.desk.needs, { ...decision, staff: mai, reason });
    await counter.desk.approve(noi);
    expect(await counter.cashOf(caller)).toBe(depositMinor + depositMinor / 2n);
    expect(await counter.claimsOf(caller)).toMatchObject([{ status: 'paid' }]);
  });
});

test('a member reads what each code brought, from which deposit, and how far it is played', async () => {
  const { caller } = await waiting();
  await counter.hall.credit(caller, 300_00n);
  names += 1;
  await counter.online(redeemTerms, `FEAST${names}X`);
  await counter.enter(caller, `FEAST${names}X`);
  await counter.hall.settle(caller, { roundId: 900_001n, stake: 400_00n });
  const { items, subtotals, totals } = await counter.bonusesOf(caller);
  expect(items).toMatchObject([
    { kind: 'redeem', code: `FEAST${names}X`, amount: '10000', deposit: null, requirement: { done: '0' } },
    {
      kind: 'promo',
      amount: '15000',
      deposit: { amount: '30000' },
      terms: { rate: 5_000 },
      requirement: { required: '45000', done: '10000', status: 'open' },
    },
  ]);
  expect(totals).toEqual([{ currency: 'P', count: 2, credited: '25000', takenBack: '0' }]);
  expect(subtotals).toEqual(totals);
  const first = await counter.bonusesOf(caller, { limit: 1 });
  expect(first.subtotals).toEqual([{ currency: 'P', count: 1, credited: '10000', takenBack: '0' }]);
  const rest = await counter.bonusesOf(caller, { limit: 1, cursor: first.next ?? '' });
  expect(rest.subtotals).toEqual([{ currency: 'P', count: 1, credited: '15000', takenBack: '0' }]);
  expect([first.totals, rest.totals]).toEqual([totals, totals]);
  const today = { from: '2026-11-24', to: '2026-11-24' };
  expect((await counter.bonusesOf(caller, today)).items).toHaveLength(2);
  expect((await counter.bonusesOf(caller, { ...today, status: 'waiting' })).items).toEqual([]);
  expect((await counter.bonusesOf(caller, { to: '2026-11-20' })).totals).toEqual([]);
  await expect(counter.bonusesOf(caller, { from: '2026-11-25', to: '2026-11-24' })).rejects.toMatchObject({
    code: 'promotions/period-invalid',
  });
});

test('a code that waits is found whatever the days, and its bonus on the day it is credited', async () => {
  const { caller, claim } = await waiting({ ...promoTerms, waitsHours: 2_160 } as typeof promoTerms);
  const entered = houseDay(counter.desk.clock.now().getTime());
  counter.desk.clock.forward(31 * 24 * HOUR_MS);
  const today = houseDay(counter.desk.clock.now().getTime());
  const idsOn = async (day: string) => {
    const wish = { from: day, to: day };
    const { items } = await counter.bonusesOf(caller, wish);
    return { ids: items.map(({ id }) => BigInt(id)), brought: await counter.broughtTo(caller, wish) };
  };
  expect(await idsOn(today)).toEqual({ ids: [claim.id], brought: 0n });
  await counter.hall.credit(caller, 300_00n);
  expect(await idsOn(today)).toEqual({ ids: [claim.id], brought: 150_00n });
  expect(await idsOn(entered)).toEqual({ ids: [], brought: 0n });
});

test('after all of it the audit finds nothing', async () => {
  expect(await auditBonuses(counter.desk.pool)).toEqual([]);
});
