import { afterAll, beforeAll, expect, test } from 'vitest';
import { after, betOf, type House, openHouse, type Seated } from './testing/house.ts';

/** What a market of two and a half seconds comes to between two arrivals. */
const LEAST_MS = 2_300;
const START = 100_000n;

let here: House;
let there: House;
let member = 800n;

beforeAll(async () => {
  here = await openHouse();
  there = await openHouse(here.connectionString);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

function forward(ms: number): void {
  for (const house of [here, there]) house.clock.forward(ms);
}

/** A player in GB, where rounds are two and a half seconds at least. */
const seat = (facts: Parameters<House['seat']>[2] = {}) => {
  member += 1n;
  return here.seat(member, START, { country: 'GB', ...facts });
};
const bet = async (player: Seated, facts: Record<string, unknown> = {}, at = here) =>
  (await at.send('bet', betOf(player, facts))).answer.code;

test('a round that begins sooner than its market lets it is refused, takes nothing, and passes under its key later', async () => {
  const player = await seat();
  expect(await bet(player)).toBe('OK');
  forward(LEAST_MS - 1);
  const early = betOf(player);
  const refused = await here.send('bet', early);
  expect(refused).toMatchObject({ http: 429, isReplay: false });
  expect(refused.answer).toMatchObject({
    ...{ status: 'error', code: 'ROUND_TOO_SOON', final: false, retryable: true },
    tx_id: early.tx_id,
  });
  expect(await here.cash(player.memberId)).toBe(START - 1_000n);
  expect((await here.send('tx_status', { tx_id: early.tx_id })).answer.code).toBe('TX_NOT_FOUND');
  forward(1);
  expect((await here.send('bet', early)).answer.code).toBe('OK');
  forward(LEAST_MS);
  expect(await bet(player)).toBe('OK');
  expect(await here.cash(player.memberId)).toBe(START - 3_000n);
});

test('a refused round that its vendor gives up leaves nothing behind', async () => {
  const player = await seat();
  await bet(player);
  const early = betOf(player);
  expect((await here.send('bet', early)).answer.code).toBe('ROUND_TOO_SOON');
  const back = after(early, { ref_tx_id: early.tx_id, reason: 'timeout' });
  expect((await here.send('rollback', back)).answer.code).toBe('TOMBSTONED');
  forward(LEAST_MS);
  expect((await here.send('bet', early)).answer.code).toBe('TX_CANCELLED');
  expect(await bet(player)).toBe('OK');
});

test('an accepted bet that is sent again is answered as it was, at either process, and never as too soon', async () => {
  const player = await seat();
  const first = betOf(player);
  const { text } = await here.send('bet', first);
  for (const house of [here, there, here])
    expect(await house.send('bet', first)).toMatchObject({ text, http: 200, isReplay: true });
  forward(LEAST_MS);
  await bet(player);
  expect(await here.send('bet', first)).toMatchObject({ text, isReplay: true });
});

test('further bets of a round that has begun are taken at once, at either process', async () => {
  const player = await seat();
  const { round_id } = betOf(player);
  for (const house of [here, here, there, here]) expect(await bet(player, { round_id }, house)).toBe('OK');
  expect(await bet(player)).toBe('ROUND_TOO_SOON');
});

test.each([
  ['another player', async () => bet(await seat())],
  ['another game of the same player', async (player: Seated) => bet(player, { game_id: 'gecko' })],
  ['a player whose market has no such rule', async () => fast(await seat({ country: 'TH' }))],
  ['a game that is no game of chance', async () => fast(await seat({ vendor: 'OTHER' }), 'OTHER')],
])('%s is not held up', async (_who, play) => {
  const player = await seat();
  expect(await bet(player)).toBe('OK');
  expect(await play(player)).toBe('OK');
  expect(await bet(player)).toBe('ROUND_TOO_SOON');
});

/** The code of a second round at the moment of the first. */
async function fast(player: Seated, vendor = 'ACME') {
  await here.send('bet', betOf(player), { vendor });
  return (await here.send('bet', betOf(player), { vendor })).answer.code;
}

test('rounds of two sessions of one player are held together', async () => {
  const [first, second] = [await seat(), await here.seat(member, 0n, { country: 'GB' })];
  expect(await bet(first)).toBe('OK');
  expect(await bet(second)).toBe('ROUND_TOO_SOON');
});

test('a round that came with its win holds up the next like any other', async () => {
  const player = await seat();
  const both = () => here.send('betwin', betOf(player, { win_amount: '500', round_closed: true }));
  expect((await both()).answer.code).toBe('OK');
  expect((await both()).answer.code).toBe('ROUND_TOO_SOON');
  forward(LEAST_MS);
  expect((await both()).answer.code).toBe('OK');
});

test('a vendor’s own time does not count', async () => {
  const player = await seat();
  await bet(player);
  const said = new Date(here.clock.now().getTime() + 60_000).toISOString();
  expect(await bet(player, { occurred_at: said })).toBe('ROUND_TOO_SOON');
});

test('a round that was begun at another process is known here, whether or not anything is remembered', async () => {
  const player = await seat();
  expect(await bet(player, {}, there)).toBe('OK');
  expect(await bet(player, {}, here)).toBe('ROUND_TOO_SOON');
  forward(LEAST_MS);
  expect(await bet(player, {}, here)).toBe('OK');
  expect(await bet(player, {}, there)).toBe('ROUND_TOO_SOON');
});

test.each([
  ['that stake money', () => '1000'],
  ['that stake nothing', () => '0'],
  ['of which every other stakes nothing', (place: number) => (place % 4 < 2 ? '0' : '1000')],
])('of twenty rounds %s at one moment, at two processes, exactly one begins', async (_which, amountOf) => {
  for (let turn = 0; turn < 8; turn += 1) {
    const player = await seat();
    const codes = await Promise.all(
      Array.from({ length: 20 }, (_, at) => bet(player, { amount: amountOf(at) }, at % 2 ? here : there)),
    );
    expect(codes.toSorted()).toEqual(['OK', ...Array.from({ length: 19 }, () => 'ROUND_TOO_SOON')]);
  }
});
