import { commitmentOf, openStream, roundMessage } from '@fairhall/fair';
import { expect, test } from 'vitest';
import { engineOf } from '../../src/engines/index.ts';
import type { ChoiceName } from '../../src/engines/kit/slot.ts';
import { nagaSevens } from '../../src/engines/naga-sevens/index.ts';
import { weights } from '../../src/engines/night-market-tumble/paytable.ts';
import { type Claim, stopsOf } from '../kit/verify-address.ts';
import { type Recomputed, recompute } from './recompute.ts';

const serverSeed = '558f3022a26473b99a36b822df812bdb084487760e6ebb249bc4a3cd59218138';
const bare: Claim = {
  language: 'EN',
  currency: 'P',
  game: 'naga-sevens',
  choice: 'spin',
  commitment: '',
  serverSeed,
  clientSeed: 'player-seed',
  nonce: '1',
  stake: '500',
  shots: '',
  stops: '',
  payout: '',
  mathHash: '',
};

/**
 * The first words under these seeds are 69d5162a 276d13bf 1b3c094d, as in the published block; modulo 24 they
 * are 10, 7 and 5. The reels then show B O C, C X B and C X O from top to bottom, and no line pays.
 */
const stops = '10,7,5';

test('seeds alone give the stops that anyone can work out by hand', () => {
  const verdict = recompute(bare);
  if (verdict.kind !== 'computed') throw new Error(verdict.kind);
  expect(verdict.round.words).toEqual([0x69d5162a, 0x276d13bf, 0x1b3c094d]);
  expect(verdict.round.spins.map((spin) => spin.stops.join(','))).toEqual([stops]);
  expect(verdict.round).toMatchObject({ differences: [], record: 'none' });
});

test('a true record matches', () => {
  const verdict = recompute({
    ...bare,
    stops,
    payout: '0',
    commitment: commitmentOf(serverSeed),
    mathHash: nagaSevens.mathHash,
  });
  expect(verdict).toMatchObject({
    kind: 'computed',
    round: { record: 'matches', differences: [], payoutMinor: 0n },
  });
});

test.each([
  [{}],
  [{ commitment: commitmentOf(serverSeed) }],
  [{ commitment: commitmentOf(serverSeed), nonce: '2' }],
  [{ commitment: commitmentOf(serverSeed), payout: '0' }],
  [{ stops }],
])('what was not shown is not said to match: given no more than %j', (shown) => {
  expect(recompute({ ...bare, ...shown })).toMatchObject({ round: { record: 'none' } });
});

test.each([
  [{ commitment: 'f'.repeat(64) }, 'promise'],
  [{ stops: '10,7,6' }, 'stops'],
  [{ payout: '250000' }, 'payout'],
  [{ mathHash: 'a'.repeat(64) }, 'math'],
] as const)('a record changed in %j is found out', (change, what) => {
  const verdict = recompute({ ...bare, ...change });
  expect(verdict).toMatchObject({ round: { differences: [what], record: 'differs' } });
});

test.each(nagaSevens.formerHashes)(
  'a round stored when these mathematics had the hash %s matches',
  (mathHash) => {
    expect(recompute({ ...bare, mathHash })).toMatchObject({ round: { differences: [] } });
  },
);

test('a seed that is not revealed cannot be checked yet, and nonsense is said to be nonsense', () => {
  expect(recompute({ ...bare, serverSeed: '', commitment: 'a'.repeat(64) })).toEqual({
    kind: 'not-revealed',
  });
  for (const change of [
    { serverSeed: 'x' },
    { clientSeed: 'a:b' },
    { nonce: '0' },
    { nonce: '1.5' },
    { stake: '123' },
    { game: 'no-such-game' },
    { choice: 'buy' },
  ])
    expect(recompute({ ...bare, ...change })).toEqual({ kind: 'invalid' });
});

test('a feature is computed again spin by spin', () => {
  const round = computed({ ...bare, game: 'lantern-festival', choice: 'buy' });
  expect(round.spins.length).toBeGreaterThanOrEqual(10);
});

test.each([
  ['lantern-festival', 'spin', /\d+$/],
  ['lantern-festival', 'buy', /\d+$/],
  ['mekong-dragon', 'buy', /\d+$/],
  ['mekong-dragon', 'buy', /(?<=\d:\d:)\d+/],
  ['golden-gecko', 'buy', /(?<=^\d:\d:)\d+/],
  ['golden-gecko', 'buy', /^\d/],
  ['night-market-tumble', 'buy', /(?<=\d:\d:)\d+/],
] as const)('what was shown of %s, %s, is compared: %s changed is found out', (game, choice, part) => {
  const claim: Claim = { ...bare, game, choice };
  const { events } = play(claim);
  const shown = stopsOf(events);
  expect(shown).toMatch(part);
  expect(recompute({ ...claim, stops: shown })).toMatchObject({ round: { differences: [] } });
  const changed = shown.replace(part, (digits) => String(Number(digits) + 1));
  expect(recompute({ ...claim, stops: changed })).toMatchObject({ round: { differences: ['stops'] } });
});

test('wilds that multiplied are found again with the spin they stood in', () => {
  const bought: Claim = { ...bare, game: 'mekong-dragon', choice: 'buy' };
  const verdict = recompute(bought);
  if (verdict.kind !== 'computed') throw new Error(verdict.kind);
  const { spins, payoutMinor } = verdict.round;
  const multiplied = spins.filter(({ wilds }) => wilds.length > 0);
  expect(multiplied.length).toBeGreaterThan(0);
  for (const { grid, wilds } of multiplied)
    for (const { reel, row } of wilds) expect(grid[reel]?.[row]).toBe('pearl');
  const paid = spins.flatMap((spin) => spin.paid).map(({ amountMinor }) => BigInt(amountMinor));
  expect(paid.reduce((sum, minor) => sum + minor, 0n)).toBe(payoutMinor);
});

