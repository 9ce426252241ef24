import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listExceptions, settleException } from './exceptions.ts';
import { firstIdAt } from './ids.ts';
import { listOpenLines } from './open-lines.ts';
import { listOpenRounds, sweepOpenRounds } from './open-rounds.ts';
import { readRound } from './read-round.ts';
import { listRounds } from './record.ts';
import { createSeats } from './seats.ts';
import { sweepUnsettled } from './sweep-unsettled.ts';
import { afterFirstQuery } from './testing/after-first-query.ts';
import { after, betOf, type House, openHouse, type Seated } from './testing/house.ts';

let house: House;
let somchai: Seated;
const staff = { staffId: 1n, name: 'Malee', origin: '127.0.0.1' } as never;
const today = { from: '2026-01-05', to: '2026-01-05' };

beforeAll(async () => {
  house = await openHouse();
  somchai = await house.seat(7n, 1_000_000n);
});
afterAll(() => house.close());

async function play(payout: string | undefined, seat = somchai) {
  const bet = betOf(seat);
  await house.send('bet', bet);
  if (payout !== undefined)
    await house.send('win', after(bet, { amount: payout, currency: 'P', kind: 'cash', round_closed: true }));
  house.clock.forward(1_000);
  return bet;
}

const page = (wish = {}) => listRounds(house.needs, 7n, { ...today, ...wish });

describe('the betting record', () => {
  test('shows every round with what became of it, newest first, and the sums', async () => {
    await play('0');
    await play('2500');
    await play('1000');
    const cancelled = await play(undefined);
    await house.send('rollback', after(cancelled, { ref_tx_id: cancelled.tx_id, reason: 'timeout' }));
    await play(undefined);
    const { items, totals, next } = await page();
    expect(items.map((line) => line.status)).toEqual(['unsettled', 'cancelled', 'draw', 'won', 'lost']);
    expect(items[3]).toMatchObject({ stake: '1000', payout: '2500', winLoss: '1500', gameName: 'Naga' });
    expect(next).toBeNull();
    expect(totals).toEqual([
      { rounds: 5, currency: 'P', stake: '4000', validBet: '3000', payout: '3500', winLoss: '-500' },
    ]);
  });

  test('is filtered, and paged without losing or repeating a round', async () => {
    expect((await page({ status: 'won' })).items).toHaveLength(1);
    expect((await page({ status: 'unsettled' })).items).toHaveLength(1);
    expect((await page({ category: 'LIVE' })).items).toHaveLength(0);
    expect((await listRounds(house.needs, 7n, { from: '2026-01-06', to: '2026-01-07' })).items).toEqual([]);
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const part: Awaited<ReturnType<typeof page>> = await page({ limit: 2, cursor });
      seen.push(...part.items.map((line) => line.id));
      cursor = part.next ?? undefined;
    } while (cursor);
    expect(new Set(seen).size).toBe(5);
    expect(seen).toHaveLength(5);
  });

  test('holds a round that ends while it is read once, in its lines and in its sums', async () => {
    const evening = await openHouse();
    try {
      const bet = betOf(await evening.seat(7n, 1_000_000n));
      await evening.send('bet', bet);
      const win = after(bet, { amount: '0', currency: 'P', kind: 'cash', round_closed: true });
      const db = afterFirstQuery(evening.db, () => evening.send('win', win));
      const { items, totals } = await listRounds({ ...evening.needs, db }, 7n, today);
      expect(items.map(({ status }) => status)).toEqual(['unsettled']);
      expect(totals.map(({ rounds }) => rounds)).toEqual([1]);
      expect((await listRounds(evening.needs, 7n, today)).items.map(({ status }) => status)).toEqual([
        'lost',
      ]);
    } finally {
      await evening.close();
    }
  });

  test('reads open rounds so many at a time, each with all its calls and none left out', async () => {
    const evening = await openHouse();
    try {
      const seat = await evening.seat(7n, 1_000_000n);
      for (let at = 0; at < 5; at += 1) {
        const first = betOf(seat);
        await evening.send('bet', first);
        await evening.send('bet', betOf(seat, { round_id: first.round_id }));
        evening.clock.forward(1_000);
      }
      const end = firstIdAt(new Date(evening.clock.now().getTime() + 60_000));
      const lines = await listOpenLines(evening.needs, { memberIds: [7n], start: 0n, end }, 2);
      expect(lines.map(({ stake }) => stake)).toEqual(Array(5).fill(2_000n));
      expect(new Set(lines.map(({ id }) => id)).size).toBe(5);
    } finally {
      await evening.close();
    }
  });

  test('counts days from midnight to midnight GMT+8', async () => {
    const night = await openHouse();
    try {
      const seat = await night.seat(7n, 100_000n);
      await night.send('bet', betOf(seat));
      night.clock.forward(4 * 3_600_000);
      await night.send('bet', betOf(seat));
      const roundsOn = async (day: string) =>
        (await listRounds(night.needs, 7n, { from: day, to: day })).items.length;
      expect([await roundsOn('2026-01-05'), await roundsOn('2026-01-06')]).toEqual([1, 1]);
    } finally {
      await night.close();
    }
  });

  test('of more than a month at once is refused', async () => {
    await expect(page({ from: '2025-12-01' })).rejects.toMatchObject({ code: 'play/period-invalid' });
  });

  test('opens each round step by step, for its own member only', async () => {
    const [won] = (await page({ status: 'won' })).items;
    const id = BigInt(won?.id ?? 0);
    const { steps } = await readRound(house.needs, { memberId: 7n, id });
    expect(steps.map(({ step, staked, credited }) => [step, staked, credited])).toEqual([
      ['bet', '1000', '0'],
      ['win', '0', '2500'],
    ]);
    await expect(readRound(house.needs, { memberId: 8n, id })).rejects.toMatchObject({
      code: 'play/round-unknown',
    });
  });
});

