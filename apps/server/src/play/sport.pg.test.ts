import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { hearOut } from '../../testing/hear-out.ts';
import { askToVoid } from './ask-to-void.ts';
import { countReturns } from './returns/count-returns.ts';
import { tallySettledRounds } from './tallies.ts';
import { betOf, type House, openHouse, type Seated } from './testing/house.ts';
import { codeOf, SLIP_STAKE as STAKE, slipAt } from './testing/slip-words.ts';

const START = 100_000n;
let house: House;
let member = 500n;
let somchai: Seated;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  member += 1n;
  somchai = await house.seat(member, START);
});

const slip = (seat = somchai) => slipAt(house, seat);
const change = async (seat = somchai) => (await house.cash(seat.memberId)) - START;

test('a bet is placed, accepted at better odds and settled; the same settlement again pays nothing', async () => {
  const bet = slip();
  expect(await codeOf(bet.place())).toBe('OK');
  expect(await codeOf(bet.accept(2_600))).toBe('OK');
  const settle = bet.settleCall(1, 'won', 2_600);
  const first = await house.send('sport_settle', settle);
  const again = await house.send('sport_settle', settle);
  expect([first.answer.code, again.isReplay, again.text]).toEqual(['OK', true, first.text]);
  expect(await change()).toBe(1_600n);
  expect(await house.shared('escrow:ACME')).toBe(0n);
});

test('a second settlement that comes first is the one that counts', async () => {
  const bet = slip();
  await bet.place();
  await bet.accept();
  expect(await codeOf(bet.settle(2, 'lost', 0))).toBe('OK');
  expect(await codeOf(bet.settle(1, 'won', 2_500))).toBe('SUPERSEDED');
  expect(await change()).toBe(-STAKE);
});

test('a bet settled again changes its round by a revision, and every sum of it', async () => {
  const bet = slip();
  await bet.place();
  await bet.accept();
  await bet.settle(1, 'won', 2_500);
  await hearOut(house.db, tallySettledRounds);
  await hearOut(house.db, countReturns);
  expect(await codeOf(bet.settle(2, 'void', 1_000))).toBe('OK');
  await hearOut(house.db, tallySettledRounds);
  expect(await change()).toBe(0n);
  const { rows } = await house.pool.query(
    `select r.payout, r.is_voided, v.payout_before, v.was_voided, t.outcome, t.rounds, t.payout as tallied
     from play.rounds r join play.revisions v using (member_id, id)
     join play.tallies t on t.member_id = r.member_id where r.member_id = $1`,
    [somchai.memberId],
  );
  expect(rows).toEqual([
    {
      ...{ payout: 1_000n, is_voided: true, payout_before: 2_500n, was_voided: false },
      ...{ outcome: 'cancelled', rounds: 1n, tallied: 1_000n },
    },
  ]);
  await expect(
    house.pool.query('update play.current_rounds set payout = 5 where member_id = $1', [somchai.memberId]),
  ).rejects.toThrow(/changes by a revision alone/);
});

test('a cash-out and a settlement at the same moment: one of the two pays', async () => {
  for (let turn = 0; turn < 20; turn += 1) {
    const before = await house.cash(somchai.memberId);
    const bet = slip();
    await bet.place();
    await bet.accept();
    const codes = await Promise.all([codeOf(bet.cashout(1_400)), codeOf(bet.settle(1, 'won', 2_500))]);
    const won = (await house.cash(somchai.memberId)) - before + STAKE;
    expect(codes[0] === 'OK' ? [1_400n] : [2_500n]).toEqual([won]);
    expect(codes[1]).toBe('OK');
  }
});

test('what a bet settled again cannot take back is owed to the house and told, and cash stays above zero', async () => {
  const bet = slip();
  await bet.place();
  await bet.accept();
  await bet.settle(1, 'won', 2_500);
  const spent = START + 1_000n;
  await house.send('bet', { ...betOf(somchai), amount: String(spent), tx_id: randomUUID() });
  const owed = async () => (await house.shared('receivable:ACME')) * -1n;
  const before = await owed();
  expect(await codeOf(bet.settle(2, 'lost', 0))).toBe('OK');
  expect([await house.cash(somchai.memberId), (await owed()) - before]).toEqual([0n, 2_000n]);
  const { rows } = await house.pool.query(
    `select payload from platform.events where topic = 'play.owed' and subject = $1`,
    [String(somchai.memberId)],
  );
  expect(rows).toMatchObject([{ payload: { amountMinor: '2000', currency: 'P' } }]);
});

test('what waits for a person because it is large is not taken from other money when it is settled again', async () => {
  const owed = () => house.shared('receivable:ACME');
  const before = await owed();
  const bet = slip();
  await bet.place();
  await bet.accept(600_000);
  expect(await codeOf(bet.settle(1, 'won', 600_000))).toBe('OK');
  expect(await change()).toBe(-STAKE);
  expect(await codeOf(bet.settle(2, 'lost', 0))).toBe('OK');
  expect([await change(), (await owed()) - before]).toEqual([-STAKE, -600_000n]);
});

test.each([
  ['LIMIT_STAKE', { block: null, limits: [{ kind: 'stake', limitMinor: 999n, from: new Date(0) }] }],
  ['PLAYER_EXCLUDED', { block: 'PLAYER_EXCLUDED', limits: [] }],
] as const)('a bet on events meets the safety gate as every stake does: %s', async (code, against) => {
  const { block, limits } = against;
  await house.restrict(somchai.memberId, {
    ...{ version: 1n, block, limits: [...limits], times: [], check: null },
  });
  expect(await codeOf(slip().place())).toBe(code);
  expect(await change()).toBe(0n);
});

test('staff void no bet of which a part was sold: it would be paid beside the whole stake', async () => {
  const bet = slip();
  await bet.place();
  await bet.accept();
  expect(await codeOf(bet.cashout(700, 5_000))).toBe('OK');
  const { rows } = await house.pool.query(
    "select id from play.calls where member_id = $1 and op = 'sport_place'",
    [somchai.memberId],
  );
  const asked = askToVoid({ ...house.needs, seats: undefined, mintId: () => 1n } as never, {
    ...{ staff: {} as never, memberId: somchai.memberId, id: rows[0].id, reason: 'stuck' },
  });
  await expect(asked).rejects.toMatchObject({ code: 'play/round-partly-sold' });
  expect(await change()).toBe(700n - STAKE);
});
