import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../../../../tools/testing/free-port.ts';

const main = new URL('../main.ts', import.meta.url).pathname;
const shiftedClock = new URL('../../../../tools/conformance/shifted-clock.ts', import.meta.url).pathname;
const READY_MS = 30_000;

/** The studio as it is really run: a process of its own, on one port for all its lives. */
export async function openStudioProcess(variables: Readonly<Record<string, string>>) {
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;
  let said = '';

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const dying = child;
    child = undefined;
    if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
    const ended = once(dying, 'exit');
    dying.kill(signal);
    await ended;
  }

  return {
    origin,
    /** Starts without waiting for it; its clock is so far ahead of ours. */
    start({ aheadMs }: { aheadMs: number }): void {
      const started = spawn(process.execPath, ['--import', shiftedClock, main], {
        env: {
          PATH: process.env.PATH ?? '',
          ...variables,
          STUDIO_PORT: String(port),
          LOG_LEVEL: 'warn',
          CLOCK_OFFSET_MS: String(aheadMs),
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      for (const stream of [started.stdout, started.stderr])
        stream.on('data', (chunk: Buffer) => {
          said = (said + chunk.toString()).slice(-5_000);
        });
      child = started;
    },
    async ready(): Promise<void> {
      const deadline = performance.now() + READY_MS;
      while (performance.now() < deadline) {
        const isWell = await fetch(`${origin}/healthz`).then(
          ({ ok }) => ok,
          () => false,
        );
        if (isWell) return;
        await sleep(50);
      }
      throw new Error(`the studio does not answer:\n${said}`);
    },
    /** -9: nothing is finished, nothing is said. */
    kill: () => end('SIGKILL'),
    /** As it is told to stop: what is under way is finished. */
    stop: () => end('SIGTERM'),
  };
}
