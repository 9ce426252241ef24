import { fork } from 'node:child_process';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';
import { childOf } from '../../testing/child-of.ts';
import { createApart } from './ask-apart.ts';

const echo = new URL('./testing/echoing-program.ts', import.meta.url);
const dying = new URL('./testing/dying-program.ts', import.meta.url);
const patience = { timeout: 15_000, interval: 20 };
const echoing = (timeoutMs = 15_000) =>
  createApart<string, string>({ program: echo, mostWaiting: 3, timeoutMs });

test('what is asked is answered, one after the other, and who comes when too many wait comes again', async () => {
  const ask = echoing();
  const answers = await Promise.allSettled(['a', 'b', 'c', 'd'].map(ask));
  expect(answers.slice(0, 3)).toMatchObject(['a', 'b', 'c'].map((value) => ({ value })));
  expect(answers[3]).toMatchObject({ reason: { code: 'request/too-many' } });
  expect(await ask('e')).toBe('e');
});

test('what goes wrong in it is told, and the next question is answered all the same', async () => {
  const ask = echoing();
  await expect(ask('broken')).rejects.toThrow('it is broken');
  expect(await ask('a')).toBe('a');
});

test('one that has no end is ended, and the next question is answered', async () => {
  const ask = echoing(1_500);
  expect(await Promise.all([ask('never'), ask('a')])).toEqual([undefined, 'a']);
}, 20_000);

test('a program that dies over its question is told so, and this one goes on', async () => {
  const ask = createApart<string, string>({ program: dying, mostWaiting: 3, timeoutMs: 15_000 });
  await expect(ask('a')).rejects.toThrow('dying-program.ts ended by SIGTRAP');
  expect(await echoing()('a')).toBe('a');
});

test('of the environment a program knows what is named for it and nothing else', async () => {
  const given = { program: echo, mostWaiting: 3, timeoutMs: 15_000 };
  vi.stubEnv('APART_KNOWN', 'yes').stubEnv('APART_SECRET', 'yes');
  const known = createApart<string, string>({ ...given, knows: ['APART_KNOWN', 'APART_ABSENT'] });
  expect(await known('environment')).toBe('APART_KNOWN');
  expect(await createApart<string, string>(given)('environment')).toBe('');
  vi.unstubAllEnvs();
});

test.runIf(process.platform === 'linux')(
  'a program ends with the process that asked, also when that is killed',
  async () => {
    const asker = fork(new URL('./testing/asking-program.ts', import.meta.url), { execArgv: [] });
    const ended = once(asker, 'exit');
    const asked = await vi.waitFor(() => childOf(asker.pid ?? 0, 'echoing-program'), patience);
    asker.kill('SIGKILL');
    await ended;
    await vi.waitFor(() => expect(() => process.kill(asked, 0)).toThrow('ESRCH'), patience);
  },
);
