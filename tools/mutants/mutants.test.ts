import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { repository } from '../start/options.ts';
import { faultOfNaming } from '../tidy/named-tests.ts';
import { patternOf, sow } from './fault.ts';
import { faults } from './faults.ts';

test('every fault has its place in its file exactly once, and changes it', () => {
  const lost = faults.filter(({ file, ...fault }) => {
    const source = readFileSync(join(repository, file), 'utf8');
    return (sow(source, fault) ?? source) === source;
  });
  expect(lost.map(({ name, file }) => `${name}: ${file}`)).toEqual([]);
  expect(faults.length).toBeGreaterThanOrEqual(60);
});

test('every fault names a test that exists', () => {
  expect(faults.flatMap((fault) => faultOfNaming(fault.test) ?? [])).toEqual([]);
});

test('no two faults have one name, or sow the same', () => {
  const names = faults.map(({ name }) => name);
  const deeds = faults.map(({ file, find, put }) => JSON.stringify([file, find, put]));
  for (const told of [names, deeds]) expect(new Set(told).size).toBe(told.length);
});

test.each([
  ['a', 'x'],
  ['b a c', 'b x c'],
  ['a b a', undefined],
  ['b', undefined],
])('x in the place of a: %j becomes %j', (source, sown) => {
  expect(sow(source, { find: 'a', put: 'x' })).toBe(sown);
});

test.each([
  ['of %s to %s, %j', 'of 1 to 2, {}', true],
  ['ends (at 1.5)', 'ends (at 1.5)', true],
  ['ends (at 1.5)', 'ends at 1x5', false],
])('the title %j is asked for so that %j is found: %s', (title, full, isFound) => {
  expect(new RegExp(patternOf(title)).test(full)).toBe(isFound);
});
