import { fork } from 'node:child_process';
import { type Argon2Parameters, argon2Sync } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childOf, statOf } from '../../../testing/child-of.ts';
import { createHashProcess, type HashProcess } from './hash-process.ts';

const program = new URL('./pacing-program.ts', import.meta.url);
const hasher = new URL('./hash-program.ts', import.meta.url);
const never = () => false;
const always = () => true;
const open = (givesWay = never, works = '0.25') =>
  createHashProcess({ program, words: [works], threads: 2, givesWay });
const hasProc = process.platform === 'linux';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fairhall-hashes-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** The machine may be busy with other tests, and hashes go last. */
const patience = { timeout: 15_000, interval: 20 };

function asked(message: string, more: Partial<Argon2Parameters> = {}): Argon2Parameters {
  const nonce = Buffer.from('sixteen bytes ok');
  return { message, nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32, ...more };
}

const right = (parameters: Argon2Parameters) => argon2Sync('argon2id', parameters).toString('hex');
const made = async (hashing: HashProcess, parameters: Argon2Parameters) =>
  Buffer.from(await hashing.hash(parameters)).toString('hex');

function pidOf({ pid }: HashProcess): number {
  if (pid === undefined) throw new Error('no process hashes');
  return pid;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** A program whose processes end as `body` says. */
async function programOf(name: string, body: string): Promise<URL> {
  const file = join(folder, name);
  await writeFile(file, body);
  return pathToFileURL(file);
}

test('a hash is what the runtime makes of the same, and each of many at once gets its own', async () => {
  const hashing = open();
  const all = Array.from({ length: 12 }, (_, at) => asked(`word ${at}`));
  expect(await Promise.all(all.map((one) => made(hashing, one)))).toEqual(all.map(right));
});

test('parameters that argon2 does not take fail alone, and not with what was to be hashed', async () => {
  const hashing = open();
  const bad = hashing.hash(asked('Correct-horse-7', { passes: 0 }));
  const good = made(hashing, asked('fine'));
  const reason = await bad.catch((error: Error) => error.message);
  expect(reason).toMatch(/^argon2id failed: \w+$/);
  expect(reason).not.toContain('horse');
  expect(await good).toBe(right(asked('fine')));
});

test('what a killed process had under way, the next one does: nobody is left waiting', async () => {
  const hashing = open();
  const long = Array.from({ length: 6 }, (_, at) => asked(`word ${at}`, { memory: 19_456, passes: 2 }));
  await hashing.hash(asked('warm'));
  const killed = pidOf(hashing);
  const all = Promise.all(long.map((one) => made(hashing, one)));
  process.kill(killed, 'SIGKILL');
  expect(await all).toEqual(long.map(right));
  expect(pidOf(hashing)).not.toBe(killed);
});

test('one killed while nobody waits is replaced when somebody asks', async () => {
  const hashing = open();
  await hashing.hash(asked('warm'));
  process.kill(pidOf(hashing), 'SIGKILL');
  await vi.waitFor(() => expect(hashing.pid).toBeUndefined(), patience);
  expect(await made(hashing, asked('later'))).toBe(right(asked('later')));
});

test('what kills every process is given up, and whoever asks is told to come again', async () => {
  const deadly = await programOf('deadly.mjs', `process.on('message', () => process.exit(7));`);
  const hashing = createHashProcess({ program: deadly, threads: 1, givesWay: never });
  await expect(hashing.hash(asked('x'))).rejects.toMatchObject({ code: 'server/unavailable' });
  await expect(hashing.hash(asked('y'))).rejects.toMatchObject({ code: 'server/unavailable' });
});

test('one that lives and says nothing is taken for dead, and the next one does what it had', async () => {
  const [silent, marker] = ['silent.mjs', 'was-silent'];
  const deaf = await programOf(
    silent,
    `import { existsSync, writeFileSync } from 'node:fs';
    const marker = ${JSON.stringify(join(folder, marker))};
    if (existsSync(marker)) await import(${JSON.stringify(program.href)});
    else { writeFileSync(marker, ''); process.on('message', () => undefined); }`,
  );
  const hashing = createHashProcess({ program: deaf, threads: 1, givesWay: never, stuckAfterMs: 1_500 });
  expect(await made(hashing, asked('word'))).toBe(right(asked('word')));
  expect(existsSync(join(folder, marker))).toBe(true);
});

test('a program that cannot start refuses, and does not hang', async () => {
  const hashing = createHashProcess({
    program: pathToFileURL(join(folder, 'nothing.mjs')),
    threads: 1,
    givesWay: never,
  });
  await expect(hashing.hash(asked('x'))).rejects.toMatchObject({ code: 'server/unavailable' });
});

test('one that may not change its priority hashes all the same', async () => {
  const forbidden = await programOf(
    'forbidden.mjs',
    `import { syncBuiltinESMExports } from 'node:module';
    import os from 'node:os';
    os.setPriority = () => { throw new Error('EACCES'); };
    syncBuiltinESMExports();
    await import(${JSON.stringify(hasher.href)});`,
  );
  const hashing = createHashProcess({ program: forbidden, threads: 1, givesWay: never });
  expect(await made(hashing, asked('word'))).toBe(right(asked('word')));
});

test('told to stop with the whole house, it goes on until the process that asks it has ended', async () => {
  const hashing = open();
  await hashing.hash(asked('warm'));
  const pid = pidOf(hashing);
  for (const each of hasProc ? [pid, hasherOf(hashing)] : [pid]) {
    process.kill(each, 'SIGTERM');
    process.kill(each, 'SIGINT');
  }
  expect(await made(hashing, asked('after'))).toBe(right(asked('after')));
  expect(pidOf(hashing)).toBe(pid);
});

test.each([
  { how: 'ends of itself', name: 'ends.mjs', end: 'process.exit(0)' },
  { how: 'is killed', name: 'killed.mjs', end: `process.kill(process.pid, 'SIGKILL')` },
])('it ends with the process that asks it when that $how, also while it is paused', async ({ name, end }) => {
  const file = await programOf(
    name,
    `import { createHashProcess } from ${JSON.stringify(new URL('./hash-process.ts', import.meta.url).href)};
    const hashing = createHashProcess({ program: new URL(${JSON.stringify(program.href)}), words: ['0.05'], threads: 1, givesWay: () => true });
    const work = { message: 'x', nonce: Buffer.from('sixteen bytes ok'), memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 };
    await hashing.hash(work);
    void hashing.hash(work);
    process.on('message', () => { ${end}; });
    process.send(hashing.pid);`,
  );
  const owner = fork(file, { execArgv: [] });
  const [pacer] = (await once(owner, 'message')) as [number];
  const pids = [pacer];
  if (hasProc) {
    const paused = childOf(pacer, 'hash-program');
    pids.push(paused);
    await vi.waitFor(() => expect(isPaused(paused)).toBe(true), { ...patience, interval: 1 });
  }
  owner.send('end');
  for (const pid of pids) await vi.waitFor(() => expect(isRunning(pid)).toBe(false), patience);
});

test('at work it keeps the process that asks it from ending of itself, idle it does not', async () => {
  const file = await programOf(
    'idle.mjs',
    `import { createHashProcess } from ${JSON.stringify(new URL('./hash-process.ts', import.meta.url).href)};
    const hashing = createHashProcess({ program: new URL(${JSON.stringify(program.href)}), threads: 1, givesWay: () => false });
    const nonce = Buffer.from('sixteen bytes ok');
    void hashing.hash({ message: 'x', nonce, memory: 64, passes: 1, parallelism: 1, tagLength: 32 })
      .then(() => { process.exitCode = 5; });`,
  );
  const owner = fork(file, { execArgv: [] });
  const [code] = await once(owner, 'exit');
  expect(code).toBe(5);
});

test.runIf(hasProc)('it knows nothing of the environment and the arguments of who asks it', async () => {
  vi.stubEnv('FAIRHALL_SECRET', 'a secret of the house');
  const hashing = open();
  await hashing.hash(asked('Correct-horse-7'));
  vi.unstubAllEnvs();
  const told = ['environ', 'cmdline'].map((name) => readFileSync(`/proc/${pidOf(hashing)}/${name}`, 'utf8'));
  expect(told.join()).toContain('pacing-program');
  expect(told.join()).not.toMatch(/a secret of the house|horse/);
});

test.runIf(hasProc)(
  'its threads go last within their group, and their group while others need the cores',
  async () => {
    let isRush = true;
    const hashing = open(() => isRush);
    await hashing.hash(asked('warm'));
    const pid = hasherOf(hashing);
    for (const thread of readdirSync(`/proc/${pid}/task`)) {
      const fields = statOf(`${pid}/task/${thread}`);
      expect({ session: Number(fields[SESSION]), nice: Number(fields[PRIORITY]) }).toEqual({
        session: pid,
        nice: 10,
      });
    }
    if (!hasGroups()) return;
    // no kernel lets everybody change them all the time
    const groupIs = (nice: number) =>
      vi.waitFor(async () => {
        await hashing.hash(asked('next'));
        expect(readFileSync(`/proc/${pid}/autogroup`, 'utf8')).toMatch(new RegExp(`nice ${nice}\n$`));
      }, patience);
    await groupIs(10);
    isRush = false;
    await groupIs(0);
  },
);

const STATE = 0;
const SESSION = 3;
const PRIORITY = 16;

const hasherOf = (hashing: HashProcess) => childOf(pidOf(hashing), 'hash-program');
const isPaused = (pid: number) => statOf(pid)[STATE] === 'T';
const longOnes = (count: number) =>
  Array.from({ length: count }, (_, at) => asked(`word ${at}`, { memory: 19_456, passes: 2 }));

test.runIf(hasProc)(
  'while others need the cores it works for moments only, and what it makes is the same',
  async () => {
    const hashing = open(always, '0.1');
    await hashing.hash(asked('warm'));
    const pid = hasherOf(hashing);
    const all = Promise.all(longOnes(3).map((one) => made(hashing, one)));
    await vi.waitFor(() => expect(isPaused(pid)).toBe(true), { ...patience, interval: 1 });
    expect(await all).toEqual(longOnes(3).map(right));
    await vi.waitFor(() => expect(isPaused(pid)).toBe(false), patience);
  },
);

test.runIf(hasProc)(
  'one that nothing is said to give way for, or that may always work, is never paused',
  async () => {
    for (const hashing of [open(never, '0.01'), open(always, '1')]) {
      await hashing.hash(asked('warm'));
      const pid = hasherOf(hashing);
      const seen: boolean[] = [];
      const all = Promise.all(longOnes(3).map((one) => made(hashing, one)));
      const watch = setInterval(() => seen.push(isPaused(pid)), 1);
      await all;
      clearInterval(watch);
      expect(seen).not.toContain(true);
      expect(seen.length).toBeGreaterThan(0);
    }
  },
);

test.runIf(hasProc)(
  'one whose pacer is killed while it is paused ends, and nobody is left waiting',
  async () => {
    const hashing = open(always, '0.05');
    await hashing.hash(asked('warm'));
    const [pacer, paused] = [pidOf(hashing), hasherOf(hashing)];
    const all = Promise.all(longOnes(2).map((one) => made(hashing, one)));
    await vi.waitFor(() => expect(isPaused(paused)).toBe(true), { ...patience, interval: 1 });
    process.kill(pacer, 'SIGKILL');
    await vi.waitFor(() => expect(isRunning(paused)).toBe(false), patience);
    expect(await all).toEqual(longOnes(2).map(right));
  },
);

/** Some kernels know none. */
function hasGroups(): boolean {
  return existsSync('/proc/self/autogroup');
}
