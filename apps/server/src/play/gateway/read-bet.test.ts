import { readCall } from '@fairhall/vendor-protocol';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readPlainBet } from './read-bet.ts';

const plain = {
  tx_id: 'b-1',
  session_id: '17',
  player_ref: 'p',
  game_id: 'naga',
  round_id: 'r:1',
  amount: '1000',
  currency: 'P',
  kind: 'cash',
  occurred_at: '2026-01-05T12:00:00.000Z',
};
const bytes = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value));

/** A bet with a few things about it changed, right ones and wrong ones. */
const strange = fc.constantFrom<unknown>(
  ...[
    '',
    '0',
    '01',
    '-1',
    '1e3',
    ' 1',
    'x'.repeat(65),
    'ü',
    '\\u0041',
    'P',
    'free_round',
    'tip',
    10,
    null,
    true,
    [],
    {},
  ],
  ...['2026-02-30T00:00:00Z', '2026-01-05T12:00:00+07:00', '2026-01-05T12:00:60Z', '9'.repeat(19)],
);
const fields = [
  ...Object.keys(plain),
  ...[
    'round_closed',
    'trace_id',
    'details',
    'jackpot_contrib',
    'grant_id',
    'unknown',
    '__proto__',
    'constructor',
  ],
];
const changed = fc
  .array(fc.tuple(fc.constantFrom(...fields), fc.oneof(strange, fc.string(), fc.boolean())), { maxLength: 3 })
  .map((changes) => {
    const own = Object.entries(plain).map(([name, value]) => [name, value as unknown] as const);
    const members = [...own.filter(([name]) => !changes.some((change) => change[0] === name)), ...changes];
    return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
  });

test('a plain bet is read without the schema', () => {
  expect(readPlainBet(bytes(plain))).toEqual(plain);
  expect(readPlainBet(bytes({ ...plain, round_closed: true, trace_id: 'a: b' }))).toBeDefined();
});

test('what is read without the schema, the schema takes with the same result', () => {
  let read = 0;
  fc.assert(
    fc.property(changed, (text) => {
      const fast = readPlainBet(bytes(text));
      if (fast === undefined) return;
      read += 1;
      expect(readCall('bet', bytes(text))).toEqual({ ok: true, call: fast });
    }),
    { numRuns: 3_000 },
  );
  expect(read).toBeGreaterThan(50);
});

test('a field given twice is left to the schema, which refuses it', () => {
  const twice = JSON.stringify(plain).replace('"amount":"1000"', '"amount":"1","amount":"1000"');
  expect(readPlainBet(bytes(twice))).toBeUndefined();
  expect(readCall('bet', bytes(twice))).toMatchObject({ ok: false, code: 'INVALID_REQUEST' });
});

test.each(['[]', '""', '1', 'null', '', '{', '{"a":1}'])('no bet: %s', (text) => {
  expect(readPlainBet(bytes(text))).toBeUndefined();
});
