import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dialectOf } from '#dialects';
import { openStandIn, type StandIn } from '../dialects/hub88/testing/stand-in.ts';
import { type House, openHouse, type Seated } from './testing/house.ts';

let house: House;
let vendor: StandIn;
let member = 500n;
let count = 0;

const partner = {
  operatorId: '4711',
  currencies: { P: { name: 'THB', minStake: '100', maxStake: '1000000' } },
};
const { privateKey } = generateKeyPairSync('rsa', {
  modulusLength: 2048,
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  publicKeyEncoding: { type: 'spki', format: 'pem' },
});

function speak(target: House, publicKeys: string[]): void {
  const dialect = dialectOf('hub88');
  if (!dialect) throw new Error('it is there');
  const keys = publicKeys.map((vendorPublicKey, place) =>
    dialect.openKey({ keyId: `k${place}`, secret: Buffer.from(privateKey), vendorPublicKey }),
  );
  target.speakers.set('HUB', { dialect, name: 'hub88', partner, keys });
}

beforeAll(async () => {
  house = await openHouse();
  vendor = await openStandIn();
  speak(house, [vendor.publicKey]);
});
afterAll(async () => {
  await vendor.close();
  await house.close();
});

const seat = (cash = 100_000n) => {
  member += 1n;
  return house.seat(member, cash, { vendor: 'HUB' });
};
const send = (path: string, facts: object | string, how: { signature?: string } = {}, at = house) =>
  vendor.call(`${at.origin}/gw/hub88/HUB`, path, facts, how);
const statusOf = async (path: string, facts: object | string) => (await send(path, facts)).body.status;

/** Ten of the currency, in a round of its own. */
function betOf({ ref, token }: Seated, facts: Record<string, unknown> = {}) {
  count += 1;
  return {
    user: ref,
    token,
    transaction_uuid: randomUUID(),
    round: `round#${count}/a`,
    round_closed: false,
    game_code: 'naga',
    currency: 'THB',
    amount: 1_000_000,
    ...facts,
  };
}
type Bet = ReturnType<typeof betOf>;
const winOf = (bet: Bet, facts: Record<string, unknown> = {}) => ({
  ...bet,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
  ...facts,
});
const rollbackOf = ({ amount: _, currency: __, ...bet }: Bet) => ({
  ...bet,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: bet.transaction_uuid,
});

describe('a round', () => {
  test('moves the same money as one of GW/1, said in hundred-thousandths', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    const escrow = await house.shared('escrow:HUB');
    const uuid = randomUUID();
    const taken = await send('/transaction/bet', { ...bet, request_uuid: uuid });
    expect(taken).toEqual({
      http: 200,
      body: {
        request_uuid: uuid,
        user: somchai.ref,
        status: 'RS_OK',
        currency: 'THB',
        balance: 99_000_000,
      },
    });
    expect(await house.shared('escrow:HUB')).toBe(escrow + 1000n);
    const won = await send('/transaction/win', winOf(bet, { amount: 3_560_000, round_closed: true }));
    expect(won.body).toMatchObject({ status: 'RS_OK', balance: 102_560_000 });
    expect(await house.cash(somchai.memberId)).toBe(102_560n);
    expect(await house.shared('escrow:HUB')).toBe(escrow);
  });

  test('a lost one ends with a win of nothing', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    const kept = await house.shared('house:HUB');
    await send('/transaction/bet', bet);
    expect(await statusOf('/transaction/win', winOf(bet, { amount: 0, round_closed: true }))).toBe('RS_OK');
    expect(await house.shared('house:HUB')).toBe(kept + 1000n);
  });

  test('it stands in the log of calls as every other, under the vendor’s own number', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    await send('/transaction/bet', bet);
    const { rows } = await house.pool.query(
      'select op, amount, currency, state, code, game from play.calls where vendor = $1 and tx_id = $2',
      ['HUB', bet.transaction_uuid],
    );
    expect(rows).toEqual([
      { op: 'bet', amount: 1000n, currency: 'P', state: 'applied', code: 'OK', game: 'naga' },
    ]);
  });
});

