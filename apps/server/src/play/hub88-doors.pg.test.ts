import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openStandIn } from '../dialects/hub88/testing/stand-in.ts';
import { type Hub, hubBet, hubRollback, hubWin, openHub, speak } from './testing/hub.ts';

let hub: Hub;
beforeAll(async () => {
  hub = await openHub();
});
afterAll(() => hub.close());

describe('what is refused', () => {
  const cases: { what: string; facts: Record<string, unknown>; status: string }[] = [
    { what: 'more than there is', facts: { amount: 100_001_000 }, status: 'RS_ERROR_NOT_ENOUGH_MONEY' },
    { what: 'a token nobody has', facts: { token: 'never-given-out' }, status: 'RS_ERROR_INVALID_TOKEN' },
    { what: 'a player nobody is', facts: { user: 'nobody-here' }, status: 'RS_ERROR_INVALID_TOKEN' },
    { what: 'a game that is not offered', facts: { game_code: 'other' }, status: 'RS_ERROR_INVALID_GAME' },
    { what: 'a currency we do not speak of', facts: { currency: 'P' }, status: 'RS_ERROR_WRONG_CURRENCY' },
    { what: 'a part of our smallest unit', facts: { amount: 1_000_500 }, status: 'RS_ERROR_WRONG_TYPES' },
    { what: 'less than nothing', facts: { amount: -1_000 }, status: 'RS_ERROR_WRONG_TYPES' },
    { what: 'a fraction', facts: { amount: 1.5 }, status: 'RS_ERROR_WRONG_TYPES' },
    { what: 'an amount as text', facts: { amount: '1000000' }, status: 'RS_ERROR_WRONG_TYPES' },
    { what: 'more than JSON says exactly', facts: { amount: 2 ** 53 }, status: 'RS_ERROR_WRONG_TYPES' },
    {
      what: 'a free bet, which the house gives nobody',
      facts: { is_free: true },
      status: 'RS_ERROR_UNKNOWN',
    },
    { what: 'no round', facts: { round: undefined }, status: 'RS_ERROR_WRONG_SYNTAX' },
    { what: 'a number as a round', facts: { round: 7 }, status: 'RS_ERROR_WRONG_SYNTAX' },
  ];
  test.each(cases)('$what', async ({ facts, status }) => {
    const somchai = await hub.seat();
    const bet = { ...hubBet(somchai, facts), request_uuid: 'b89e11e7' };
    expect((await hub.send('/transaction/bet', bet)).body).toMatchObject({
      status,
      request_uuid: 'b89e11e7',
    });
    expect(await hub.house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('whoever has not enough is told what there is', async () => {
    const somchai = await hub.seat(500n);
    expect((await hub.send('/transaction/bet', hubBet(somchai))).body).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 500_000,
      currency: 'THB',
    });
  });

  test('an ended session takes no bet and still pays and gives back', async () => {
    const somchai = await hub.seat();
    const [won, lost] = [hubBet(somchai), hubBet(somchai)];
    await hub.send('/transaction/bet', won);
    await hub.send('/transaction/bet', lost);
    await hub.house.play.terminateSessions(somchai.memberId, 'logout');
    expect(await hub.statusOf('/transaction/bet', hubBet(somchai))).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await hub.statusOf('/user/balance', hubBet(somchai))).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await hub.statusOf('/transaction/win', hubWin(won))).toBe('RS_OK');
    expect(await hub.statusOf('/transaction/rollback', hubRollback(lost))).toBe('RS_OK');
    expect(await hub.house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('another player’s token', async () => {
    const [somchai, malee] = [await hub.seat(), await hub.seat()];
    const bet = hubBet(somchai, { token: malee.token });
    expect(await hub.statusOf('/transaction/bet', bet)).toBe('RS_ERROR_INVALID_TOKEN');
  });

  test('a member who is kept from playing, and one at a limit', async () => {
    const [somchai, malee] = [await hub.seat(), await hub.seat()];
    const free = { version: 1n, block: null, limits: [], times: [], check: null };
    await hub.house.restrict(somchai.memberId, { ...free, block: 'PLAYER_EXCLUDED' });
    expect(await hub.statusOf('/transaction/bet', hubBet(somchai))).toBe('RS_ERROR_USER_DISABLED');
    const from = new Date(hub.house.clock.now().getTime() - 60_000);
    await hub.house.restrict(malee.memberId, {
      ...free,
      limits: [{ kind: 'stake', limitMinor: 500n, from }],
    });
    expect(await hub.statusOf('/transaction/bet', hubBet(malee))).toBe('RS_ERROR_LIMIT_REACHED');
  });
});

describe('the door', () => {
  const bad = 'RS_ERROR_INVALID_SIGNATURE';

  test('a wrong, a foreign and a missing signature open nothing, and the log keeps them', async () => {
    const somchai = await hub.seat();
    const stranger = await openStandIn();
    const bet = hubBet(somchai);
    const address = `${hub.house.origin}/gw/hub88/HUB`;
    expect((await hub.send('/transaction/bet', bet, { signature: 'AAAA' })).body).toEqual({ status: bad });
    expect((await hub.send('/transaction/bet', bet, { signature: '' })).body).toEqual({ status: bad });
    expect((await stranger.call(address, '/transaction/bet', bet)).body).toEqual({ status: bad });
    await stranger.close();
    await hub.house.play.stop();
    const { rows } = await hub.house.pool.query(
      "select sum(times)::integer as times from play.security_log where vendor = 'HUB' and code = 'SIGNATURE_INVALID'",
    );
    expect(rows).toEqual([{ times: 3 }]);
    expect(await hub.house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('while a key is changed both pass, and then only the new one', async () => {
    const somchai = await hub.seat();
    const next = await openStandIn();
    const address = `${hub.house.origin}/gw/hub88/HUB`;
    speak(hub.house, [hub.vendor.publicKey, next.publicKey]);
    for (const one of [hub.vendor, next])
      expect((await one.call(address, '/transaction/bet', hubBet(somchai))).body.status).toBe('RS_OK');
    speak(hub.house, [next.publicKey]);
    expect(await hub.statusOf('/transaction/bet', hubBet(somchai))).toBe(bad);
    expect((await next.call(address, '/transaction/bet', hubBet(somchai))).body.status).toBe('RS_OK');
    speak(hub.house, [hub.vendor.publicKey]);
    await next.close();
  });

  test.each([
    { what: 'no JSON', body: 'not json' },
    { what: 'a name given twice', body: '{"user":"a","user":"b","request_uuid":"x"}' },
    { what: 'a list', body: '[]' },
    { what: 'nothing', body: '' },
    { what: 'more than 64 KiB', body: JSON.stringify({ user: 'x'.repeat(70_000) }) },
  ])('$what is no call', async ({ body }) => {
    expect(await hub.statusOf('/user/balance', body)).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  test('a body without end is cut off', async () => {
    await expect(hub.send('/transaction/bet', 'x'.repeat(3 * 1024 * 1024))).rejects.toThrow();
  });

  test('a call there is not, and an address of another dialect or vendor', async () => {
    expect(await hub.statusOf('/transaction/steal', hubBet(await hub.seat()))).toBe('RS_ERROR_WRONG_SYNTAX');
    for (const path of ['/gw/hub88/NOBODY/user/balance', '/gw/other/HUB/user/balance'])
      expect((await fetch(hub.house.origin + path, { method: 'POST' })).status).toBe(404);
  });

  test('GW/1’s own door stays shut to a vendor of a dialect', async () => {
    const somchai = await hub.seat();
    const { answer } = await hub.house.send(
      'balance',
      { player_ref: somchai.ref, session_id: '1' },
      { vendor: 'HUB' },
    );
    expect(answer.code).toBe('KEY_UNKNOWN');
  });
});

test('who plays is told by nothing but the word the vendor knows already, and a balance by its session', async () => {
  const somchai = await hub.seat();
  const info = await hub.send('/user/info', { user: somchai.ref });
  expect(info.body).toMatchObject({ status: 'RS_OK', user: somchai.ref });
  expect((await hub.send('/user/balance', hubBet(somchai))).body).toMatchObject({
    status: 'RS_OK',
    currency: 'THB',
    balance: 100_000_000,
  });
});
