import { generateKeyPairSync } from 'node:crypto';
import { codes } from '@fairhall/vendor-protocol';
import { describe, expect, test } from 'vitest';
import { rsaKey } from '../algorithms.ts';
import { fromMinor, isExactIn, toMinor } from '../amounts.ts';
import type { Result } from '../dialect.ts';
import { referenceOf } from '../references.ts';
import { readGames } from './games.ts';
import { hub88 } from './index.ts';
import { statusOf } from './statuses.ts';

const partner = {
  operatorId: '1',
  gameOrigins: [],
  currencies: {
    P: { name: 'EUR', minStake: '20', maxStake: '5000' },
    VND: { name: 'VND', minStake: '1', maxStake: '9' },
  },
};

/** The examples of the wallet's page, with a user and a game whose names we could have given. */
const bet = {
  user: 'john12345',
  transaction_uuid: '16d2dcfe-b89e-11e7-854a-58404eea6d16',
  token: '55b7518e-b89e-11e7-81be-58404eea6d16',
  round_closed: true,
  round: 'rNEMwgzJAOZ6eR3V',
  reward_uuid: null,
  request_uuid: '583c985f-fee6-4c0e-bbf5-308aad6265af',
  is_free: false,
  game_code: 'clt_dragonrising',
  currency: 'EUR',
  bet: 'zero',
  amount: 100_000,
};
const read = (path: string, call: object) =>
  hub88.read({ path, body: Buffer.from(JSON.stringify(call)) }, partner).asked;

describe('what it says', () => {
  test('a bet, a win and a rollback are those of the house', () => {
    const common = {
      kind: 'transaction',
      playerRef: 'john12345',
      game: 'clt_dragonrising',
      round: bet.round,
    };
    expect(read('/transaction/bet', bet)).toEqual({
      ...{ ...common, txId: bet.transaction_uuid },
      deed: { op: 'bet', token: bet.token, amount: '100', currency: 'P', closes: true },
    });
    const later = { ...bet, transaction_uuid: 'w1', reference_transaction_uuid: bet.transaction_uuid };
    expect(read('/transaction/win', later)).toEqual({
      ...{ ...common, txId: 'w1' },
      deed: { op: 'win', refTxIds: [bet.transaction_uuid], amount: '100', currency: 'P', closes: true },
    });
    expect(read('/transaction/rollback', { ...later, amount: undefined })).toEqual({
      ...{ ...common, txId: 'w1' },
      deed: { op: 'rollback', refTxId: bet.transaction_uuid },
    });
  });

  test.each([
    { currency: 'EUR', amount: 356_000, asked: '356' },
    { currency: 'EUR', amount: 1_000, asked: '1' },
    { currency: 'EUR', amount: 0, asked: '0' },
    { currency: 'EUR', amount: 999, asked: undefined },
    { currency: 'EUR', amount: 1_001, asked: undefined },
    { currency: 'VND', amount: 100_000, asked: '1' },
    { currency: 'VND', amount: 1_000, asked: undefined },
  ])('$amount of $currency is $asked of our smallest unit, or refused', ({ currency, amount, asked }) => {
    expect(read('/transaction/bet', { ...bet, currency, amount })).toMatchObject(
      asked === undefined ? { kind: 'wrong', code: 'INVALID_AMOUNT' } : { deed: { amount: asked } },
    );
  });

  test('a currency with more digits than the dialect has cannot be spoken of', () => {
    expect(isExactIn('USDT', 5)).toBe(false);
    expect(isExactIn('XYZ', 5)).toBe(false);
    expect(isExactIn('P', 5)).toBe(true);
    for (const minor of [0n, 1n, 123_456_789n]) expect(toMinor(fromMinor(minor, 'P', 5), 'P', 5)).toBe(minor);
  });

  test('a round by any name is one reference, and no two rounds share one', () => {
    const names = ['r1', 'r 1', 'r/1', 'h:r1', 'x'.repeat(200), referenceOf('r/1')];
    expect(referenceOf('r1')).toBe('r1');
    expect(new Set(names.map(referenceOf)).size).toBe(names.length);
    for (const name of names) expect(referenceOf(name)).toMatch(/^[A-Za-z0-9:_-]{1,64}$/);
  });
});

