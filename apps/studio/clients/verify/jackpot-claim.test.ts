import { commitmentOf, jackpotValueOf } from '@fairhall/fair';
import { expect, test } from 'vitest';
import { type JackpotClaim, jackpotAddress, readJackpotClaim, recomputeJackpot } from './jackpot-claim.ts';

const serverSeed = 'ab'.repeat(32);
const value = jackpotValueOf({
  jackpotId: 'river-P',
  cycle: 3,
  serverSeed,
  seedMinor: 100_000n,
  ceilingMinor: 500_000n,
});
const address = jackpotAddress(
  {
    number: 3,
    won: String(value),
    wonAt: '2026-01-05T12:00:00.000Z',
    seed: '100000',
    ceiling: '500000',
    commitment: commitmentOf(serverSeed),
    serverSeed,
  },
  { jackpotId: 'river-P', currency: 'P', language: 'EN' },
);
const claim = readJackpotClaim(address.slice(address.indexOf('#')));

test('a cycle that was won is worked out again from what its address holds', () => {
  expect(recomputeJackpot(claim)).toEqual({ kind: 'computed', value, isPromised: true, isWonThere: true });
});

test.each<[string, Partial<JackpotClaim>, object]>([
  ['another seal', { seal: commitmentOf('cd'.repeat(32)) }, { isPromised: false, isWonThere: true }],
  ['another sum won', { won: String(value + 1n) }, { isPromised: true, isWonThere: false }],
  ['another cycle', { cycle: '4' }, { isPromised: true, isWonThere: false }],
  ['another jackpot', { jackpotId: 'river-THB' }, { isPromised: true, isWonThere: false }],
])('%s is found', (_, change, found) => {
  expect(recomputeJackpot({ ...claim, ...change })).toMatchObject(found);
});

test.each<[string, Partial<JackpotClaim>]>([
  ['a seed of other digits', { opened: 'x'.repeat(64) }],
  ['a ceiling below its beginning', { ceiling: '1' }],
  ['a cycle that is no number', { cycle: 'three' }],
  ['no jackpot', { jackpotId: '' }],
  ['more values than a draw can tell apart', { ceiling: '9999999999' }],
])('%s is invalid', (_, change) => {
  expect(recomputeJackpot({ ...claim, ...change })).toEqual({ kind: 'invalid' });
});