test('the coins of a hold and win are found again, and what is told of them adds up to what it paid', () => {
  const bought = { ...bare, game: 'golden-gecko', choice: 'buy' };
  const { held, spins, payoutMinor } = computed(bought);
  expect(spins).toEqual([]);
  expect(held?.coins.length).toBeGreaterThanOrEqual(6);
  expect(held?.respins).toBeGreaterThanOrEqual(3);
  const times = held?.coins.reduce((sum, coin) => sum + coin.times, 0) ?? 0;
  expect(held).toMatchObject({ paidMinor: String(payoutMinor), fullMinor: undefined });
  expect(payoutMinor).toBe(BigInt(times) * BigInt(bare.stake));
  const wrong = recompute({ ...bought, payout: String(payoutMinor + 1n) });
  expect(wrong).toMatchObject({ round: { differences: ['payout'] } });
});

test('what fell in a tumble is compared symbol by symbol', () => {
  const claim: Claim = { ...bare, game: 'night-market-tumble' };
  const shown = stopsOf(play(claim).events);
  expect(recompute({ ...claim, stops: shown })).toMatchObject({ round: { differences: [] } });
  const changed = shown.replace(/\w+/, (symbol) => (symbol === 'tea' ? 'prawn' : 'tea'));
  expect(recompute({ ...claim, stops: changed })).toMatchObject({ round: { differences: ['stops'] } });
});

test('the tumbles of a feature are found again grid by grid, and what is told of them adds up', () => {
  const { spins, payoutMinor, words } = computed({ ...bare, game: 'night-market-tumble', choice: 'buy' });
  expect(spins.length).toBeGreaterThan(10);
  for (const { grid } of spins) expect(grid.map(({ length }) => length)).toEqual([5, 5, 5, 5, 5, 5]);
  for (const { grid, wilds } of spins)
    for (const { reel, row } of wilds) expect(grid[reel]?.[row]).toBe('lantern');
  // the first word by hand: its remainder by a thousand million is three cells of three digits, the lowest first
  const digits = String(words[0]! % 1_000_000_000).padStart(9, '0');
  const cells = [digits.slice(6), digits.slice(3, 6), digits.slice(0, 3)].map(Number);
  const free = Object.entries(weights.free).flatMap(([name, weight]) => new Array<string>(weight).fill(name));
  expect(spins[0]?.fell[0]?.toReversed().slice(0, 3)).toEqual(cells.map((cell) => free[cell]));
  const paid = spins.flatMap((spin) => spin.paid).map(({ amountMinor }) => BigInt(amountMinor));
  expect(paid.reduce((sum, minor) => sum + minor, 0n)).toBe(payoutMinor);
});

test('a grid full of coins tells what is paid on top of them', () => {
  const claims = Array.from({ length: 6_000 }, (_, at) => ({
    ...bare,
    game: 'golden-gecko',
    choice: 'buy',
    nonce: String(at + 1),
  }));
  const full = claims.find((claim) => play(claim).events.some(({ kind }) => kind === 'grid-filled'));
  const { held, payoutMinor, stakeMinor } = computed(full ?? bare);
  expect(held?.coins).toHaveLength(15);
  expect(held?.fullMinor).toBe(String(1_000n * stakeMinor));
  expect(BigInt(held?.paidMinor ?? 0) + BigInt(held?.fullMinor ?? 0)).toBe(payoutMinor);
});

const volley: Claim = {
  ...bare,
  game: 'fishing-hall',
  choice: 'volley',
  stake: '100',
  shots: '7-1:guppy:gun/7-2:wheel-fish:gun/7-3:turtle:harpoon',
};

test('a volley is computed again from the fish it was aimed at', () => {
  const { shots, payoutMinor, record } = computed(volley);
  expect(shots.map(({ fish }) => fish)).toEqual(['7-1', '7-2', '7-3']);
  expect(payoutMinor).toBe(shots.reduce((sum, { amountMinor }) => sum + BigInt(amountMinor), 0n));
  expect(record).toBe('none');
  const stops = shots.map(({ drawn, times }) => `${drawn}:${times}`).join('/');
  const told = { ...volley, stops, payout: String(payoutMinor) };
  expect(computed(told).record).toBe('matches');
  expect(computed({ ...told, payout: '1' }).differences).toEqual(['payout']);
  expect(computed({ ...told, stops: stops.replace(/^\d+/, '49') }).differences).toEqual(['stops']);
});

test.each([
  ['no shots', ''],
  ['a fish that is none', '7-1:whale:gun'],
  ['a weapon that is none', '7-1:guppy:bomb'],
  ['a harpoon at a small fish', '7-1:guppy:harpoon'],
])('a volley of %s is none', (_, shots) => {
  expect(recompute({ ...volley, shots })).toEqual({ kind: 'invalid' });
});

function computed(claim: Claim): Recomputed {
  const verdict = recompute(claim);
  if (verdict.kind !== 'computed') throw new Error(verdict.kind);
  return verdict.round;
}

/** The round as the studio plays it. */
function play({ game, choice, clientSeed, nonce, stake }: Claim) {
  const message = roundMessage({ clientSeed, nonce: BigInt(nonce) });
  return engineOf(game).play(
    { stakeMinor: BigInt(stake), choice: choice as ChoiceName },
    openStream({ serverSeed, message }),
  );
}
