import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { childOf } from '../../../testing/child-of.ts';
import { ask, createMemberWorld, join, type MemberWorld, password } from '../../../testing/member-world.ts';
import { hashInTurn } from './hash-in-turn.ts';

vi.mock(import('./hash-in-turn.ts'), { spy: true });

let world: MemberWorld;
beforeAll(async () => {
  world = await createMemberWorld();
});
afterAll(() => world.stop());

const pacer = () => childOf(process.pid, 'pacing-program');
const programs = [
  { name: 'hashes', pid: () => childOf(pacer(), 'hash-program') },
  { name: 'paces it', pid: pacer },
];
const cases = programs.map((program, place) => ({ ...program, place }));

test.runIf(process.platform === 'linux').each(cases)(
  'members who log in while the process that $name is killed are all let in',
  async ({ pid, place }) => {
    const names = Array.from({ length: 6 }, (_, at) => `killed${place}${at}`);
    for (const name of names) await join(world, name);
    const killed = pid();
    const path = '/api/identity/login';
    const begun = vi.mocked(hashInTurn);
    begun.mockClear();
    const answers = Promise.all(names.map((username) => ask(world, { path, body: { username, password } })));
    await vi.waitFor(() => expect(begun).toHaveBeenCalled(), { timeout: 20_000, interval: 1 });
    process.kill(killed, 'SIGKILL');
    expect((await answers).map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(pid()).not.toBe(killed);
  },
);
