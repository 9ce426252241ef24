import { inTransaction } from '@fairhall/database';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../../../tools/testing/database.ts';
import { perform } from '../cashier/needs.ts';
import { markSent } from '../cashier/note-sent.ts';
import { requestWithdrawal } from '../cashier/request-withdrawal.ts';
import { fundPassword, newKey } from '../cashier/testing/desk.ts';
import { ann, ben, reason } from '../cashier/testing/withdrawing.ts';
import { lockWithdrawal, moveOn } from '../cashier/withdrawal-queries.ts';
import { readRequirements } from './routes.ts';
import { proposeAdding, proposeClearing } from './second-person.ts';
import { changeSettings, readSettings } from './settings.ts';
import { type Hall, openHall } from './testing/hall.ts';

let hall: Hall;
beforeAll(async () => {
  hall = await openHall(await createTestDatabase());
});
afterAll(() => hall?.desk.drop());

type Ready = Awaited<ReturnType<Hall['desk']['readyMember']>>;
let rounds = 1_000n;
const nextRound = () => {
  rounds += 1n;
  return rounds;
};

const withdraw = ({ caller, accountId }: Ready, amountMinor: bigint) =>
  requestWithdrawal(hall.desk.needs, caller, { key: newKey(), accountId, amountMinor, fundPassword });

const paid = (withdrawalId: bigint) =>
  perform(hall.desk.needs, async (deed) => {
    const by = { kind: 'system' } as const;
    const order = await lockWithdrawal(deed.tx, withdrawalId);
    await markSent(hall.desk.needs, deed, await moveOn(deed, order, { status: 'pay', by }), { by });
  });

async function memberWith(amountMinor: bigint) {
  const ready = await hall.desk.readyMember();
  const depositId = await hall.credit(ready.caller, amountMinor);
  return { ...ready, depositId };
}

describe('a deposit', () => {
  test('is to be played through once before anything is withdrawn, and the no says what is left', async () => {
    const member = await memberWith(1_000_00n);
    const [requirement] = await hall.requirementsOf(member.caller);
    expect(requirement).toMatchObject({
      source: 'deposit',
      source_id: member.depositId,
      base_minor: 1_000_00n,
      required_minor: 1_000_00n,
      done_minor: 0n,
      status: 'open',
    });
    await hall.settle(member.caller, { roundId: nextRound(), stake: 400_00n });
    await expect(withdraw(member, 100_00n)).rejects.toMatchObject({
      code: 'turnover/open',
      params: { remaining: '60000' },
    });
    expect((await hall.desk.balancesOf(member.caller)).hold).toBe(0n);

    await hall.settle(member.caller, { roundId: nextRound(), stake: 700_00n });
    expect(await hall.requirementsOf(member.caller)).toMatchObject([
      { done_minor: 1_000_00n, status: 'done' },
    ]);
    expect((await withdraw(member, 100_00n)).status).toBe('risk');
  });

  test('is shown with those that bets fill next, the oldest first, however many there are', async () => {
    const member = await memberWith(100_00n);
    for (let more = 0; more < 6; more += 1) await hall.credit(member.caller, 100_00n);
    await hall.settle(member.caller, { roundId: nextRound(), stake: 130_00n });
    const shown = await readRequirements(hall.needs, member.caller, { limit: 2 });
    expect(shown).toMatchObject({ openCount: 6, remaining: '57000' });
    expect(shown.nextOpen.map(({ done }) => done)).toEqual(['3000', '0', '0', '0', '0']);
    expect(shown.items.map(({ done }) => done)).toEqual(['0', '0']);
    expect(shown.nextOpen.map(({ id }) => BigInt(id))).toEqual(
      (await hall.requirementsOf(member.caller)).slice(1, 6).map(({ id }) => id),
    );
  });

  test('tells which bet counted how much', async () => {
    const member = await memberWith(1_000_00n);
    const [small, large] = [nextRound(), nextRound()];
    await hall.settle(
      member.caller,
      { roundId: small, stake: 300_00n, category: 'LIVE' },
      { roundId: large, stake: 900_00n },
    );
    const [requirement] = await hall.requirementsOf(member.caller);
    expect(await hall.betsOf(requirement!.id)).toMatchObject([
      { id: large, game: 'naga-sevens', valid_minor: 900_00n, used_minor: 700_00n, counted_minor: 700_00n },
      { id: small, category: 'LIVE', valid_minor: 300_00n, used_minor: 300_00n, counted_minor: 300_00n },
    ]);
  });

  test('that arrives while its member withdraws never leaves unplayed', async () => {
    for (let round = 0; round < 8; round += 1) {
      const member = await memberWith(100_00n);
      await hall.settle(member.caller, { roundId: nextRound(), stake: 100_00n });
      // more than is there without the second deposit
      const [, asked] = await Promise.allSettled([
        hall.credit(member.caller, 500_00n),
        withdraw(member, 500_00n),
      ]);
      expect(asked).toMatchObject({
        status: 'rejected',
        reason: { code: expect.stringMatching(/^(turnover\/open|wallet\/insufficient-funds)$/) },
      });
    }
  });
});

