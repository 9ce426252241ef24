import type { OfferTerms } from '@fairhall/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { houseBalance } from '#wallet';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { cancelDeposit } from '../cashier/cancel-deposit.ts';
import { confirmDeposit } from '../cashier/confirm-deposit.ts';
import { proposeShortfall } from '../cashier/decide-shortfall.ts';
import { readDepositMethods, readStaffMethods } from '../cashier/methods/read-methods.ts';
import { type CashierCaller, type CashierNeeds, perform } from '../cashier/needs.ts';
import { openDeposit } from '../cashier/open-deposit.ts';
import { presentDeposit } from '../cashier/present-deposit.ts';
import { receiveTransfer } from '../cashier/receive-transfer.ts';
import { pageShortfalls } from '../cashier/shortfall-queries.ts';
import type { DepositRow } from '../cashier/tables.ts';
import { lineFor, newKey } from '../cashier/testing/desk.ts';
import { addCodes } from './add-codes.ts';
import { draftOffer } from './draft-offer.ts';
import { forfeitBonus, readForfeit } from './forfeit-bonus.ts';
import { findOffer } from './queries.ts';
import { stopOffer } from './stop-offer.ts';
import { auditBonuses } from './testing/audit-bonuses.ts';
import { type Counter, mai, noi, openCounter, promoTerms, reason } from './testing/counter.ts';
import { method, methodOffersAt, methodTerms as terms } from './testing/method-offers.ts';

let counter: Counter;
let caller: CashierCaller;
let offerId: bigint;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());
beforeEach(async () => {
  offerId = await online();
  ({ caller } = await counter.desk.readyMember());
  return () => endOffer();
});

const online: ReturnType<typeof methodOffersAt>['online'] = (change) =>
  methodOffersAt(counter).online(change);
async function endOffer() {
  const { state } = await findOffer(counter.desk.db, offerId);
  if (state === 'online') await stopOffer(counter.needs, { offerId, staff: mai, reason });
}
const order = (amountMinor = 300_00n, by: string = method, who = caller) =>
  openDeposit(counter.desk.needs, who, { key: newKey(), method: by, amountMinor });
const receive = (line: ReturnType<typeof lineFor>) =>
  perform(counter.desk.needs, (deed) =>
    receiveTransfer(counter.desk.needs, deed, { provider: 'bank', line }),
  );
const pay = (deposit: DepositRow) => receive(lineFor(deposit));
const promisedOf = async (deposit: DepositRow) =>
  (await presentDeposit(counter.desk.needs, deposit)).promisedBonus;
const shownTo = async () =>
  (await readDepositMethods(counter.desk.needs, caller)).methods.find(({ code }) => code === method)?.bonus;

