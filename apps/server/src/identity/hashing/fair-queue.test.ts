import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

function openQueue(bounds = { atOnce: () => 1, waiting: 6, waitingOfOne: 4 }) {
  const queue = createFairQueue(bounds);
  const started: string[] = [];
  const endings: (() => void)[] = [];
  return {
    started,
    ask(source: string, name: string) {
      const work = () => {
        started.push(name);
        return new Promise<string>((resolve) => endings.push(() => resolve(name)));
      };
      return queue.run(source, work);
    },
    async endAll() {
      for (let at = 0; at < endings.length; at += 1) {
        endings[at]?.();
        await new Promise(setImmediate);
      }
    },
    queue,
  };
}

test('one who asks much waits longer; one who asks once comes next', async () => {
  const { started, ask, endAll } = openQueue();
  const all = [
    ask('a', 'a1'),
    ask('a', 'a2'),
    ask('a', 'a3'),
    ask('b', 'b1'),
    ask('a', 'a4'),
    ask('c', 'c1'),
  ];
  await endAll();
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'a4', 'c1']);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'a4']);
});

test('no more run at once than may, and those who fail make room like the others', async () => {
  const queue = createFairQueue({ atOnce: () => 2, waiting: 9, waitingOfOne: 9 });
  let running = 0;
  let most = 0;
  const work = async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise(setImmediate);
    running -= 1;
    throw new Error('broke');
  };
  const ends = await Promise.allSettled(Array.from({ length: 9 }, (_, at) => queue.run(`${at % 3}`, work)));
  expect(ends.map(({ status }) => status)).toEqual(Array(9).fill('rejected'));
  expect(most).toBe(2);
  expect(await queue.run('later', async () => 'done')).toBe('done');
});

test('one source cannot fill the queue, and has to try again when nobody has more waiting', async () => {
  const { ask, endAll } = openQueue();
  const taken = Array.from({ length: 5 }, (_, at) => ask('flood', `f${at}`));
  await expect(ask('flood', 'one too many')).rejects.toMatchObject({ code: 'server/unavailable' });
  await endAll();
  const full = ['running', 'x', 'x', 'x', 'y', 'y', 'y'].map((source, at) => ask(source, `${at}`));
  await expect(ask('x', 'full')).rejects.toMatchObject({ code: 'server/unavailable' });
  await endAll();
  expect(await Promise.all([...taken, ...full])).toHaveLength(12);
});

test('when the queue is full, whoever comes takes the last place of whoever has most waiting', async () => {
  const { ask, endAll } = openQueue();
  const flood = Array.from({ length: 5 }, (_, at) => ask('flood', `f${at}`));
  const other = [ask('x', 'x1'), ask('x', 'x2')];
  const late = ask('z', 'z1');
  await expect(flood.at(-1)).rejects.toMatchObject({ code: 'server/unavailable' });
  await endAll();
  expect(await Promise.all([...flood.slice(0, 4), ...other, late])).toHaveLength(7);
});

test('fewer begin while fewer may; once more may, whoever waited begins before who comes then', async () => {
  let atOnce = 1;
  const { started, ask, endAll } = openQueue({ atOnce: () => atOnce, waiting: 9, waitingOfOne: 9 });
  const all = ['a1', 'a2', 'a3', 'a4'].map((name) => ask('a', name));
  expect(started).toEqual(['a1']);
  atOnce = 3;
  all.push(ask('b', 'b1'));
  await new Promise(setImmediate);
  expect(started).toEqual(['a1', 'a2', 'b1']);
  await endAll();
  await Promise.all(all);
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});