describe('a settled round', () => {
  test('counts once, however often it is told of', async () => {
    const member = await memberWith(1_000_00n);
    const round = { roundId: nextRound(), stake: 250_00n };
    await hall.settle(member.caller, round, round);
    await hall.settle(member.caller, round);
    expect(await hall.requirementsOf(member.caller)).toMatchObject([{ done_minor: 250_00n }]);
  });

  test('of before the deposit gives it nothing, also when it is heard of later', async () => {
    const settledAt = hall.desk.clock.now();
    hall.desk.clock.forward(1_000);
    const member = await memberWith(1_000_00n);
    await hall.settle(member.caller, { roundId: nextRound(), stake: 900_00n, settledAt });
    expect(await hall.requirementsOf(member.caller)).toMatchObject([{ done_minor: 0n, status: 'open' }]);
  });

  test('settled anew as void takes back what it gave, and what it had filled is open again', async () => {
    const member = await memberWith(300_00n);
    const roundId = nextRound();
    await hall.settle(member.caller, { roundId, stake: 300_00n });
    expect(await hall.requirementsOf(member.caller)).toMatchObject([{ status: 'done' }]);
    await hall.settle(member.caller, { roundId, stake: 300_00n, isVoided: true });
    const [requirement] = await hall.requirementsOf(member.caller);
    expect(requirement).toMatchObject({ status: 'open', done_minor: 0n, ended_at: null });
    expect(await hall.betsOf(requirement!.id)).toEqual([]);
    await expect(withdraw(member, 100_00n)).rejects.toMatchObject({ code: 'turnover/open' });

    await hall.settle(member.caller, { roundId, stake: 200_00n });
    expect(await hall.requirementsOf(member.caller)).toMatchObject([{ done_minor: 200_00n }]);
  });

  test('settled anew twice before it is heard of takes back what it gave once', async () => {
    const member = await memberWith(300_00n);
    const roundId = nextRound();
    await hall.settle(member.caller, { roundId: nextRound(), stake: 100_00n }, { roundId, stake: 100_00n });
    const anew = { roundId, stake: 50_00n };
    await hall.settle(member.caller, { ...anew, isVoided: true }, anew);
    expect(await hall.requirementsOf(member.caller)).toMatchObject([{ done_minor: 150_00n }]);
  });

  test('of a vendor’s void stake counts nothing', async () => {
    const member = await memberWith(300_00n);
    await hall.settle(member.caller, { roundId: nextRound(), stake: 300_00n, isVoided: true });
    expect(await hall.requirementsOf(member.caller)).toMatchObject([{ done_minor: 0n }]);
  });
});

