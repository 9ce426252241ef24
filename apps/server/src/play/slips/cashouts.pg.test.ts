import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type House, NOON, openHouse, type Seated } from '../testing/house.ts';
import { codeOf, SLIP_STAKE, slipAt } from '../testing/slip-words.ts';

const START = 100_000n;
const RACES = 20;
let here: House;
let there: House;
let member = 1_500n;
let somchai: Seated;
let malee: Seated;

beforeAll(async () => {
  here = await openHouse();
  there = await openHouse(here.connectionString);
});
afterAll(async () => {
  await there.close();
  await here.close();
});
beforeEach(async () => {
  [somchai, malee] = [await sitDown(), await sitDown()];
});

function sitDown() {
  member += 1n;
  return here.seat(member, START);
}

async function accepted(seat: Seated, at = here) {
  const bet = slipAt(at, seat);
  expect([await codeOf(bet.place()), await codeOf(bet.accept())]).toEqual(['OK', 'OK']);
  return bet;
}

const change = async (seat: Seated) => (await here.cash(seat.memberId)) - START;
const exceptions = async (seat: Seated) => {
  const { rows } = await here.pool.query(
    'select x.kind, x.amount from play.exceptions x where x.member_id = $1 order by x.kind, x.amount',
    [seat.memberId],
  );
  return rows;
};

test('a quote sells once: again for the same bet it is a conflict that staff see, and pays nothing', async () => {
  const bet = await accepted(somchai);
  const quote = { quote_id: randomUUID() };
  expect(await codeOf(bet.cashout(700, 5_000, quote))).toBe('OK');
  expect(await codeOf(bet.cashout(600, 5_000, quote))).toBe('TX_CONFLICT');
  expect(await change(somchai)).toBe(700n - SLIP_STAKE);
  expect(await exceptions(somchai)).toEqual([{ kind: 'tx-conflict', amount: 600n }]);
  expect(await codeOf(bet.cashout(600, 5_000))).toBe('OK');
  expect(await change(somchai)).toBe(1_300n - SLIP_STAKE);
});

test.each([
  ['another bet of its player', () => somchai],
  ['a bet of another player', () => malee],
])('a quote that has sold a bet sells no more, for %s, at any process', async (_, whose) => {
  const quote = { quote_id: randomUUID() };
  const first = await accepted(somchai);
  expect(await codeOf(first.cashout(1_400, 10_000, quote))).toBe('OK');
  const before = await here.cash(whose().memberId);
  for (const house of [here, there]) {
    const other = await accepted(whose(), house);
    expect(await codeOf(other.cashout(1_400, 10_000, quote))).toBe('TX_CONFLICT');
  }
  expect(await here.cash(whose().memberId)).toBe(before - 2n * SLIP_STAKE);
  expect((await exceptions(whose())).map(({ kind }) => kind)).toEqual(['tx-conflict', 'tx-conflict']);
});

test('one quote for two players at one moment, at two processes, pays one of them', async () => {
  for (let race = 0; race < RACES; race += 1) {
    const quote = { quote_id: randomUUID() };
    const [own, other] = [await accepted(somchai), await accepted(malee, there)];
    const codes = await Promise.all([
      codeOf(own.cashout(1_400, 10_000, quote)),
      codeOf(other.cashout(1_400, 10_000, quote)),
    ]);
    expect(codes.toSorted()).toEqual(['OK', 'TX_CONFLICT']);
  }
  const paid = (await change(somchai)) + (await change(malee)) + 2n * BigInt(RACES) * SLIP_STAKE;
  expect(paid).toBe(BigInt(RACES) * 1_400n);
});

test('one quote for two halves of a bet at one moment, at two processes, sells one of them', async () => {
  for (let race = 0; race < RACES; race += 1) {
    const quote = { quote_id: randomUUID() };
    const bet = await accepted(somchai);
    const codes = await Promise.all(
      [here, there].map((house) => codeOf(house.send('sport_cashout', bet.cashoutCall(700, 5_000, quote)))),
    );
    expect(codes.toSorted()).toEqual(['OK', 'TX_CONFLICT']);
  }
  expect(await change(somchai)).toBe(BigInt(RACES) * (700n - SLIP_STAKE));
});

test('the whole of a bet is sold once, by whatever quotes at one moment at two processes', async () => {
  for (let race = 0; race < RACES; race += 1) {
    const bet = await accepted(somchai);
    const codes = await Promise.all(
      [here, there].map((house) => codeOf(house.send('sport_cashout', bet.cashoutCall(1_400)))),
    );
    expect(codes.toSorted()).toEqual(['OK', 'ROUND_SETTLED']);
  }
  expect(await change(somchai)).toBe(BigInt(RACES) * (1_400n - SLIP_STAKE));
});

test('the same cash-out again is answered as before, at any process, and pays once', async () => {
  const bet = await accepted(somchai);
  const call = bet.cashoutCall(700, 5_000);
  const first = await here.send('sport_cashout', call);
  const again = [await here.send('sport_cashout', call), await there.send('sport_cashout', call)];
  expect(again.map(({ text, isReplay }) => [text, isReplay])).toEqual([
    [first.text, true],
    [first.text, true],
  ]);
  expect(await change(somchai)).toBe(700n - SLIP_STAKE);
});

