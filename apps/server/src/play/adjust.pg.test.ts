import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { causeCheck, causes } from '../../../../tools/audit/causes.ts';
import { hearOut } from '../../testing/hear-out.ts';
import { readRound } from './read-round.ts';
import { tallySettledRounds } from './tallies.ts';
import { after, betOf, type House, openHouse, type Seated } from './testing/house.ts';

const START = 100_000n;
let house: House;
let member = 800n;
let somchai: Seated;

beforeAll(async () => {
  house = await openHouse();
});
afterAll(() => house.close());
beforeEach(async () => {
  member += 1n;
  somchai = await house.seat(member, START);
});

/** A round of 1000 that paid 2500, and the words that correct it. */
async function played(seat = somchai, vendor = 'ACME') {
  const bet = betOf(seat);
  await house.send('bet', bet, { vendor });
  const won = { kind: 'cash', amount: '2500', currency: 'P', round_closed: true };
  await house.send('win', after(bet, won), { vendor });
  const call = (direction: string, amount: number) =>
    after(bet, { direction, amount: String(amount), currency: 'P', reason: 'a wheel that stuck' });
  const send = (what: object) => house.send('adjust', what, { vendor });
  return { call, send, adjust: (direction: string, amount: number) => send(call(direction, amount)) };
}
const change = async () => (await house.cash(somchai.memberId)) - START;

test('a settled round is corrected once for the same word twice, by a revision, and every sum hears of it', async () => {
  const round = await played();
  await hearOut(house.db, tallySettledRounds);
  const credit = round.call('credit', 700);
  const first = await round.send(credit);
  const again = await round.send({ ...credit, reason: 'said otherwise' });
  expect([first.answer.code, again.isReplay, again.text]).toEqual(['OK', true, first.text]);
  expect(await change()).toBe(2_200n);
  expect((await round.adjust('debit', 3_200)).answer.code).toBe('OK');
  expect(await change()).toBe(-1_000n);
  await hearOut(house.db, tallySettledRounds);
  const { rows } = await house.pool.query(
    `select r.id, r.payout, t.outcome, t.payout as tallied,
       (select count(*)::int from play.revisions v where v.id = r.id) as revised
     from play.rounds r join play.tallies t on t.member_id = r.member_id where r.member_id = $1`,
    [somchai.memberId],
  );
  expect(rows).toMatchObject([{ payout: 0n, outcome: 'lost', tallied: 0n, revised: 2 }]);
  const { steps } = await readRound(house.needs, { memberId: somchai.memberId, id: rows[0].id });
  expect(steps.slice(2)).toMatchObject([
    { step: 'adjust', kind: 'credit', staked: '0', credited: '700', reason: 'a wheel that stuck' },
    { step: 'adjust', kind: 'debit', staked: '3200', credited: '0', reason: 'a wheel that stuck' },
  ]);
});

test('what a correction cannot take back is owed and told, and its entries have their cause', async () => {
  const round = await played();
  const spent = betOf(somchai, { amount: String(START + 1_500n) });
  expect((await house.send('bet', spent)).answer.code).toBe('OK');
  expect((await round.adjust('debit', 2_000)).answer.code).toBe('OK');
  expect(await house.cash(somchai.memberId)).toBe(0n);
  expect(await house.shared('receivable:ACME')).toBe(-2_000n);
  const { rows } = await house.pool.query(
    "select payload ->> 'amountMinor' as amount from platform.events where topic = 'play.owed' and subject = $1",
    [String(somchai.memberId)],
  );
  expect(rows).toEqual([{ amount: '2000' }]);
  const gateway = causes.find(({ prefix }) => prefix === 'gw/');
  if (!gateway) throw new Error('vendors’ calls have a check');
  expect((await house.pool.query(causeCheck(gateway).broken)).rows).toEqual([]);
});

test('two corrections at one moment, from two processes, both count once', async () => {
  const other = await openHouse(house.connectionString);
  const rounds = await Promise.all(Array.from({ length: 12 }, () => played()));
  for (const round of rounds) {
    const before = await change();
    // the same two from both sides, so that ids are minted in one order and written in another
    const calls = [round.call('credit', 100), round.call('debit', 300)];
    const answers = await Promise.all(
      [...calls, ...calls].map((call, place) => (place % 2 === 0 ? house : other).send('adjust', call)),
    );
    expect(answers.map(({ answer }) => answer.code)).toEqual(['OK', 'OK', 'OK', 'OK']);
    expect((await change()) - before).toBe(-200n);
  }
  await other.close();
});

test('a vendor that may not correct is refused, and nothing is kept', async () => {
  const seat = await house.seat(somchai.memberId, 0n, { vendor: 'OTHER' });
  const round = await played(seat, 'OTHER');
  const refused = await round.adjust('credit', 700);
  expect([refused.http, refused.answer.code, refused.answer.final]).toEqual([403, 'VENDOR_FORBIDDEN', true]);
  const { rows } = await house.pool.query("select from play.calls where op = 'adjust' and vendor = 'OTHER'");
  expect(rows).toEqual([]);
});

test('a correction without a reason, or of nothing, is no call', async () => {
  const round = await played();
  const call = round.call('credit', 700);
  const codes = [
    { ...call, tx_id: randomUUID(), reason: undefined },
    { ...call, tx_id: randomUUID(), reason: '' },
    { ...call, tx_id: randomUUID(), direction: 'both' },
  ].map(async (one) => (await round.send(one)).answer.code);
  expect(await Promise.all(codes)).toEqual(['INVALID_REQUEST', 'INVALID_REQUEST', 'INVALID_REQUEST']);
  const refused = await round.send({ ...call, tx_id: randomUUID(), amount: '-5' });
  expect(refused.answer.code).toBe('INVALID_AMOUNT');
  expect((await round.send({ ...call, tx_id: randomUUID(), amount: '0' })).answer.status).toBe('error');
});
