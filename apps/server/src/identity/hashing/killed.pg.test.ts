import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../../testing/member-world.ts';
import { hashInTurn } from './hash-in-turn.ts';

vi.mock(import('./hash-in-turn.ts'), { spy: true });

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const PARENT = 1;

/** The process in which this one's passwords are hashed. */
function hashingPid(): number {
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one)))
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const isOurs = Number(fields[PARENT]) === process.pid;
      if (isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('hash-program'))
        return Number(name);
    } catch {
      // it ended while the list was read
    }
  throw new Error('no process hashes');
}

test.runIf(process.platform === 'linux')(
  'members who log in while the process that hashes is killed are all let in',
  async () => {
    const names = Array.from({ length: 6 }, (_, at) => `killed0${at}`);
    for (const name of names) await join(world, name);
    const killed = hashingPid();
    const path = '/api/identity/login';
    const begun = vi.mocked(hashInTurn);
    begun.mockClear();
    const answers = Promise.all(names.map((username) => ask(world, { path, body: { username, password } })));
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 20_000, interval: 1 });
    process.kill(killed, 'SIGKILL');
    expect((await answers).map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(hashingPid()).not.toBe(killed);
  },
);
