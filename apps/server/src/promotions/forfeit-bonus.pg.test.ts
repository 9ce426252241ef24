import type { ForfeitScope, TransferKind } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  balances,
  fingerprintOf,
  houseAccount,
  houseBalance,
  memberAccount,
  post,
  purseAccount,
} from '#wallet';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import type { CashierCaller } from '../cashier/needs.ts';
import { newKey } from '../cashier/testing/desk.ts';
import { forfeitBonus, readForfeit } from './forfeit-bonus.ts';
import { auditBonuses } from './testing/audit-bonuses.ts';
import { type Counter, openCounter, promoTerms, redeemTerms } from './testing/counter.ts';

let counter: Counter;
beforeAll(async () => {
  counter = await openCounter(await createTestDatabase());
});
afterAll(() => counter?.desk.drop());

let names = 0;
/** 300.00 of their own, 150.00 of a bonus, and 450.00 to be played for it. */
async function withBonus(forfeits: ForfeitScope) {
  names += 1;
  const code = `LEAVE${names}X`;
  const offerId = await counter.online({ ...promoTerms, forfeits }, code);
  const { caller } = await counter.desk.readyMember();
  const { id } = await counter.enter(caller, code);
  await counter.hall.credit(caller, 300_00n);
  return { caller, offerId, code, id };
}

const read = (caller: CashierCaller, id: bigint) => readForfeit(counter.needs, caller, id);
const giveUp = (caller: CashierCaller, claimId: bigint, goesMinor: bigint) =>
  forfeitBonus(counter.needs, caller, { claimId, goesMinor });
const statusesOf = async (caller: CashierCaller) =>
  (await counter.hall.requirementsOf(caller)).map(({ status }) => status);

async function play(tx: Tx, { memberId }: CashierCaller, kind: TransferKind, amount: bigint): Promise<void> {
  const cash = await memberAccount(tx, { member: memberId, kind: 'cash', currency: 'P' });
  const house = await houseAccount(tx, { name: 'house:STUDIO', currency: 'P' });
  await post(tx, {
    ...{ key: newKey(), kind, at: counter.desk.clock.now(), fingerprint: fingerprintOf(kind, amount) },
    legs: [
      { account: house.id, amount: -amount },
      { account: cash.id, amount },
    ],
  });
}
const played = (caller: CashierCaller, kind: TransferKind, amount: bigint) =>
  inTransaction(counter.desk.db, (tx) => play(tx, caller, kind, amount));

const untilWaitedFor = () =>
  vi.waitFor(async () => {
    const waits = await counter.desk.pool.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(waits.rowCount).toBe(1);
  });

describe('a bonus that is given up', () => {
  test('goes back by one transfer, its turnover is over, and what was deposited stays', async () => {
    const before = await houseBalance(counter.desk.db, { name: 'house:promo-codes', currency: 'P' });
    const { caller, id, offerId } = await withBonus('bonus');
    expect(await read(caller, id)).toEqual({
      ...{ bonus: '15000', winnings: '0', goes: '15000', stays: '30000', remaining: '45000' },
      ...{ currency: 'P', forfeits: 'bonus' },
    });
    expect(await giveUp(caller, id, 150_00n)).toMatchObject({
      status: 'forfeited',
      taken_back_minor: 150_00n,
    });
    expect(await counter.cashOf(caller)).toBe(300_00n);
    expect(await statusesOf(caller)).toEqual(['open', 'forfeited']);
    expect(await houseBalance(counter.desk.db, { name: 'house:promo-codes', currency: 'P' })).toBe(before);
    const { rows } = await counter.desk.pool.query(
      `select kind, amount from wallet.entries where key = $1 and account > 0`,
      [`bonus-forfeited/${offerId}/${id}`],
    );
    expect(rows).toEqual([{ kind: 'bonus-forfeited', amount: -150_00n }]);
    expect((await counter.bonusesOf(caller)).items).toMatchObject([
      { status: 'forfeited', takenBack: '15000', takenWinnings: '0', requirement: { status: 'forfeited' } },
    ]);
    expect(await counter.broughtTo(caller)).toBe(0n);
  });

  test('frees its member: what else was to be played is all that holds a withdrawal', async () => {
    const { caller, id } = await withBonus('bonus');
    await counter.hall.settle(caller, { roundId: 910_001n, stake: 300_00n });
    const isFree = () =>
      inTransaction(counter.desk.db, (tx) => counter.hall.turnover.requireDone(tx, caller)).then(() => true);
    await expect(isFree()).rejects.toMatchObject({ code: 'turnover/open' });
    await giveUp(caller, id, 150_00n);
    expect(await isFree()).toBe(true);
    // a bet that had counted towards it is settled anew: it stays given up
    await counter.hall.settle(caller, { roundId: 910_001n, stake: 0n, isVoided: true });
    expect(await statusesOf(caller)).toEqual(['open', 'forfeited']);
  });

  test.each([
    ['bonus', 0n],
    ['bonus-and-winnings', 80_00n],
  ] as const)('takes of what was won since what its offer says: %s', async (forfeits, winningsMinor) => {
    const won = () => houseBalance(counter.desk.db, { name: 'house:forfeited-winnings', currency: 'P' });
    const before = await won();
    const { caller, id } = await withBonus(forfeits);
    await played(caller, 'bet', -100_00n);
    await played(caller, 'win', 180_00n);
    const { goes, winnings, stays } = await read(caller, id);
    expect([BigInt(winnings), BigInt(stays)]).toEqual([winningsMinor, 380_00n - winningsMinor]);
    await giveUp(caller, id, BigInt(goes));
    expect(await counter.cashOf(caller)).toBe(380_00n - winningsMinor);
    expect((await won()) - before).toBe(winningsMinor);
  });

  test('goes as far as it is still there, and not at all where nothing is', async () => {
    const { caller, id } = await withBonus('bonus-and-winnings');
    await played(caller, 'bet', -400_00n);
    expect(await read(caller, id)).toMatchObject({ goes: '5000', stays: '0' });
    await played(caller, 'bet', -50_00n);
    expect(await giveUp(caller, id, 0n)).toMatchObject({ status: 'forfeited', taken_back_minor: 0n });
  });

  test('of a redeem code goes likewise, and the code stays used', async () => {
    names += 1;
    const code = `LEAVE${names}X`;
    await counter.online(redeemTerms, code);
    const { caller } = await counter.desk.readyMember();
    const { id } = await counter.enter(caller, code);
    await giveUp(caller, id, 100_00n);
    expect(await counter.cashOf(caller)).toBe(0n);
    await expect(counter.enter(caller, code)).rejects.toMatchObject({ code: 'promotions/already-used' });
  });
});

