import { WIRE_AMOUNT } from '@fairhall/money';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import {
  canonicalDeed,
  codes,
  fingerprint,
  MAX_BODY_BYTES,
  nextStep,
  type PlatformOperation,
  platformCalls,
  readCall,
  readJson,
  settlingDelayMs,
} from './index.ts';

const bet = {
  tx_id: 'b-1',
  session_id: 's-1',
  player_ref: 'p-1',
  game_id: 'g-1',
  round_id: 'r-1',
  amount: '1000',
  currency: 'P',
  kind: 'cash',
  occurred_at: '2026-01-02T03:04:05.000Z',
};
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));
const codeOf = (value: unknown) => {
  const read = readCall('bet', bytes(value));
  return read.ok ? 'OK' : read.code;
};

describe('an amount that is not digits of minor units is INVALID_AMOUNT', () => {
  test.each(['-1', '1.0', '1e3', '01', ' 1', '', 10, '10000000000000000000', null])('%j', (amount) => {
    expect(codeOf({ ...bet, amount })).toBe('INVALID_AMOUNT');
  });
});

type Shape = { pattern?: string; properties?: Record<string, Shape>; items?: Shape };

/** Where a body of this shape has amounts, and the least body that is wrong there. */
function wrongAmounts({ pattern, properties = {}, items }: Shape, where = ''): [string, unknown][] {
  if (pattern === WIRE_AMOUNT.source) return [[where, '1.0']];
  const members = Object.entries(properties).flatMap(([name, inner]) =>
    wrongAmounts(inner, `${where}.${name}`).map(([at, body]): [string, unknown] => [at, { [name]: body }]),
  );
  const listed = items ? wrongAmounts(items, `${where}[]`) : [];
  return [...members, ...listed.map(([at, body]): [string, unknown] => [at, [body]])];
}

const everyAmount = Object.entries(platformCalls).flatMap(([operation, { schema }]) =>
  wrongAmounts(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape).map(
    ([where, body]) => [operation as PlatformOperation, where, body] as const,
  ),
);

test.each(everyAmount)('of %s a wrong %s is INVALID_AMOUNT', (operation, _where, body) => {
  expect(readCall(operation, bytes(body))).toMatchObject({ ok: false, code: 'INVALID_AMOUNT' });
});

test('those are all of them', () => {
  expect(everyAmount.map(([, where]) => where)).toEqual(
    expect.arrayContaining(['.max_payout', '.jackpot_contrib[].amount_micro', '.rake', '.win_amount']),
  );
});

describe('a body that is not the call is INVALID_REQUEST', () => {
  test.each([
    ['a missing field', { ...bet, round_id: undefined }],
    ['an unknown field', { ...bet, bonus: '1' }],
    ['a wrong type', { ...bet, round_closed: 'true' }],
    ['an id with a space', { ...bet, tx_id: 'b 1' }],
    ['a local time', { ...bet, occurred_at: '2026-01-02T03:04:05+07:00' }],
    ['a free round that stakes', { ...bet, kind: 'free_round', grant_id: 'g', nominal_stake: '5' }],
    ['a list', [bet]],
    ['nothing', ''],
    ['a key twice', JSON.stringify(bet).replace('{', '{"amount":"1",')],
    ['a key twice, once in disguise', JSON.stringify(bet).replace('{', '{"am\\u006funt":"1",')],
    ['a key twice inside details', JSON.stringify(bet).replace('{', '{"details":{"a":1,"a":2},')],
    ['a byte order mark', `\ufeff${JSON.stringify(bet)}`],
  ])('%s', (_name, value) => {
    expect(codeOf(value)).toBe('INVALID_REQUEST');
  });

  test('tells which fields', () => {
    const wrong = {
      ...bet,
      tx_id: 'b 1',
      bonus: '1',
      jackpot_contrib: [{ jackpot_id: 'j', amount_micro: '1', x: 1 }],
    };
    const detail = 'tx_id, jackpot_contrib.0.x is unknown, bonus is unknown';
    expect(readCall('bet', bytes(wrong))).toMatchObject({ code: 'INVALID_REQUEST', detail });
  });

  test('invalid UTF-8, too much, too deep', () => {
    const text = JSON.stringify({ ...bet, trace_id: '#' });
    const broken = bytes(text);
    broken[text.indexOf('#')] = 0xff;
    expect(readCall('bet', broken)).toMatchObject({ ok: false, detail: 'not UTF-8' });
    expect(readCall('bet', Buffer.alloc(MAX_BODY_BYTES + 1, 0x20))).toMatchObject({ ok: false });
    expect(readCall('bet', bytes('['.repeat(30_000) + ']'.repeat(30_000)))).toMatchObject({ ok: false });
  });
});

