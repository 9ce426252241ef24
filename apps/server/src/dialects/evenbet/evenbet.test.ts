import { codes } from '@fairhall/vendor-protocol';
import { describe, expect, test } from 'vitest';
import { suffixKey } from '../algorithms.ts';
import type { Result } from '../dialect.ts';
import { signedText } from './client.ts';
import { errorOf } from './errors.ts';
import { evenbet } from './index.ts';

const partner = {
  operatorId: 'fairhall',
  gameOrigins: [],
  currencies: {
    P: { name: 'USD', minStake: '1', maxStake: '9' },
    JPY: { name: 'JPY', minStake: '1', maxStake: '9' },
  },
};
const keyOf = (secret: string) =>
  suffixKey({ keyId: 'k', secret: Buffer.from(secret), vendorPublicKey: null });

test('its signature is that of its own worked example, of these very bytes and under this secret', () => {
  const body =
    '{"token":"b91b664a8e2b558c240824f7da0e842c","gameId":"testGameId","endRound":false,"roundId":"29","transactionId":"d_182","amount":0}';
  const signature = '5a0314907c49dea0b8cc90533e80c82ce523285c5f01831e41f06a0d6ba69a6e';
  expect(keyOf('test_secret_key').sign(body)).toBe(signature);
  expect(keyOf('test_secret_key').verify(Buffer.from(body), signature)).toBe(true);
  expect(keyOf('test_secret_key').verify(Buffer.from(`${body} `), signature)).toBe(false);
  expect(keyOf('another_secret').verify(Buffer.from(body), signature)).toBe(false);
  expect(keyOf('test_secret_key').verify(Buffer.from(body), '')).toBe(false);
});

test('what we sign is every value in the order of its name, without the word for us', () => {
  expect(signedText({ userId: '7', clientId: 'c', lang: 'en', authType: 'external' })).toBe('externalen7');
});

/** The examples of its page on the flow, with what its casino says besides. */
const bet = {
  method: 'GetCash',
  clientId: 'fairhall',
  sessionId: 'a-token',
  userId: '123456',
  amount: 15_000,
  currency: 'USD',
  transactionId: '123456789',
  gameId: 1012,
  betType: 'bet',
  roundId: '29',
};
const read = (call: object, path = '') =>
  evenbet.read({ path, body: Buffer.from(JSON.stringify(call)) }, partner);

describe('what it says', () => {
  const common = { kind: 'transaction', playerRef: '123456', game: { ofToken: 'a-token' }, round: '29' };

  test('taking, returning and rolling back cash are bet, win and rollback', () => {
    expect(read(bet).asked).toEqual({
      ...{ ...common, txId: '123456789' },
      deed: { op: 'bet', token: 'a-token', amount: '15000', currency: 'P', closes: false },
    });
    const won = { ...bet, method: 'ReturnCash', transactionId: 'w1', linkedTransactionIds: ['123456789'] };
    expect(read(won).asked).toEqual({
      ...{ ...common, txId: 'w1' },
      deed: { op: 'win', refTxIds: ['123456789'], amount: '15000', currency: 'P', closes: false },
    });
    const back = { ...bet, method: 'Rollback', transactionId: 'r1', referenceTransactionId: '123456789' };
    expect(read(back).asked).toEqual({
      ...{ ...common, txId: 'r1' },
      deed: { op: 'rollback', refTxId: '123456789', amount: '15000', currency: 'P' },
    });
    expect(read({ ...bet, method: 'GetBalance' }).asked).toEqual({
      ...{ kind: 'balance', playerRef: '123456', token: 'a-token' },
    });
  });

  test('a buy-in and what is taken from a table are those of a stay; of rake only whole cents', () => {
    const stay = { ...bet, roundId: undefined, gameId: undefined, betType: undefined, tableSessionId: '880' };
    const at = { ...common, round: 'table:880' };
    expect(read(stay).asked).toEqual({
      ...{ ...at, txId: '123456789' },
      deed: { op: 'sit', token: 'a-token', amount: '15000', currency: 'P' },
    });
    const left = {
      ...{ ...stay, method: 'ReturnCash', transactionId: '123456790', amount: 18_000 },
      ...{ linkedTransactionIds: ['123456789'], rake: 125_999, tableSumHands: 42, result: 3_000 },
    };
    const deed = {
      ...{ op: 'leave', refTxIds: ['123456789'], amount: '18000', currency: 'P', rake: '125', hands: 42 },
    };
    expect(read(left).asked).toEqual({ ...at, txId: '123456790', deed });
    expect(read({ ...left, sessionId: undefined }).asked).toMatchObject({ game: 'casinolobby', deed });
    const back = { ...stay, method: 'Rollback', transactionId: 'r1', referenceTransactionId: '123456789' };
    expect(read(back).asked).toEqual({
      ...{ ...at, txId: 'r1' },
      deed: { op: 'rollback', refTxId: '123456789', amount: '15000', currency: 'P' },
    });
  });

  test.each([
    { what: 'another method', facts: { method: 'Steal' } },
    { what: 'less than nothing', facts: { amount: -1 } },
    { what: 'a part of a cent', facts: { amount: 0.5 } },
    { what: 'an amount as text', facts: { amount: '100' } },
    { what: 'no transaction', facts: { transactionId: undefined } },
    { what: 'no round and no table', facts: { roundId: undefined } },
    {
      what: 'a tournament',
      facts: { roundId: undefined, tableSessionId: '1', tournamentSessionId: '2', tournamentBuyIn: 5_000 },
    },
    { what: 'another operator', facts: { clientId: 'somebody' } },
    { what: 'a part of our smallest unit', facts: { currency: 'JPY', amount: 150 } },
    { what: 'a currency we do not speak of', facts: { currency: 'EUR' } },
  ])('$what is error 4', ({ facts }) => {
    const { asked, tell } = read({ ...bet, ...facts });
    if (asked.kind !== 'wrong') throw new Error('it is wrong');
    expect(JSON.parse(tell({ code: asked.code }).body)).toEqual({
      ...{ errorCode: 4, errorDescription: 'Invalid request params' },
    });
  });

  test('there is one address, and nothing behind it', () => {
    expect(read(bet, '/other').asked).toMatchObject({ kind: 'wrong' });
  });
});