describe('what it is answered', () => {
  const tell = (result: Result) => {
    const body = Buffer.from(JSON.stringify(bet));
    return JSON.parse(hub88.read({ path: '/transaction/bet', body }, partner).tell(result).body);
  };

  test('who asked, the status, and what there is', () => {
    expect(tell({ code: 'OK', funds: { cash: 12_345n, currency: 'P' } })).toEqual({
      ...{ request_uuid: bet.request_uuid, user: 'john12345', status: 'RS_OK' },
      ...{ currency: 'EUR', balance: 12_345_000 },
    });
    expect(tell({ code: 'OK', funds: { cash: 5n, currency: 'JPY' } })).not.toHaveProperty('balance');
    expect(() => tell({ code: 'OK', funds: { cash: 10n ** 15n, currency: 'P' } })).toThrow(RangeError);
  });

  test('every code of GW/1 has its status, and only what is settled is RS_OK', () => {
    expect(Object.keys(codes).filter((code) => !Object.hasOwn(statusOf, code))).toEqual([]);
    const yes = Object.entries(statusOf).filter(([, status]) => status === 'RS_OK');
    const settled = Object.entries(codes).filter(([, rule]) => rule.status === 'ok');
    expect(yes.map(([code]) => code).toSorted()).toEqual(settled.map(([code]) => code).toSorted());
  });

  test.each([
    ['INSUFFICIENT_FUNDS', 'RS_ERROR_NOT_ENOUGH_MONEY'],
    ['LIMIT_LOSS', 'RS_ERROR_LIMIT_REACHED'],
    ['REALITY_CHECK', 'RS_ERROR_LIMIT_REACHED'],
    ['ROUND_TOO_SOON', 'RS_ERROR_LIMIT_REACHED'],
    ['PLAYER_EXCLUDED', 'RS_ERROR_USER_DISABLED'],
    ['PLAYER_UNKNOWN', 'RS_ERROR_INVALID_TOKEN'],
    ['GAME_UNKNOWN', 'RS_ERROR_INVALID_GAME'],
    ['VENDOR_DISABLED', 'RS_ERROR_INVALID_PARTNER'],
    ['SESSION_UNKNOWN', 'RS_ERROR_INVALID_TOKEN'],
    ['SESSION_EXPIRED', 'RS_ERROR_TOKEN_EXPIRED'],
    ['CURRENCY_MISMATCH', 'RS_ERROR_WRONG_CURRENCY'],
    ['TX_CONFLICT', 'RS_ERROR_DUPLICATE_TRANSACTION'],
    ['TX_CANCELLED', 'RS_ERROR_UNKNOWN'],
    ['BET_NOT_FOUND', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['BET_ROLLED_BACK', 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST'],
    ['TOMBSTONED', 'RS_OK'],
    ['TEMPORARY', 'RS_ERROR_UNKNOWN'],
  ] as const)('%s is %s', (code, status) => {
    expect(tell({ code }).status).toBe(status);
  });
});

describe('its signature', () => {
  const pairOf = (modulusLength: number) =>
    generateKeyPairSync('rsa', {
      modulusLength,
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
  const [ours, theirs] = [pairOf(2048), pairOf(2048)];
  const keyOf = (own: typeof ours, other: typeof ours) =>
    rsaKey({ keyId: 'k', secret: Buffer.from(own.privateKey), vendorPublicKey: other.publicKey });

  test('is RSA-SHA256 of the very bytes, in base64, by the other side’s key', () => {
    const body = JSON.stringify(bet);
    const signature = keyOf(theirs, ours).sign(body);
    expect(signature).toMatch(/^[A-Za-z0-9+/]{342}==$/);
    const verify = (text: string, given: string, key = keyOf(ours, theirs)) =>
      key.verify(Buffer.from(text), given);
    expect(verify(body, signature)).toBe(true);
    expect(verify(`${body} `, signature)).toBe(false);
    expect(verify(body, signature, keyOf(theirs, ours))).toBe(false);
    expect(verify(body, `${signature} `)).toBe(false);
    expect(verify(body, '')).toBe(false);
  });

  test('a short key, and one of another kind, is none', () => {
    expect(() => keyOf(ours, pairOf(1024))).toThrow(TypeError);
    const { publicKey } = generateKeyPairSync('ed25519', {
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
      publicKeyEncoding: { type: 'spki', format: 'pem' },
    });
    expect(() => keyOf(ours, { ...theirs, publicKey })).toThrow(TypeError);
  });
});

test('its list of games is one of ours, with the house’s own stakes', () => {
  const games = readGames(
    [
      {
        ...{ game_code: 'clt_dragonrising', name: 'Dragon Rising', category: 'Video Slots', volatility: 4 },
        ...{ rtp: '94.79', enabled: true, demo_game_support: true, platforms: ['GPL_MOBILE'] },
        release_date: '2019-07-01T00:00:00Z',
      },
      {
        game_code: 'evo_livebaccaratlobby',
        name: 'Baccarat\nLobby',
        category: 'Live Baccarat',
        enabled: false,
      },
      { game_code: 'no code of ours', name: 'Left out' },
    ],
    partner,
  );
  expect(games).toMatchObject([
    {
      ...{ game_id: 'clt_dragonrising', names: { EN: 'Dragon Rising' }, category: 'RNG', rtp_bps: 9479 },
      ...{ volatility: 'medium', demo: true, devices: ['phone', 'tablet'], status: 'live' },
      stakes: { P: { min_stake: '20', max_stake: '5000', max_win: null } },
      released_at: '2019-07-01T00:00:00.000Z',
    },
    {
      ...{ game_id: 'evo_livebaccaratlobby', names: { EN: 'Baccarat Lobby' }, category: 'LIVE' },
      ...{ rtp_bps: null, volatility: null, demo: false, status: 'disabled' },
    },
  ]);
});