describe('rounds and their steps are kept for good', () => {
  test.each([
    'delete from play.current_rounds',
    'truncate play.current_rounds cascade',
    'delete from play.current_calls',
    'update play.current_calls set amount = 0',
    'truncate play.current_calls',
  ])('the database refuses: %s', async (statement) => {
    await expect(house.pool.query(statement)).rejects.toMatchObject({ code: '23001' });
  });

  test('no sweep of play takes any, however old they are', async () => {
    const evening = await openHouse();
    try {
      const seat = await evening.seat(7n, 1_000_000n);
      const ended = betOf(seat);
      await evening.send('bet', ended);
      await evening.send('round_close', after(ended, { currency: 'P' }));
      evening.clock.forward(11 * 365 * 86_400_000);
      const { handlers, cron = [] } = evening.play.jobs;
      expect(cron.map(({ name }) => name)).toContain('play.open-rounds');
      for (const { name } of cron) await handlers[name]?.({});
      const { items } = await listRounds(evening.needs, 7n, today);
      expect(items.map(({ roundId }) => roundId)).toEqual([ended.round_id]);
      const id = BigInt(items[0]?.id ?? 0);
      expect((await readRound(evening.needs, { memberId: 7n, id })).steps).toHaveLength(2);
    } finally {
      await evening.close();
    }
  });
});

describe('a round without an end', () => {
  test('is listed after a day, and no longer when it has ended', async () => {
    const bet = await play(undefined);
    house.clock.forward(25 * 60 * 60_000);
    await sweepOpenRounds(house.needs);
    const { items } = await listOpenRounds(house.needs, { before: null, limit: 10 });
    const listed = items.find(({ round }) => round.roundId === bet.round_id);
    expect(listed).toMatchObject({ memberId: '7', askedAt: null });
    await house.send('round_close', after(bet, { currency: 'P' }));
    const rest = await listOpenRounds(house.needs, { before: null, limit: 10 });
    expect(rest.items.some(({ round }) => round.roundId === bet.round_id)).toBe(false);
  });
});

describe('whether a round is open', () => {
  test('is known at every moment, before it is written down and after, until it ends', async () => {
    const evening = await openHouse();
    try {
      const seat = await evening.seat(7n, 1_000_000n);
      const days = { from: '2026-01-05', to: '2026-01-08' };
      const inPlay = (since: string) =>
        evening.play.stakesInPlay(evening.db, { memberId: 7n, currency: 'P', since: new Date(since) });
      const states = async () => ({
        inPlay: await inPlay('2026-01-01T00:00:00Z'),
        open: (await listRounds(evening.needs, 7n, { ...days, status: 'unsettled' })).items.map(
          ({ roundId }) => roundId,
        ),
        has: await evening.play.hasOpenRounds(evening.db, 7n),
        staked: (await evening.play.usage(7n, new Date('2026-01-01T00:00:00Z'))).staked,
      });
      const [first, second] = [betOf(seat), betOf(seat)];
      await evening.send('bet', first);
      for (const minutes of [0, 9, 2, 60, 8 * 60]) {
        evening.clock.forward(minutes * 60_000);
        await sweepUnsettled(evening.needs);
        expect(await states()).toEqual({ inPlay: 1_000n, open: [first.round_id], has: true, staked: 1_000n });
      }
      await evening.send('bet', second);
      const both = [second.round_id, first.round_id];
      expect(await states()).toMatchObject({ inPlay: 2_000n, open: both, staked: 2_000n });
      expect(await inPlay(evening.clock.now().toISOString())).toBe(1_000n);
      await evening.send('round_close', after(first, { currency: 'P' }));
      expect(await states()).toMatchObject({ inPlay: 1_000n, open: [second.round_id], has: true });
      await evening.send('round_close', after(second, { currency: 'P' }));
      expect(await states()).toEqual({ inPlay: 0n, open: [], has: false, staked: 2_000n });
      await sweepUnsettled(evening.needs);
      expect(await states()).toEqual({ inPlay: 0n, open: [], has: false, staked: 2_000n });
    } finally {
      await evening.close();
    }
  });
});