describe('what it is answered', () => {
  const funds = { cash: 35_000n, currency: 'P' };
  const told = (result: Result, method = 'GetCash') => {
    const call = { ...bet, method, referenceTransactionId: 'x' };
    const { http, body } = read(call).tell(result);
    return { http, ...JSON.parse(body) };
  };

  test.each([
    {
      code: 'OK',
      answer: { http: 200, balance: 35_000, errorCode: 0, errorDescription: 'Completed successfully' },
    },
    { code: 'INSUFFICIENT_FUNDS', answer: { http: 200, balance: 35_000, errorCode: 3 } },
    { code: 'PLAYER_UNKNOWN', answer: { http: 200, errorCode: 2 } },
    { code: 'SESSION_EXPIRED', answer: { http: 200, errorCode: 7 } },
    { code: 'PLAYER_EXCLUDED', answer: { http: 200, errorCode: 7 } },
    { code: 'LIMIT_STAKE', answer: { http: 200, errorCode: 4 } },
    { code: 'TX_CONFLICT', answer: { http: 200, errorCode: 4 } },
    { code: 'TX_CANCELLED', answer: { http: 200, errorCode: 4 } },
    { code: 'BET_NOT_FOUND', answer: { http: 500, errorCode: 4 } },
    { code: 'TEMPORARY', answer: { http: 500, errorCode: 4 } },
    { code: 'ROUND_TOO_SOON', answer: { http: 500, errorCode: 4 } },
    { code: 'SIGNATURE_INVALID', answer: { http: 200, errorCode: 1 } },
    { code: 'TOMBSTONED', method: 'Rollback', answer: { http: 200, errorCode: 5 } },
    { code: 'TX_CONFLICT', method: 'Rollback', answer: { http: 200, errorCode: 6 } },
    { code: 'BET_NOT_FOUND', method: 'Rollback', answer: { http: 200, errorCode: 6 } },
    { code: 'ALREADY_ROLLED_BACK', method: 'Rollback', answer: { http: 200, errorCode: 0, balance: 35_000 } },
  ] as const)('$code to $method is $answer.errorCode with HTTP $answer.http', (one) => {
    const { code, answer } = one;
    expect(told({ code, funds }, 'method' in one ? one.method : undefined)).toMatchObject(answer);
    expect('balance' in told({ code, funds })).toBe([0, 3].includes(errorOf[code]));
  });

  test('what was done before is said so, with the balance', () => {
    expect(told({ code: 'OK', funds, isReplay: true })).toMatchObject({
      ...{ balance: 35_000, errorCode: 0, errorDescription: 'Transaction already processed' },
    });
  });

  test('every code of GW/1 has its number, and none is 0 that did nothing', () => {
    expect(Object.keys(codes).filter((code) => !Object.hasOwn(errorOf, code))).toEqual([]);
    const zero = Object.entries(codes).filter(([code]) => errorOf[code as keyof typeof codes] === 0);
    expect(zero.filter(([, rule]) => rule.status !== 'ok')).toEqual([]);
  });
});
