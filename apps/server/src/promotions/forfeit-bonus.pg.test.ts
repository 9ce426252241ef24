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
let rounds = 920_000n;
/** A round from its stake to its payout, heard of or not. */
async function played(caller: CashierCaller, stake: bigint, payout: bigint, isHeard = true): Promise<void> {
  rounds += 1n;
  await inTransaction(counter.desk.db, async (tx) => {
    await play(tx, caller, 'bet', -stake);
    if (payout > 0n) await play(tx, caller, 'win', payout);
  });
  const round = { roundId: rounds, stake, payout };
  await (isHeard ? counter.hall.settle(caller, round) : counter.hall.tell(caller, round));
}

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
    await counter.hall.settle(caller, { roundId: 910_001n, stake: 300_00n, payout: 300_00n });
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
  ] as const)('takes of what was won with it what its offer says: %s', async (forfeits, winningsMinor) => {
    const won = () => houseBalance(counter.desk.db, { name: 'house:forfeited-winnings', currency: 'P' });
    const before = await won();
    const { caller, id } = await withBonus(forfeits);
    await played(caller, 100_00n, 180_00n);
    const { goes, winnings, stays } = await read(caller, id);
    expect([BigInt(winnings), BigInt(stays)]).toEqual([winningsMinor, 380_00n - winningsMinor]);
    await giveUp(caller, id, BigInt(goes));
    expect(await counter.cashOf(caller)).toBe(380_00n - winningsMinor);
    expect((await won()) - before).toBe(winningsMinor);
  });

  test('goes as far as stakes have not used it up, before any of its member’s own money', async () => {
    const { caller, id } = await withBonus('bonus-and-winnings');
    await played(caller, 100_00n, 0n);
    expect(await read(caller, id)).toMatchObject({ bonus: '5000', winnings: '0', stays: '30000' });
    await played(caller, 80_00n, 0n);
    expect(await giveUp(caller, id, 0n)).toMatchObject({ status: 'forfeited', taken_back_minor: 0n });
    expect(await counter.cashOf(caller)).toBe(270_00n);
  });

  test('takes nothing of what own money has won beside it', async () => {
    const { caller, id } = await withBonus('bonus-and-winnings');
    await played(caller, 150_00n, 0n);
    await played(caller, 100_00n, 290_00n);
    expect(await read(caller, id)).toMatchObject({ goes: '0', stays: '49000' });
  });

  test('is what the balance shows apart until then, and nothing is apart once it is over', async () => {
    const { caller, id } = await withBonus('bonus-and-winnings');
    const apart = () => counter.hall.turnover.readRestricted(counter.desk.db, caller);
    expect(await apart()).toBe(150_00n);
    await played(caller, 100_00n, 180_00n);
    expect(await apart()).toBe(230_00n);
    expect((await counter.bonusesOf(caller)).items[0]?.requirement?.left).toBe('23000');
    // what lies in an open round was staked of it first
    counter.hall.inPlay.set(caller.memberId, 200_00n);
    expect(await apart()).toBe(30_00n);
    counter.hall.inPlay.delete(caller.memberId);
    await giveUp(caller, id, 230_00n);
    expect(await apart()).toBe(0n);
  });

  test('and once it is played its winnings are its member’s, however large', async () => {
    const { caller, id } = await withBonus('bonus-and-winnings');
    await played(caller, 100_00n, 9_000_00n);
    await played(caller, 700_00n, 0n);
    await expect(read(caller, id)).rejects.toMatchObject({ code: 'turnover/not-open' });
    expect(await counter.hall.turnover.readRestricted(counter.desk.db, caller)).toBe(0n);
    await inTransaction(counter.desk.db, (tx) => counter.hall.turnover.requireDone(tx, caller));
    expect(await counter.cashOf(caller)).toBe(8_650_00n);
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
    await played(caller, 30_00n, 50_00n);
    await expect(giveUp(caller, id, 150_00n)).rejects.toMatchObject({
      code: 'promotions/forfeit-changed',
      params: { amount: '17000' },
    });
    expect(await statusesOf(caller)).toEqual(['open', 'open']);
  });

  test('while a round is open: what it wins would come later', async () => {
    const { caller, id } = await withBonus('bonus');
    await inTransaction(counter.desk.db, (tx) => play(tx, caller, 'bet', -450_00n));
    counter.hall.openRounds.add(caller.memberId);
    await expect(read(caller, id)).rejects.toMatchObject({ code: 'promotions/rounds-open' });
    await expect(giveUp(caller, id, 0n)).rejects.toMatchObject({ code: 'promotions/rounds-open' });
  });

  test('while a round that has settled is not counted: what it left of the bonus is not known', async () => {
    const { caller, id } = await withBonus('bonus');
    await played(caller, 100_00n, 0n, false);
    await expect(read(caller, id)).rejects.toMatchObject({ code: 'turnover/counting' });
    await expect(giveUp(caller, id, 150_00n)).rejects.toMatchObject({ code: 'turnover/counting' });
    expect(await statusesOf(caller)).toEqual(['open', 'open']);
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

  test('when a round is settled at the same moment, and nothing has moved then', async () => {
    const { caller, id } = await withBonus('bonus-and-winnings');
    let given: Promise<unknown> = Promise.resolve();
    await inTransaction(counter.desk.db, async (tx) => {
      // what it cost and what it won come to the same: the balance alone does not tell
      await play(tx, caller, 'bet', -60_00n);
      await play(tx, caller, 'win', 60_00n);
      await counter.hall.tellIn(tx, caller, { roundId: 910_003n, stake: 60_00n, payout: 60_00n });
      given = giveUp(caller, id, 150_00n).catch((error: unknown) => error);
      await untilWaitedFor();
    });
    expect(await given).toMatchObject({ code: 'turnover/counting' });
    expect(await counter.cashOf(caller)).toBe(450_00n);
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