describe('the same again', () => {
  test('is answered alike with the balance of now, and posts nothing', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    await send('/transaction/bet', bet);
    await send('/transaction/bet', betOf(somchai));
    expect((await send('/transaction/bet', bet)).body).toMatchObject({
      status: 'RS_OK',
      balance: 98_000_000,
    });
    expect(await house.cash(somchai.memberId)).toBe(98_000n);
  });

  test('forty copies of one bet at once post it once', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    const answers = await Promise.all(Array.from({ length: 40 }, () => send('/transaction/bet', bet)));
    expect(new Set(answers.map(({ body }) => body.status))).toEqual(new Set(['RS_OK']));
    expect(await house.cash(somchai.memberId)).toBe(99_000n);
  });

  test('after a restart too', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    await send('/transaction/bet', bet);
    const other = await openHouse(house.connectionString);
    speak(other, [vendor.publicKey]);
    const again = await send('/transaction/bet', bet, {}, other);
    expect(again.body).toMatchObject({ status: 'RS_OK', balance: 99_000_000 });
    await other.close();
  });

  test.each([
    { what: 'amount', facts: { amount: 2_000_000 } },
    { what: 'round', facts: { round: 'another' } },
    { what: 'game', facts: { game_code: 'naga2' }, status: 'RS_ERROR_INVALID_GAME' },
    { what: 'currency', facts: { currency: 'EUR' }, status: 'RS_ERROR_WRONG_CURRENCY' },
  ])('with another $what is refused', async ({ facts, status = 'RS_ERROR_DUPLICATE_TRANSACTION' }) => {
    const somchai = await seat();
    const bet = betOf(somchai);
    await send('/transaction/bet', bet);
    expect(await statusOf('/transaction/bet', { ...bet, ...facts })).toBe(status);
    expect(await house.cash(somchai.memberId)).toBe(99_000n);
  });

  test('of another player is refused', async () => {
    const [somchai, malee] = [await seat(), await seat()];
    const bet = betOf(somchai);
    await send('/transaction/bet', bet);
    const stolen = { ...bet, user: malee.ref, token: malee.token };
    expect(await statusOf('/transaction/bet', stolen)).toBe('RS_ERROR_DUPLICATE_TRANSACTION');
    expect(await house.cash(malee.memberId)).toBe(100_000n);
  });
});

