import { expect, test } from 'vitest';
import { createGroup } from './group.ts';

test('what is asked while work is under way is done at once, and each hears its own answer', async () => {
  const groups: number[][] = [];
  const double = createGroup(async (items: readonly number[]) => {
    groups.push([...items]);
    await new Promise((resolve) => setImmediate(resolve));
    return items.map((item) => item * 2);
  });
  const first = [1, 2].map(double);
  await new Promise((resolve) => setImmediate(resolve));
  const later = [3, 4, 5].map(double);
  expect(await Promise.all([...first, ...later])).toEqual([2, 4, 6, 8, 10]);
  expect(groups).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
  expect(await double(6)).toBe(12);
});

test('one item that cannot be done fails alone', async () => {
  const work = createGroup(async (items: readonly number[]) => {
    if (items.includes(13)) throw new Error('no thirteen');
    return items;
  });
  const outcomes = await Promise.allSettled([12, 13, 14].map(work));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
});

test('a crowd is served in parts, and nobody is left over', async () => {
  const sizes: number[] = [];
  const count = createGroup(async (items: readonly number[]) => {
    sizes.push(items.length);
    return items;
  });
  const all = Array.from({ length: 600 }, (_, place) => place);
  expect(await Promise.all(all.map(count))).toEqual(all);
  expect(sizes).toEqual([256, 256, 88]);
});
