import { setImmediate as nextTurn } from 'node:timers/promises';
import { hmacKey } from '@fairhall/vendor-protocol';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepSecurityLog } from '../gateway/security-log.ts';
import { betOf, type House, openHouse, type Seated } from '../testing/house.ts';
import { createHeardLog } from './heard-log.ts';
import { findHeard, listHeard } from './heard-rows.ts';
import { sweepHeard } from './sweep-heard.ts';

let house: House;
let somchai: Seated;
const page = { before: null, limit: 50 };

beforeAll(async () => {
  house = await openHouse();
  somchai = await house.seat(900n, 100_000n);
});
afterAll(() => house.close());

const written = () => house.play.stop();
const call = {
  ...{ vendor: 'FLOOD', keyId: 'k1', isAuthentic: true, path: '/gw/v1/bet', address: '127.0.0.1' },
  ...{ signedAt: '1', nonce: 'n', contentType: 'application/json', body: Buffer.from('{}') },
  ...{ code: 'OK', http: 200, isReplay: false, tookMs: 1.4, answer: '{}' },
};
const newest = async () => (await listHeard(house.db, page)).items[0];

test('a bet is kept with its answer once it is answered, and found by each of its names', async () => {
  const bet = betOf(somchai);
  const { text } = await house.send('bet', bet);
  await written();
  for (const wish of [
    { txId: bet.tx_id },
    { roundId: bet.round_id },
    { memberId: 900n },
    { vendor: 'ACME', code: 'OK' },
    { from: new Date(house.clock.now().getTime() - 1), to: new Date(house.clock.now().getTime() + 1) },
  ]) {
    const { items } = await listHeard(house.db, { ...page, ...wish });
    expect(items).toMatchObject([{ vendor: 'ACME', path: '/gw/v1/bet', code: 'OK', isAuthentic: true }]);
  }
  expect((await listHeard(house.db, { ...page, memberId: 901n })).items).toEqual([]);
  const kept = await findHeard(house.db, BigInt((await newest())?.id ?? 0));
  expect(kept).toMatchObject({
    body: JSON.stringify(bet),
    is_whole: true,
    answer: text,
    address: '127.0.0.1',
  });
});

test('what is refused is kept too: a key nobody has, a wrong signature, a body that is no call, a repetition', async () => {
  const bet = betOf(somchai);
  await house.send('bet', bet, { signer: hmacKey({ keyId: 'k9', secret: Buffer.alloc(32, 7) }) });
  await house.send('bet', bet, { signer: hmacKey({ keyId: 'k1', secret: Buffer.alloc(32, 8) }) });
  await fetch(`${house.origin}/gw/v1/bet`, {
    method: 'POST',
    body: '{}',
    headers: { 'x-gw-vendor': 'ACME' },
  });
  await house.send('bet', { ...bet, amount: 'much' });
  await house.send('bet', bet);
  await house.send('bet', bet);
  await written();
  const { items } = await listHeard(house.db, { ...page, vendor: 'ACME', limit: 6 });
  expect(items.map(({ code, isAuthentic, isReplay, txId }) => [code, isAuthentic, isReplay, txId])).toEqual([
    ['OK', true, true, bet.tx_id],
    ['OK', true, false, bet.tx_id],
    ['INVALID_AMOUNT', true, false, bet.tx_id],
    ['KEY_UNKNOWN', false, false, null],
    ['SIGNATURE_INVALID', false, false, null],
    ['KEY_UNKNOWN', false, false, null],
  ]);
});

test('a launch token is kept by nobody', async () => {
  await house.send('session_open', { launch_token: 'a-token-of-some-length-0123456789' });
  await written();
  const kept = await findHeard(house.db, BigInt((await newest())?.id ?? 0));
  expect(kept).toMatchObject({ body: '{"launch_token":"•••"}', is_whole: false });
});

test('more than can be kept is counted, and the refused of proven senders have places of their own', async () => {
  const log = createHeardLog({ db: house.db, clock: house.clock, log: house.needs.log });
  for (let at = 0; at < 500; at += 1) log.keep(call);
  const stranger = { ...call, isAuthentic: false, code: 'KEY_UNKNOWN', body: Buffer.alloc(1_000_000, 'x') };
  for (let at = 0; at < 60; at += 1) log.keep(stranger);
  log.keep({ ...call, code: 'LIMIT_STAKE' });
  await log.flush();
  const { rows } = await house.pool.query(
    `select code, count(*)::int as kept, sum(left_out)::int as left_out, max(took_ms) as took
     from play.heard_calls where vendor = 'FLOOD' group by code order by code`,
  );
  expect(rows).toEqual([
    { code: 'KEY_UNKNOWN', kept: 50, left_out: 100, took: 1 },
    { code: 'LIMIT_STAKE', kept: 1, left_out: 10, took: 1 },
    { code: 'OK', kept: 400, left_out: 0, took: 1 },
  ]);
});

test('while the database lets nobody write, no more waits than fits between two batches', async () => {
  const log = createHeardLog({ db: house.db, clock: house.clock, log: house.needs.log });
  const keep = (times: number) => {
    for (let at = 0; at < times; at += 1) log.keep({ ...call, vendor: 'SLOW' });
  };
  const other = await house.pool.connect();
  await other.query('begin; lock table play.heard_calls');
  keep(1);
  const first = log.flush();
  await nextTurn();
  keep(500);
  const second = log.flush();
  await nextTurn();
  keep(500);
  await other.query('commit');
  other.release();
  await Promise.all([first, second]);
  keep(1);
  await log.flush();
  const { rows } = await house.pool.query(
    `select count(*)::int as kept, sum(left_out)::int as left_out from play.heard_calls where vendor = 'SLOW'`,
  );
  expect(rows).toEqual([{ kept: 402, left_out: 600 }]);
});

test('calls go after two weeks, and the oldest before that when there are too many', async () => {
  const count = async () =>
    (await house.pool.query('select count(*)::int as lines from play.heard_calls')).rows[0].lines;
  const before = await count();
  await sweepHeard(house);
  expect(await count()).toBe(before);
  await sweepHeard(house, 10);
  expect(await count()).toBe(10);
  await house.pool.query("update play.heard_calls set at = at - interval '15 days'");
  await sweepHeard(house);
  expect(await count()).toBe(0);
});

test('calls turned away go after ninety days, and the oldest before that when there are too many', async () => {
  const count = async () =>
    (await house.pool.query('select count(*)::int as lines from play.security_log')).rows[0].lines;
  await house.pool.query(
    `insert into play.security_log (vendor, key_id, code, path, address, times, at)
     select 'ACME', 'k', 'KEY_UNKNOWN', '/bet', '10.0.0.1', 1, $1::timestamptz - interval '89 days'
     from generate_series(1, 12)`,
    [house.clock.now()],
  );
  const before = await count();
  await sweepSecurityLog(house);
  expect(await count()).toBe(before);
  await sweepSecurityLog(house, 10);
  expect(await count()).toBe(10);
  house.clock.forward(2 * 24 * 60 * 60_000);
  await sweepSecurityLog(house);
  expect(await count()).toBe(0);
});