describe('is refused', () => {
  test('a second time, also at the same moment: one transfer in all', async () => {
    const { caller, id } = await withBonus('bonus');
    const both = await Promise.allSettled([giveUp(caller, id, 150_00n), giveUp(caller, id, 150_00n)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await expect(giveUp(caller, id, 150_00n)).rejects.toMatchObject({ code: 'turnover/not-open' });
    await expect(read(caller, id)).rejects.toMatchObject({ code: 'turnover/not-open' });
    expect(await counter.cashOf(caller)).toBe(300_00n);
  });

  test('once it is played, and to everybody else', async () => {
    const { caller, id } = await withBonus('bonus');
    const { caller: other } = await counter.desk.readyMember();
    await expect(read(other, id)).rejects.toMatchObject({ code: 'promotions/not-found' });
    await expect(giveUp(other, id, 150_00n)).rejects.toMatchObject({ code: 'promotions/not-found' });
    await counter.hall.settle(caller, { roundId: 910_002n, stake: 750_00n });
    await expect(giveUp(caller, id, 150_00n)).rejects.toMatchObject({ code: 'turnover/not-open' });
    expect(await counter.cashOf(caller)).toBe(450_00n);
  });

  test('for another amount than would go now', async () => {
    const { caller, id } = await withBonus('bonus-and-winnings');
    await played(caller, 'win', 20_00n);
    await expect(giveUp(caller, id, 150_00n)).rejects.toMatchObject({
      code: 'promotions/forfeit-changed',
      params: { amount: '17000' },
    });
    expect(await statusesOf(caller)).toEqual(['open', 'open']);
  });

  test('while a round is open: what it wins would come later', async () => {
    const { caller, id } = await withBonus('bonus');
    await played(caller, 'bet', -450_00n);
    counter.hall.openRounds.add(caller.memberId);
    await expect(read(caller, id)).rejects.toMatchObject({ code: 'promotions/rounds-open' });
    await expect(giveUp(caller, id, 0n)).rejects.toMatchObject({ code: 'promotions/rounds-open' });
  });

  test('while what would go is in the wallet of a vendor', async () => {
    const { caller, id } = await withBonus('bonus');
    await inTransaction(counter.desk.db, async (tx) => {
      const owner = { member: caller.memberId, currency: 'P' };
      const cash = await memberAccount(tx, { ...owner, kind: 'cash' });
      const purse = await purseAccount(tx, { ...owner, vendor: 'PURSE' });
      await post(tx, {
        ...{
          key: newKey(),
          kind: 'purse-in',
          at: counter.desk.clock.now(),
          fingerprint: fingerprintOf('in'),
        },
        legs: [
          { account: cash.id, amount: -400_00n },
          { account: purse.id, amount: 400_00n },
        ],
      });
    });
    await expect(read(caller, id)).rejects.toMatchObject({
      code: 'promotions/money-elsewhere',
      params: { amount: '10000' },
    });
  });

  test('when a win is settled at the same moment, and nothing has moved then', async () => {
    const { caller, id } = await withBonus('bonus-and-winnings');
    let given: Promise<unknown> = Promise.resolve();
    await inTransaction(counter.desk.db, async (tx) => {
      await play(tx, caller, 'win', 60_00n);
      given = giveUp(caller, id, 150_00n).catch((error: unknown) => error);
      await untilWaitedFor();
    });
    expect(await given).toMatchObject({ code: 'promotions/forfeit-changed', params: { amount: '21000' } });
    expect(await counter.cashOf(caller)).toBe(510_00n);
    expect(await statusesOf(caller)).toEqual(['open', 'open']);
  });

  test('when all is bet at the same moment', async () => {
    const { caller, id } = await withBonus('bonus');
    let given: Promise<unknown> = Promise.resolve();
    await inTransaction(counter.desk.db, async (tx) => {
      await play(tx, caller, 'bet', -450_00n);
      given = giveUp(caller, id, 150_00n).catch((error: unknown) => error);
      await untilWaitedFor();
      counter.hall.openRounds.add(caller.memberId);
    });
    expect(await given).toMatchObject({ code: 'promotions/rounds-open' });
    expect((await balances(counter.desk.db, { member: caller.memberId, currency: 'P' })).cash).toBe(0n);
  });
});

test('after all of it the audit finds nothing', async () => {
  expect(await auditBonuses(counter.desk.pool)).toEqual([]);
});
