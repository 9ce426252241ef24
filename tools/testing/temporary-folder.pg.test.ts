import { fork } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { freePort } from './free-port.ts';

test('a program that is told to stop ends the database in its folder and takes the folder away', async () => {
  const program = fork(new URL('./holding-program.ts', import.meta.url), [String(await freePort())]);
  const [{ folder, pid }] = (await once(program, 'message')) as [{ folder: string; pid: number }];
  program.kill('SIGTERM');
  const [code] = await once(program, 'exit');
  expect(code).toBe(130);
  await expect(access(folder)).rejects.toThrow('ENOENT');
  while (isRunning(pid)) await sleep(20);
}, 60_000);

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