describe('a way to deposit with a bonus', () => {
  test('says so before anything is paid, brings it once in the transfer of its name, and asks for it to be played', async () => {
    expect(await shownTo()).toMatchObject({ offerId: String(offerId), rate: 500, turnoverPercent: 300 });
    const deposit = await order();
    expect(await promisedOf(deposit)).toBe('1500');
    const before = await houseBalance(counter.desk.db, { name: 'house:method-bonuses', currency: 'P' });
    await pay(deposit);
    await pay(deposit);
    expect(await counter.cashOf(caller)).toBe(315_00n);
    expect(await houseBalance(counter.desk.db, { name: 'house:method-bonuses', currency: 'P' })).toBe(
      before - 15_00n,
    );
    const [claim] = await counter.claimsOf(caller);
    expect(claim).toMatchObject({ kind: 'method', status: 'paid', deposit_id: deposit.id, code_id: null });
    const { rows } = await counter.desk.pool.query<{ kind: string }>(
      'select e.kind from wallet.entries e where e.key = $1 and e.amount > 0',
      [`bonus/${offerId}/${claim?.id}`],
    );
    expect(rows).toEqual([{ kind: 'bonus-method' }]);
    expect(await counter.hall.requirementsOf(caller)).toMatchObject([
      { source: 'deposit', required_minor: 300_00n },
      { source: 'method-bonus', base_minor: 15_00n, required_minor: 45_00n },
    ]);
    expect(await counter.offerRow(offerId)).toMatchObject({ uses: 1, paid_minor: 15_00n });
  });

  test.each([
    ['the least that brings any', 100_00n, 5_00n],
    ['as much as brings the most', 600_00n, 30_00n],
    ['more than that', 5_000_00n, 30_00n],
  ])('brings of %s', async (_case, amountMinor, bonusMinor) => {
    await pay(await order(amountMinor));
    expect(await counter.cashOf(caller)).toBe(amountMinor + bonusMinor);
  });

  test('brings nothing of less than the least, by another method, or to whom none may be given', async () => {
    const small = await order(99_00n);
    expect(await promisedOf(small)).toBe('0');
    await pay(small);
    expect(await counter.cashOf(caller)).toBe(99_00n);
    const other = await order(300_00n, 'pix');
    expect(other.bonus_terms).toBeNull();
    const last = await order();
    counter.excluded.add(caller.memberId);
    await pay(last);
    expect(await counter.claimsOf(caller)).toEqual([]);
  });

  test('keeps what an order was promised when its offer has stopped since, and promises nothing more', async () => {
    const deposit = await order();
    await endOffer();
    expect(await shownTo()).toBeNull();
    expect((await order()).bonus_terms).toBeNull();
    await pay(deposit);
    expect(await counter.cashOf(caller)).toBe(315_00n);
  });

  test('promises orders beside each other no more than comes to one member, and the next once one was taken back', async () => {
    const orders = [await order(), await order(), await order()];
    expect(await Promise.all(orders.map(promisedOf))).toEqual(['1500', '1500', '0']);
    expect(await shownTo()).toBeNull();
    await cancelDeposit(counter.desk.needs, caller, orders[0]!.id);
    expect(await shownTo()).not.toBeNull();
    const next = await order();
    expect(await promisedOf(next)).toBe('1500');
    for (const one of [orders[1]!, orders[2]!, next]) await pay(one);
    expect(await counter.claimsOf(caller)).toHaveLength(2);
    expect(await shownTo()).toBeNull();
  });

  test('ends what it promises with its budget, and pays what was promised before that', async () => {
    await endOffer();
    offerId = await online({ budget: '6000', usesPerMember: 1 });
    const members = await Promise.all(
      [1, 2, 3, 4].map(async () => (await counter.desk.readyMember()).caller),
    );
    // at the same moment: two have room, the others are promised nothing
    const orders = await Promise.all(members.map((one) => order(600_00n, method, one)));
    const promised = orders.filter(({ bonus_terms }) => bonus_terms);
    expect(promised).toHaveLength(2);
    await endOffer();
    for (const deposit of orders) await pay(deposit);
    expect(await counter.offerRow(offerId)).toMatchObject({ paid_minor: 60_00n, uses: 2 });
  });

  test('promises nothing more when the last that there was is paid in the moment before', async () => {
    await endOffer();
    offerId = await online({ budget: '3000', usesPerMember: 1 });
    const last = await order(600_00n);
    const { needs } = counter.desk;
    const bonuses: CashierNeeds['bonuses'] = {
      ...needs.bonuses,
      promisesOf: async (who) => {
        const promises = await needs.bonuses.promisesOf(who);
        await pay(last);
        return promises;
      },
    };
    const { caller: next } = await counter.desk.readyMember();
    const wish = { key: newKey(), method, amountMinor: 600_00n };
    expect((await openDeposit({ ...needs, bonuses }, next, wish)).bonus_terms).toBeNull();
  });

  test('pays money that came late what is left of the offer, and nothing beyond', async () => {
    await endOffer();
    offerId = await online({ budget: '3000', usesPerMember: 1 });
    const [late, next] = [await order(600_00n), (await counter.desk.readyMember()).caller];
    await cancelDeposit(counter.desk.needs, caller, late.id);
    await pay(late);
    const taken = await order(600_00n, method, next);
    expect(taken.bonus_terms).not.toBeNull();
    const decision = { depositId: late.id, amountMinor: 600_00n, reason: 'came late', staff: mai };
    await confirmDeposit(counter.desk.needs, decision);
    // what waits with a promise is not left
    await pay(taken);
    expect(await counter.cashOf(next)).toBe(630_00n);
    expect(await counter.cashOf(caller)).toBe(600_00n);
  });

  test('brings its bonus beside that of a promo code, and both go back with the deposit', async () => {
    const { usesPerMember: __, ...common } = promoTerms;
    await counter.online({ ...common, usesPerMember: 1 } as OfferTerms, 'BESIDEX');
    await counter.enter(caller, 'BESIDEX');
    const line = lineFor(await order());
    await receive(line);
    expect(await counter.cashOf(caller)).toBe(465_00n);
    await receive({ ...line, isReversed: true });
    const { rows } = await pageShortfalls(counter.desk.db, { waiting: true, limit: 100 });
    const shortfall = rows.find(({ member_id: memberId }) => memberId === caller.memberId)!;
    const decision = { shortfallId: shortfall.id, outcome: 'settled', takenMinor: 300_00n } as const;
    await proposeShortfall(counter.desk.needs, { ...decision, staff: mai, reason });
    await counter.desk.approve(noi);
    expect(await counter.cashOf(caller)).toBe(0n);
    expect((await counter.claimsOf(caller)).map(({ status }) => status)).toEqual(['reversed', 'reversed']);
  });

  test('is in the member’s bonus record, and can be given up', async () => {
    await pay(await order());
    const [bonus] = (await counter.bonusesOf(caller)).items;
    expect(bonus).toMatchObject({ kind: 'method', code: null, amount: '1500', deposit: { amount: '30000' } });
    const claimId = BigInt(bonus!.id);
    const { goes } = await readForfeit(counter.needs, caller, claimId);
    await forfeitBonus(counter.needs, caller, { claimId, goesMinor: BigInt(goes) });
    expect(await counter.cashOf(caller)).toBe(300_00n);
  });
});

describe('staff', () => {
  test('see what comes with each way to deposit', async () => {
    const { items } = await readStaffMethods(counter.desk.needs);
    expect(items.filter(({ bonus }) => bonus).map(({ code, bonus }) => [code, bonus?.offerId])).toEqual([
      [method, String(offerId)],
    ]);
  });

  test.each([
    [{ method: 'nowhere' }, 'promotions/method-unfit'],
    [{ currency: 'THB' }, 'promotions/method-unfit'],
  ])('write none for %j', async (change, code) => {
    const draft = { terms: { ...terms, ...change } as OfferTerms, staff: mai, reason };
    await expect(draftOffer(counter.needs, draft)).rejects.toMatchObject({ code });
  });

  test('put one at a time online for a way to deposit, and add no codes to it', async () => {
    await expect(online()).rejects.toMatchObject({ code: 'promotions/method-taken' });
    const codes = { kind: 'named', code: 'NOCODEX' } as const;
    await expect(addCodes(counter.needs, { offerId, codes, staff: mai, reason })).rejects.toMatchObject({
      code: 'promotions/takes-no-codes',
    });
  });
});

test('after all of it the audit finds nothing', async () => {
  expect(await auditBonuses(counter.desk.pool)).toEqual([]);
});
