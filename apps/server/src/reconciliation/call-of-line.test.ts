import { fingerprint, type KeyedCall } from '@fairhall/vendor-protocol';
import { expect, test } from 'vitest';
import { callOfLine, rollbackOf } from './call-of-line.ts';
import { theirLine } from './testing/lines.ts';

const occurred_at = '2026-01-05T10:00:00.000Z';
const inRound = { player_ref: 'p-1', game_id: 'naga', round_id: 'r1', occurred_at };
const sent: KeyedCall[] = [
  {
    op: 'win',
    call: {
      ...{ ...inRound, tx_id: 't1', amount: '2500', currency: 'P', kind: 'cash' },
      ...{ round_closed: true, bet_tx_ids: ['b1'] },
    },
  },
  {
    op: 'win',
    call: {
      ...{ ...inRound, tx_id: 't1', amount: '2500', currency: 'P', kind: 'cash' },
      ...{ round_closed: true, bet_tx_ids: ['b1'], unused_stake: '400' },
    },
  },
  {
    op: 'rollback',
    call: { ...inRound, tx_id: 't1', ref_tx_id: 'b1', reason: 'timeout', amount: '1000', currency: 'P' },
  },
  { op: 'round_close', call: { ...inRound, tx_id: 't1', currency: 'P' } },
];

test.each(sent)('a $op made of its line is the same deed as the one that was sent', ({ op, call }) => {
  const facts = { amount: '0', ref_tx_id: undefined, ...call };
  const line = theirLine({
    ...{ op, amount: facts.amount ?? '0', ref_tx_id: facts.ref_tx_id },
    ...(op === 'win' && {
      ...{ round_closed: true, bet_tx_ids: ['b1'] },
      unused_stake: 'unused_stake' in call ? call.unused_stake : undefined,
    }),
  });
  const made = callOfLine(line);
  if (!made) throw new Error('no call was made');
  expect(made.op).toBe(op);
  expect(made.call).toMatchObject({ tx_id: 't1', round_id: 'r1', player_ref: 'p-1' });
  expect(fingerprint(made)).toBe(fingerprint({ op, call } as KeyedCall));
});

const named: Extract<KeyedCall, { op: 'win' | 'table_out' }>[] = [
  {
    op: 'win',
    call: { ...inRound, tx_id: 't1', amount: '40', currency: 'P', kind: 'jackpot', jackpot_id: 'pot-1' },
  },
  {
    op: 'win',
    call: { ...inRound, tx_id: 't1', amount: '40', currency: 'P', kind: 'free_round', grant_id: '7' },
  },
  {
    op: 'table_out',
    call: {
      ...{ tx_id: 't1', player_ref: 'p-1', game_id: 'naga', table_session_id: 'r1', occurred_at },
      ...{ amount: '40', currency: 'P', rake: '2', hands: 12, linked_tx_ids: ['i1', 'i2'] },
    },
  },
];

test.each(named)('a $op that names what it is for is made of its line as it was sent', ({ op, call }) => {
  const { table_session_id, ...rest } = { table_session_id: 'r1', ...call };
  const made = callOfLine(theirLine({ ...rest, op, round_id: table_session_id }));
  if (!made) throw new Error('no call was made');
  expect(fingerprint(made)).toBe(fingerprint({ op, call } as KeyedCall));
});

test.each(['bet', 'betwin'] as const)('a %s is never made: a stake needs its session', (op) => {
  expect(callOfLine(theirLine({ op, win_amount: '0' }))).toBeUndefined();
});

test('a rollback without the bet it means makes no call', () => {
  expect(callOfLine(theirLine({ op: 'rollback' }))).toBeUndefined();
});

test('a forgotten bet is given back under a key of the house', () => {
  const made = rollbackOf(theirLine({ tx_id: 'b1' }), {
    txId: 'house:rollback:5',
    now: new Date(occurred_at),
  });
  expect(made).toMatchObject({ op: 'rollback', call: { tx_id: 'house:rollback:5', ref_tx_id: 'b1' } });
});