describe('nothing is asked any more', () => {
  test('of what was opened before a withdrawal that was paid; what came later stays', async () => {
    const member = await memberWith(300_00n);
    const roundId = nextRound();
    await hall.settle(member.caller, { roundId, stake: 300_00n });
    hall.desk.clock.forward(1_000);
    const { id } = await withdraw(member, 200_00n);
    hall.desk.clock.forward(1_000);
    await hall.credit(member.caller, 5_000_00n);
    await hall.settle(member.caller, { roundId, stake: 0n });
    await paid(id);
    expect(await hall.requirementsOf(member.caller)).toMatchObject([
      { status: 'closed' },
      { status: 'open', required_minor: 5_000_00n },
    ]);
  });

  test('of before a paid withdrawal does not free a deposit that was on its way when it was asked for', async () => {
    const member = await memberWith(300_00n);
    await hall.settle(member.caller, { roundId: nextRound(), stake: 300_00n });
    let withdrawalId = 0n;
    await hall.credit(member.caller, 5_000_00n, async () => {
      hall.desk.clock.forward(1_000);
      withdrawalId = (await withdraw(member, 200_00n)).id;
    });
    hall.desk.clock.forward(1_000);
    await hall.settle(member.caller, { roundId: nextRound(), stake: 100_00n });
    await paid(withdrawalId);
    expect(await hall.requirementsOf(member.caller)).toMatchObject([
      { status: 'done' },
      { status: 'open', done_minor: 100_00n },
    ]);
  });

  test('of a deposit that the bank took back, also when a bet that had filled it is settled anew', async () => {
    const member = await memberWith(300_00n);
    const roundId = nextRound();
    await hall.settle(member.caller, { roundId, stake: 300_00n });
    await inTransaction(hall.desk.db, (tx) =>
      hall.desk.needs.turnover.dropForDeposit(tx, {
        depositId: member.depositId,
        at: hall.desk.clock.now(),
      }),
    );
    await hall.settle(member.caller, { roundId, stake: 300_00n, isVoided: true });
    expect(await hall.requirementsOf(member.caller)).toMatchObject([{ status: 'reversed', done_minor: 0n }]);
  });
});

describe('staff', () => {
  test('add a requirement by two people, on the trail', async () => {
    const member = await hall.desk.richMember();
    const { memberId } = member.caller;
    await proposeAdding(hall.needs, { memberId, amountMinor: 250_00n, staff: ann, reason });
    expect(await hall.requirementsOf(member.caller)).toEqual([]);
    await hall.approve(ben);
    const [requirement] = await hall.requirementsOf(member.caller);
    expect(requirement).toMatchObject({ source: 'staff', required_minor: 250_00n, status: 'open' });
    expect(hall.audited.at(-1)).toMatchObject({ action: 'turnover.add', staff: ben, reason });
    await expect(withdraw(member, 100_00n)).rejects.toMatchObject({ code: 'turnover/open' });
  });

  test('clear one by two people, asked once at a time, and what was played stays told', async () => {
    const member = await memberWith(300_00n);
    await hall.settle(member.caller, { roundId: nextRound(), stake: 100_00n });
    const [requirement] = await hall.requirementsOf(member.caller);
    const wish = { requirementId: requirement!.id, staff: ann, reason };
    await proposeClearing(hall.needs, wish);
    await expect(proposeClearing(hall.needs, wish)).rejects.toMatchObject({ code: 'turnover/already-asked' });
    expect(await hall.requirementsOf(member.caller)).toMatchObject([{ status: 'open' }]);
    await hall.approve(ben);
    expect(await hall.requirementsOf(member.caller)).toMatchObject([
      { status: 'cleared', done_minor: 100_00n },
    ]);
    expect(hall.audited.at(-1)).toMatchObject({ action: 'turnover.clear', staff: ben });
    await expect(hall.approve(ben)).rejects.toMatchObject({ code: 'turnover/not-open' });
    await expect(proposeClearing(hall.needs, wish)).rejects.toMatchObject({ code: 'turnover/not-open' });
    expect((await withdraw(member, 100_00n)).status).toBe('risk');
  });

  test('change what new deposits ask for; what is open keeps what it was told, and a stale form is refused', async () => {
    const member = await memberWith(100_00n);
    const { revision, ...rules } = await readSettings(hall.needs, hall.desk.db);
    const change = { rules: { ...rules, depositPercent: 30 }, revision, reason, staff: ann };
    await changeSettings(hall.needs, change);
    await expect(changeSettings(hall.needs, change)).rejects.toMatchObject({ code: 'request/conflict' });
    expect(hall.audited.at(-1)).toMatchObject({
      action: 'turnover.change-settings',
      before: { depositPercent: 100 },
      after: { depositPercent: 30 },
    });
    await hall.credit(member.caller, 100_00n);
    expect(await hall.requirementsOf(member.caller)).toMatchObject([
      { required_minor: 100_00n },
      { required_minor: 30_00n, percent: 30 },
    ]);
    await changeSettings(hall.needs, {
      rules: { ...rules, depositPercent: 0 },
      revision: revision + 1,
      reason,
      staff: ann,
    });
    await hall.credit(member.caller, 100_00n);
    expect(await hall.requirementsOf(member.caller)).toHaveLength(2);
    await changeSettings(hall.needs, { rules, revision: revision + 2, reason, staff: ann });
  });
});