test('a bet as it should be is read', () => {
  expect(
    readCall('bet', bytes({ ...bet, details: { line: 'a "quoted: \\" text', lines: 5 } })),
  ).toMatchObject({
    ok: true,
    call: { amount: '1000' },
  });
});

test('any JSON whose keys are given once is taken as JSON.parse takes it', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 6 }), (value) => {
      const text = JSON.stringify(value);
      expect(readJson(bytes(text))).toEqual({ ok: true, value: JSON.parse(text) });
    }),
  );
});

test('a key given twice is found wherever it stands', () => {
  const key = fc.string({ unit: 'grapheme', maxLength: 8 });
  fc.assert(
    fc.property(key, fc.string(), fc.string(), (name, first, second) => {
      const pair = (value: string) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
      const twice = `{${pair(first)},"x${name.length}":[{${pair(first)},${pair(second)}}]}`;
      expect(readJson(bytes(twice)).ok).toBe(false);
    }),
  );
});

test('the fingerprint is of the deed: not of session, time, trace or details', () => {
  const call = bet as never;
  const deed = fingerprint({ op: 'bet', call });
  const same = {
    ...bet,
    session_id: 'other',
    occurred_at: 'later',
    trace_id: 't',
    details: { a: 1 },
    round_closed: false,
  };
  expect(fingerprint({ op: 'bet', call: same as never })).toBe(deed);
  for (const change of [
    { amount: '1001' },
    { player_ref: 'p-2' },
    { game_id: 'g-2' },
    { round_id: 'r-2' },
    { currency: 'THB' },
    { kind: 'side' },
    { round_closed: true },
  ])
    expect(fingerprint({ op: 'bet', call: { ...bet, ...change } as never })).not.toBe(deed);
  expect(fingerprint({ op: 'win', call })).not.toBe(deed);
  expect(canonicalDeed({ op: 'bet', call })).toBe(
    '{"amount":"1000","currency":"P","game_id":"g-1","kind":"cash","op":"bet","player_ref":"p-1","round_closed":false,"round_id":"r-1"}',
  );
});

test('the order of the bets a win names does not matter', () => {
  const win = (ids: string[]) => fingerprint({ op: 'win', call: { ...bet, bet_tx_ids: ids } as never });
  expect(win(['a', 'b'])).toBe(win(['b', 'a']));
});

test('a code that is not final may be retried, and nothing unproven or temporary is stored', () => {
  for (const [code, rule] of Object.entries(codes)) {
    expect([code, rule.retryable]).toEqual([code, !rule.final]);
    if ([400, 401, 429, 503].includes(rule.http)) expect([code, rule.stored]).toEqual([code, false]);
  }
});

describe('what a vendor does next', () => {
  const silence = { kind: 'unknown', reason: 'timeout', detail: '' } as const;
  const attempt = { firstSentMs: 0, nowMs: 5_000, outcome: silence };

  test('a bet is tried twice more within ten seconds, then rolled back', () => {
    expect(nextStep({ ...attempt, op: 'bet', attempts: 1, nowMs: 0 })).toEqual({
      kind: 'retry',
      afterMs: 1_000,
    });
    expect(nextStep({ ...attempt, op: 'bet', attempts: 2, nowMs: 2_000 })).toEqual({
      kind: 'retry',
      afterMs: 3_000,
    });
    expect(nextStep({ ...attempt, op: 'bet', attempts: 3 })).toEqual({ kind: 'roll-back' });
    expect(nextStep({ ...attempt, op: 'bet', attempts: 2, nowMs: 9_000 })).toEqual({ kind: 'roll-back' });
    for (const op of ['sport_place', 'table_in'] as const)
      expect(nextStep({ ...attempt, op, attempts: 3 })).toEqual({ kind: 'roll-back' });
    expect(nextStep({ ...attempt, op: 'betwin', attempts: 3 })).toMatchObject({ kind: 'retry' });
  });

  test('a win is tried for ever, in the end once an hour', () => {
    expect(nextStep({ ...attempt, op: 'win', attempts: 1 })).toEqual({ kind: 'retry', afterMs: 1_000 });
    for (const op of ['win', 'rollback', 'sport_settle', 'sport_cashout'] as const)
      expect(nextStep({ ...attempt, op, attempts: 500 })).toEqual({ kind: 'retry', afterMs: 3_600_000 });
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => settlingDelayMs(n) / 1_000)).toEqual([
      1, 2, 5, 10, 30, 60, 300, 900, 3_600, 3_600,
    ]);
  });

  test('a final answer ends it', () => {
    const outcome = { kind: 'answered', httpStatus: 409, answer: { final: true }, isReplay: false } as const;
    expect(nextStep({ ...attempt, op: 'win', attempts: 1, outcome })).toEqual({ kind: 'stop' });
  });
});
