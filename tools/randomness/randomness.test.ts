import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { newServerSeed } from '../../apps/studio/src/random/server-seed.ts';
import { createTemporaryFolder, removeTemporaryFolder } from '../testing/temporary-folder.ts';
import { controls } from './controls.ts';
import { runDieharder } from './dieharder.ts';
import { failing } from './judge.ts';
import { rangesInUse } from './ranges.ts';
import { bitTests, passesAsNistAsks, testLinearity, testRawBits } from './raw-bits.ts';
import { binsOfCollections, drawsToFind, testScaled } from './scaled.ts';
import { testShuffles } from './shuffles.ts';
import { fairSource, seedFrom } from './sources.ts';
import { startsAlike } from './starts.ts';

const drawnLimits = vi.hoisted(() => new Set<number>());
vi.mock('@fairhall/fair', async (original) => {
  const fair = await original<typeof import('@fairhall/fair')>();
  return {
    ...fair,
    createDraw: (limit: number) => {
      drawnLimits.add(limit);
      return fair.createDraw(limit);
    },
  };
});

vi.setConfig({ testTimeout: 60_000 });

const source = fairSource(seedFrom('a short battery'));

afterEach(() => vi.unstubAllEnvs());

test('raw bits of the stream that decides rounds pass the tests of SP 800-22', () => {
  expect(testRawBits(source, 1).red).toEqual([]);
  expect(testLinearity(source).red).toEqual([]);
});

test('numbers scaled to every range the games use are even, and know nothing of each other', () => {
  expect(testScaled(source, rangesInUse(), 20_000).red).toEqual([]);
});

test('the ranges are the ones that the engines really draw from', async () => {
  drawnLimits.clear();
  vi.resetModules();
  await import('../../apps/studio/src/engines/index.ts');
  const tested = new Set(rangesInUse().map(({ limit }) => limit));
  expect(drawnLimits.size).toBeGreaterThan(10);
  expect([...drawnLimits].filter((limit) => !tested.has(limit))).toEqual([]);
});

test('cards are shuffled evenly', () => {
  expect(testShuffles(source, 1_000).red).toEqual([]);
});

test('no two starts begin alike', () => {
  expect(startsAlike(() => fairSource(newServerSeed())('start'), 20_000)).toBe(0);
});

test.each(controls)('the battery finds out $name', ({ isFound }) => {
  expect(isFound(source)).toBe(true);
});

test('NIST’s rules: too few sequences that pass, or P-values that crowd', () => {
  const even = Array.from({ length: 100 }, (_, place) => (place + 0.5) / 100);
  expect(passesAsNistAsks(even)).toBe(true);
  expect(passesAsNistAsks([...even.slice(4), 0.001, 0.002, 0.003, 0.004])).toBe(false);
  expect(passesAsNistAsks(even.map((value) => 0.5 + value / 4))).toBe(false);
});

test('with many checks one small P-value is no failure', () => {
  const many = Array.from({ length: 99 }, (_, place) => ({ name: String(place), pValue: 0.5 }));
  expect(failing([...many, { name: 'small', pValue: 0.001 }])).toEqual([]);
  expect(failing([...many, { name: 'tiny', pValue: 0.00009 }]).map(({ name }) => name)).toEqual(['tiny']);
});

test('collections of six take as long as is known of dice', () => {
  const { ends, chances } = binsOfCollections(6);
  expect(ends[0]).toBe(8);
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
  // of 6^8 eightfold throws 191,520 show all six
  expect(chances[0]).toBeCloseTo(191_520 / 6 ** 8, 12);
});

test('how many draws find a bias follows its square', () => {
  expect(drawsToFind(24, 0.01) / drawsToFind(24, 0.02)).toBeCloseTo(4, 3);
});

test('every test of the battery has a name of its own', () => {
  const names = bitTests.flatMap((each) => each.names);
  expect(new Set(names).size).toBe(names.length);
  expect(names.length).toBeGreaterThan(160);
});

test('without dieharder that is said, and with it its verdicts are counted from a stream', async () => {
  const empty = await createTemporaryFolder('dieharder');
  onTestFinished(() => removeTemporaryFolder(empty));
  vi.stubEnv('PATH', empty);
  expect(await runDieharder(source('none'), ['-d', '0'])).toEqual({ kind: 'not-installed' });
  const program = join(empty, 'dieharder');
  writeFileSync(
    program,
    `#!/bin/sh\n/usr/bin/head -c 300000 | /usr/bin/wc -c | /usr/bin/tr -d ' '\necho "birthdays| 0| 100| 100|0.5|  PASSED"\necho "rank| 0| 100| 100|0.0|  FAILED $*"\n`,
  );
  chmodSync(program, 0o755);
  const result = await runDieharder(source('some'), ['-d', '0']);
  expect(result).toMatchObject({ kind: 'ran', failed: 1, weak: 0 });
  expect(result.kind === 'ran' && result.lines[1]).toContain('-g 200 -d 0');
});