test.each([
  [10_000, 'OK', 1_400n],
  [10_001, 'ODDS_CHANGED', 0n],
])('a quote of %i ms is %s', async (ageMs, code, paid) => {
  const bet = await accepted(somchai);
  const occurred_at = new Date(Date.parse(NOON) - ageMs).toISOString();
  const call = bet.cashoutCall(1_400, 10_000, { occurred_at });
  expect(await codeOf(here.send('sport_cashout', call))).toBe(code);
  const again = await here.send('sport_cashout', call);
  expect([again.answer.code, again.isReplay]).toEqual([code, true]);
  expect(await change(somchai)).toBe(paid - SLIP_STAKE);
});

test.each([-120_000, 120_000])(
  'a quote sells whatever its vendor’s clock says, %i ms away, and not once it was kept too long by that clock',
  async (awayMs) => {
    const [fresh, stale] = [await accepted(somchai), await accepted(malee)];
    const nowMs = Date.parse(NOON) + awayMs;
    const sell = (bet: typeof fresh, keptMs: number) => {
      const occurred_at = new Date(nowMs - keptMs).toISOString();
      return codeOf(here.send('sport_cashout', bet.cashoutCall(1_400, 10_000, { occurred_at }), { nowMs }));
    };
    expect([await sell(fresh, 10_000), await sell(stale, 10_001)]).toEqual(['OK', 'ODDS_CHANGED']);
    expect([await change(somchai), await change(malee)]).toEqual([1_400n - SLIP_STAKE, -SLIP_STAKE]);
  },
);

test('a stale quote is kept as it was refused, for staff to see, and is good for nothing else', async () => {
  const bet = await accepted(somchai);
  const quote_id = randomUUID();
  const occurred_at = new Date(Date.parse(NOON) - 60_000).toISOString();
  expect(await codeOf(bet.cashout(1_400, 10_000, { quote_id, occurred_at }))).toBe('ODDS_CHANGED');
  const { rows } = await here.pool.query(
    "select c.state, c.code, c.amount from play.calls c where c.member_id = $1 and c.op = 'sport_cashout'",
    [somchai.memberId],
  );
  expect(rows).toEqual([{ state: 'declined', code: 'ODDS_CHANGED', amount: 1_400n }]);
  expect(await codeOf(bet.settle(1, 'won', 2_500))).toBe('OK');
  expect(await change(somchai)).toBe(2_500n - SLIP_STAKE);
});

test('a player sells no bet of another, and nobody sells in the session of another', async () => {
  const bet = await accepted(somchai);
  const { player_ref, session_id } = { player_ref: malee.ref, session_id: malee.sessionId };
  expect(await codeOf(bet.cashout(1_400, 10_000, { player_ref, session_id }))).toBe('BET_NOT_FOUND');
  expect(await codeOf(bet.cashout(1_400, 10_000, { session_id }))).toBe('SESSION_MISMATCH');
  expect([await change(somchai), await change(malee)]).toEqual([-SLIP_STAKE, 0n]);
});

test('a cash-out after the settlement is too late; before it, the settlement moves nothing', async () => {
  const late = await accepted(somchai);
  expect(await codeOf(late.settle(1, 'lost', 0))).toBe('OK');
  expect(await codeOf(late.cashout(1_400))).toBe('ROUND_SETTLED');
  expect(await change(somchai)).toBe(-SLIP_STAKE);
  const sold = await accepted(malee);
  expect(await codeOf(sold.cashout(1_400))).toBe('OK');
  expect(await codeOf(sold.settle(1, 'won', 2_500))).toBe('OK');
  expect(await codeOf(sold.settle(2, 'lost', 0))).toBe('OK');
  expect(await change(malee)).toBe(1_400n - SLIP_STAKE);
});

test('a cash-out at one process while the settlement arrives at another: one of the two pays', async () => {
  for (let race = 0; race < RACES; race += 1) {
    const before = await here.cash(somchai.memberId);
    const bet = await accepted(somchai);
    const [sold, settled] = await Promise.all([
      codeOf(bet.cashout(1_400)),
      codeOf(bet.settle(1, 'won', 2_500, there)),
    ]);
    const paid = (await here.cash(somchai.memberId)) - before + SLIP_STAKE;
    expect([sold, settled, paid]).toEqual(
      sold === 'OK' ? ['OK', 'OK', 1_400n] : ['ROUND_SETTLED', 'OK', 2_500n],
    );
  }
});

test.each([
  ['all of a bet', 10_000, 2_501],
  ['a half', 5_000, 1_251],
])(
  '%s sold for more than it can ever pay is not paid before a person has looked',
  async (_, part, amount) => {
    const locked = await here.shared('locked:ACME');
    const bet = await accepted(somchai);
    expect(await codeOf(bet.cashout(amount, part))).toBe('OK');
    expect(await change(somchai)).toBe(-SLIP_STAKE);
    expect((await here.shared('locked:ACME')) - locked).toBe(BigInt(amount));
    expect(await exceptions(somchai)).toEqual([{ kind: 'large-win', amount: BigInt(amount) }]);
  },
);

test('nobody changes or forgets by which quote a bet was sold', async () => {
  const bet = await accepted(somchai);
  await bet.cashout(1_400);
  await expect(here.pool.query('delete from play.quotes')).rejects.toThrow(/not allowed/);
  await expect(here.pool.query("update play.quotes set quote_id = 'q'")).rejects.toThrow(/not allowed/);
});
