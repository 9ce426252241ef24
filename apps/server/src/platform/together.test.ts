import { expect, test } from 'vitest';
import { together } from './together.ts';

function observed(most: number, fails: (item: number) => boolean = () => false) {
  const turns: number[][] = [];
  const ask = together<number, string>(
    async (items) => {
      turns.push([...items]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (items.some(fails)) throw new Error('a turn failed');
      return items.map((item) => `of ${item}`);
    },
    { most },
  );
  return { turns, ask };
}

test('who waits at the same moment is served in one turn, each with an answer of their own', async () => {
  const { turns, ask } = observed(10);
  expect(await Promise.all([1, 2, 3].map(ask))).toEqual(['of 1', 'of 2', 'of 3']);
  expect(turns).toEqual([[1, 2, 3]]);
});

test('who comes while a turn runs is in the next, and no turn has more than the most', async () => {
  const { turns, ask } = observed(2);
  const early = [1, 2, 3].map(ask);
  await early[0];
  const late = ask(4);
  expect(await Promise.all([...early, late])).toEqual(['of 1', 'of 2', 'of 3', 'of 4']);
  expect(turns).toEqual([
    [1, 2],
    [3, 4],
  ]);
});

test('a turn that fails fails for those in it alone, and the next goes on', async () => {
  const { ask } = observed(2, (item) => item === 2);
  const [one, two, three] = await Promise.allSettled([1, 2, 3].map(ask));
  expect([one?.status, two?.status, three?.status]).toEqual(['rejected', 'rejected', 'fulfilled']);
  expect(await ask(5)).toBe('of 5');
});

test('who wants to stop waits until nobody waits', async () => {
  const { turns, ask } = observed(1);
  const all = [1, 2].map(ask);
  await ask.idle();
  expect(turns).toEqual([[1], [2]]);
  await Promise.all(all);
  await ask.idle();
});
