import { differenceClasses } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { compare } from './compare.ts';
import { ourLine, theirLine } from './testing/lines.ts';

const bet = theirLine();
const win = theirLine({ op: 'win', amount: '2500' });
const rollback = theirLine({ op: 'rollback', ref_tx_id: 'b1' });

const rows = [
  ['both have the same bet', { theirs: bet, ours: ourLine(bet) }, 'match'],
  [
    'both declined it',
    { theirs: { ...bet, state: 'declined' }, ours: ourLine({ ...bet, state: 'declined' }) },
    'match',
  ],
  [
    'they gave it back, we cancelled it before it came',
    { theirs: { ...bet, state: 'rolled_back' }, ours: ourLine({ ...bet, state: 'tombstone' }) },
    'match',
  ],
  ['they know of an attempt that left nothing here', { theirs: { ...bet, state: 'declined' } }, 'match'],
  [
    'we have a refusal they do not list',
    { ours: ourLine({ ...bet, state: 'declined' }, { hasEffect: false }) },
    'match',
  ],
  ['a win that never came', { theirs: win }, 'only-vendor'],
  ['a rollback that never came', { theirs: rollback }, 'only-vendor'],
  ['a bet they forgot', { ours: ourLine(bet) }, 'only-platform'],
  ['a win they know nothing of', { ours: ourLine(win) }, 'only-platform'],
  ['another stake', { theirs: { ...bet, amount: '999' }, ours: ourLine(bet) }, 'amount'],
  [
    'another payout of a betwin',
    {
      theirs: theirLine({ op: 'betwin', win_amount: '5' }),
      ours: ourLine(theirLine({ op: 'betwin', win_amount: '6' })),
    },
    'amount',
  ],
  [
    'a stake given back beside a payout, of which both know',
    { theirs: { ...win, unused_stake: '400' }, ours: ourLine({ ...win, unused_stake: '400' }) },
    'match',
  ],
  [
    'another currency, whatever the amount',
    { theirs: { ...bet, currency: 'THB', amount: '5' }, ours: ourLine(bet) },
    'currency',
  ],
  [
    'they gave it back, we did not',
    { theirs: { ...bet, state: 'rolled_back' }, ours: ourLine(bet) },
    'state',
  ],
  [
    'we gave it back, they did not',
    { theirs: bet, ours: ourLine({ ...bet, state: 'rolled_back' }) },
    'state',
  ],
  ['we declined what they applied', { theirs: bet, ours: ourLine({ ...bet, state: 'declined' }) }, 'state'],
  [
    'they speak of a conflict, we applied it',
    { theirs: { ...bet, state: 'conflict' }, ours: ourLine(bet) },
    'state',
  ],
  ['another player', { theirs: { ...bet, player_ref: 'p-2' }, ours: ourLine(bet) }, 'state'],
  ['another round', { theirs: { ...bet, round_id: 'r9' }, ours: ourLine(bet) }, 'state'],
  ['another operation', { theirs: { ...bet, op: 'win' }, ours: ourLine(bet) }, 'state'],
  ['another bet given back', { theirs: { ...rollback, ref_tx_id: 'b2' }, ours: ourLine(rollback) }, 'state'],
  [
    'a stake whose round never ended',
    { theirs: bet, ours: ourLine(bet, { isRoundOpen: true }), shouldBeOver: true },
    'open-round',
  ],
  ['a round still being played', { theirs: bet, ours: ourLine(bet, { isRoundOpen: true }) }, 'match'],
  ['the same key twice in their list', { theirs: bet, ours: ourLine(bet), isRepeated: true }, 'duplicate'],
] as const;

test.each(rows)('%s: %#', (_title, sides, expected) => {
  const said = compare(sides);
  expect(said.kind === 'match' ? 'match' : said.class).toBe(expected);
});

test('every class can be the outcome of a comparison', () => {
  expect(new Set(rows.map(([, , expected]) => expected))).toEqual(new Set(['match', ...differenceClasses]));
});

test('what differs is named', () => {
  const theirs = { ...bet, player_ref: 'p-2', round_id: 'r9' };
  expect(compare({ theirs, ours: ourLine(bet) })).toMatchObject({ fields: ['player_ref', 'round_id'] });
});

test('a stake given back of which one side knows nothing is a difference of amount', () => {
  const compared = compare({ theirs: win, ours: ourLine({ ...win, unused_stake: '400' }) });
  expect(compared).toMatchObject({ class: 'amount', fields: ['unused_stake'] });
});