describe('a rollback', () => {
  test('gives the stored stake back, once', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    await send('/transaction/bet', bet);
    const rollback = rollbackOf(bet);
    for (const one of [rollback, rollback, rollbackOf(bet)])
      expect((await send('/transaction/rollback', one)).body).toMatchObject({
        status: 'RS_OK',
        balance: 100_000_000,
      });
    expect(await house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('before its bet leaves a stone that the bet meets', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    expect(await statusOf('/transaction/rollback', rollbackOf(bet))).toBe('RS_OK');
    expect(await statusOf('/transaction/bet', bet)).toBe('RS_ERROR_UNKNOWN');
    expect(await house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('and its bet in any order at once leave the balance as it was', async () => {
    const somchai = await seat();
    for (let round = 0; round < 5; round += 1) {
      const bet = betOf(somchai);
      const rollback = rollbackOf(bet);
      await Promise.all(
        [1, 2, 3].flatMap(() => [send('/transaction/rollback', rollback), send('/transaction/bet', bet)]),
      );
      expect(await house.cash(somchai.memberId)).toBe(100_000n);
    }
  });

  test('a win after it is refused, and one without a bet', async () => {
    const somchai = await seat();
    const bet = betOf(somchai);
    await send('/transaction/bet', bet);
    await send('/transaction/rollback', rollbackOf(bet));
    const lost = 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST';
    expect(await statusOf('/transaction/win', winOf(bet))).toBe(lost);
    expect(await statusOf('/transaction/win', winOf(betOf(somchai)))).toBe(lost);
    expect(await house.cash(somchai.memberId)).toBe(100_000n);
  });
});

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
    const somchai = await seat();
    const bet = { ...betOf(somchai, facts), request_uuid: 'b89e11e7' };
    expect((await send('/transaction/bet', bet)).body).toMatchObject({ status, request_uuid: 'b89e11e7' });
    expect(await house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('whoever has not enough is told what there is', async () => {
    const somchai = await seat(500n);
    expect((await send('/transaction/bet', betOf(somchai))).body).toMatchObject({
      status: 'RS_ERROR_NOT_ENOUGH_MONEY',
      balance: 500_000,
      currency: 'THB',
    });
  });

  test('an ended session takes no bet and still pays and gives back', async () => {
    const somchai = await seat();
    const [won, lost] = [betOf(somchai), betOf(somchai)];
    await send('/transaction/bet', won);
    await send('/transaction/bet', lost);
    await house.play.terminateSessions(somchai.memberId, 'logout');
    expect(await statusOf('/transaction/bet', betOf(somchai))).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await statusOf('/user/balance', betOf(somchai))).toBe('RS_ERROR_TOKEN_EXPIRED');
    expect(await statusOf('/transaction/win', winOf(won))).toBe('RS_OK');
    expect(await statusOf('/transaction/rollback', rollbackOf(lost))).toBe('RS_OK');
    expect(await house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('another player’s token', async () => {
    const [somchai, malee] = [await seat(), await seat()];
    const bet = betOf(somchai, { token: malee.token });
    expect(await statusOf('/transaction/bet', bet)).toBe('RS_ERROR_INVALID_TOKEN');
  });

  test('a member who is kept from playing, and one at a limit', async () => {
    const [somchai, malee] = [await seat(), await seat()];
    const free = { version: 1n, block: null, limits: [], times: [], check: null };
    await house.restrict(somchai.memberId, { ...free, block: 'PLAYER_EXCLUDED' });
    expect(await statusOf('/transaction/bet', betOf(somchai))).toBe('RS_ERROR_USER_DISABLED');
    const from = new Date(house.clock.now().getTime() - 60_000);
    await house.restrict(malee.memberId, { ...free, limits: [{ kind: 'stake', limitMinor: 500n, from }] });
    expect(await statusOf('/transaction/bet', betOf(malee))).toBe('RS_ERROR_LIMIT_REACHED');
  });
});

describe('the door', () => {
  const bad = 'RS_ERROR_INVALID_SIGNATURE';

  test('a wrong, a foreign and a missing signature open nothing, and the log keeps them', async () => {
    const somchai = await seat();
    const stranger = await openStandIn();
    const bet = betOf(somchai);
    const address = `${house.origin}/gw/hub88/HUB`;
    expect((await send('/transaction/bet', bet, { signature: 'AAAA' })).body).toEqual({ status: bad });
    expect((await send('/transaction/bet', bet, { signature: '' })).body).toEqual({ status: bad });
    expect((await stranger.call(address, '/transaction/bet', bet)).body).toEqual({ status: bad });
    await stranger.close();
    await house.play.stop();
    const { rows } = await house.pool.query(
      "select sum(times)::integer as times from play.security_log where vendor = 'HUB' and code = 'SIGNATURE_INVALID'",
    );
    expect(rows).toEqual([{ times: 3 }]);
    expect(await house.cash(somchai.memberId)).toBe(100_000n);
  });

  test('while a key is changed both pass, and then only the new one', async () => {
    const somchai = await seat();
    const next = await openStandIn();
    const address = `${house.origin}/gw/hub88/HUB`;
    speak(house, [vendor.publicKey, next.publicKey]);
    for (const one of [vendor, next])
      expect((await one.call(address, '/transaction/bet', betOf(somchai))).body.status).toBe('RS_OK');
    speak(house, [next.publicKey]);
    expect(await statusOf('/transaction/bet', betOf(somchai))).toBe(bad);
    expect((await next.call(address, '/transaction/bet', betOf(somchai))).body.status).toBe('RS_OK');
    speak(house, [vendor.publicKey]);
    await next.close();
  });

  test.each([
    { what: 'no JSON', body: 'not json' },
    { what: 'a name given twice', body: '{"user":"a","user":"b","request_uuid":"x"}' },
    { what: 'a list', body: '[]' },
    { what: 'nothing', body: '' },
    { what: 'more than 64 KiB', body: JSON.stringify({ user: 'x'.repeat(70_000) }) },
  ])('$what is no call', async ({ body }) => {
    expect(await statusOf('/user/balance', body)).toBe('RS_ERROR_WRONG_SYNTAX');
  });

  test('a body without end is cut off', async () => {
    await expect(send('/transaction/bet', 'x'.repeat(3 * 1024 * 1024))).rejects.toThrow();
  });

  test('a call there is not, and an address of another dialect or vendor', async () => {
    expect(await statusOf('/transaction/steal', betOf(await seat()))).toBe('RS_ERROR_WRONG_SYNTAX');
    for (const path of ['/gw/hub88/NOBODY/user/balance', '/gw/other/HUB/user/balance'])
      expect((await fetch(house.origin + path, { method: 'POST' })).status).toBe(404);
  });

  test('GW/1’s own door stays shut to a vendor of a dialect', async () => {
    const somchai = await seat();
    const { answer } = await house.send(
      'balance',
      { player_ref: somchai.ref, session_id: '1' },
      { vendor: 'HUB' },
    );
    expect(answer.code).toBe('KEY_UNKNOWN');
  });
});

test('who plays is told by nothing but the word the vendor knows already, and a balance by its session', async () => {
  const somchai = await seat();
  const info = await send('/user/info', { user: somchai.ref });
  expect(info.body).toMatchObject({ status: 'RS_OK', user: somchai.ref });
  expect((await send('/user/balance', betOf(somchai))).body).toMatchObject({
    status: 'RS_OK',
    currency: 'THB',
    balance: 100_000_000,
  });
});

test('after any sequence of calls, some lost and some sent again, the vendor’s sums are ours', async () => {
  const somchai = await seat(50_000n);
  const chance = seeded(20261123);
  let theirs = 50_000_000;
  for (let turn = 0; turn < 60; turn += 1) {
    const bet = betOf(somchai, { amount: (1 + chance(9)) * 1_000_000 });
    const early = chance(10) === 0;
    if (early) await send('/transaction/rollback', rollbackOf(bet));
    const copies = await Promise.all(
      Array.from({ length: 1 + chance(3) }, () => send('/transaction/bet', bet)),
    );
    const isTaken = copies[0]?.body.status === 'RS_OK';
    expect(new Set(copies.map(({ body }) => body.status)).size).toBe(1);
    if (early) expect(isTaken).toBe(false);
    if (!isTaken) continue;
    theirs -= Number(bet.amount);
    if (chance(4) === 0) {
      expect(await statusOf('/transaction/rollback', rollbackOf(bet))).toBe('RS_OK');
      theirs += Number(bet.amount);
      continue;
    }
    const win = winOf(bet, { amount: chance(12) * 1_000_000, round_closed: true });
    for (let copy = 0; copy <= chance(2); copy += 1)
      expect(await statusOf('/transaction/win', win)).toBe('RS_OK');
    theirs += Number(win.amount);
  }
  expect(await house.cash(somchai.memberId)).toBe(BigInt(theirs / 1000));
  const { rows } = await house.pool.query('select sum(amount)::bigint as sum from wallet.entries');
  expect(rows).toEqual([{ sum: 0n }]);
});

/** Whole numbers below `limit`, the same ones at every run. */
function seeded(seed: number) {
  let state = seed;
  return (limit: number) => {
    state = (state * 48271) % 2147483647;
    return state % limit;
  };
}