describe('a large win', () => {
  test('is paid out once, when a person has looked', async () => {
    const malai = await house.seat(9n, 1_000n);
    await play('500001', malai);
    const list = () => listExceptions(house.needs, { isSettled: false, before: null, limit: 10 });
    const large = (await list()).items.find(({ kind }) => kind === 'large-win');
    expect(large).toMatchObject({ memberId: '9', amount: '500001' });
    const needs = { ...house.needs, seats: createSeats(house.db) };
    const wish = { staff, id: BigInt(large?.id ?? 0), reason: 'math checked' };
    await settleException(needs, wish);
    await expect(settleException(needs, wish)).rejects.toMatchObject({ code: 'play/exception-settled' });
    expect(await house.cash(9n)).toBe(500_001n);
    expect(await house.shared('locked:ACME')).toBe(0n);
  });

  test('is one too that several wins of a round make together, also for who knows the round from its rows', async () => {
    const noi = await house.seat(12n, 1_000n);
    const bet = betOf(noi);
    const win = (amount: string) =>
      house.send('win', after(bet, { amount, currency: 'P', kind: 'cash', round_closed: false }));
    await house.send('bet', bet);
    await win('300000');
    const second = await openHouse(house.connectionString);
    second.clock.forward(house.clock.now().getTime() - second.clock.now().getTime());
    const crossing = after(bet, { amount: '200001', currency: 'P', kind: 'cash', round_closed: true });
    const answered = await second.send('win', crossing).finally(() => second.close());
    expect(answered.answer).toMatchObject({ code: 'OK', balance: { cash: '300000' } });
    expect(await house.cash(12n)).toBe(300_000n);
    expect(await house.shared('locked:ACME')).toBe(200_001n);
    const { items } = await listExceptions(house.needs, { isSettled: false, before: null, limit: 10 });
    expect(items.filter(({ memberId }) => memberId === '12')).toMatchObject([
      { kind: 'large-win', amount: '200001', txId: crossing.tx_id },
    ]);
    const days = { from: '2026-01-05', to: '2026-01-07' };
    expect((await listRounds(house.needs, 12n, days)).items).toMatchObject([{ payout: '500001' }]);
  });
});

describe('limits', () => {
  test('hold under parallel bets: the sum is never above them', async () => {
    const noi = await house.seat(10n, 100_000n);
    const from = new Date('2026-01-01T00:00:00Z');
    await house.restrict(10n, {
      version: 1n,
      block: null,
      limits: [{ kind: 'stake', limitMinor: 5_500n, from }],
      times: [],
      check: null,
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => house.send('bet', betOf(noi))));
    expect(answers.filter(({ answer }) => answer.code === 'OK')).toHaveLength(5);
    expect(answers.filter(({ answer }) => answer.code === 'LIMIT_STAKE')).toHaveLength(15);
    // none has ended: what is still being played is in no result
    const ended = { staked: 0n, lost: 0n };
    expect(await house.play.usage(10n, from)).toEqual({ staked: 5_000n, lost: 5_000n, ended });
  });

  test('of losses count what was won back', async () => {
    const dao = await house.seat(11n, 100_000n);
    const from = new Date('2026-01-01T00:00:00Z');
    await house.restrict(11n, {
      version: 1n,
      block: null,
      limits: [{ kind: 'loss', limitMinor: 1_500n, from }],
      times: [],
      check: null,
    });
    await play('1000', dao);
    await play('0', dao);
    expect((await house.send('bet', betOf(dao))).answer.code).toBe('LIMIT_LOSS');
    expect((await house.send('bet', betOf(dao, { amount: '500' }))).answer.code).toBe('OK');
  });
});
