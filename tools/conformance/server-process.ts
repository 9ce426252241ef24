import { type ChildProcess, spawn } from 'node:child_process';
import { freePorts } from '../testing/free-port.ts';

const root = new URL('../../', import.meta.url).pathname;
const main = `${root}apps/server/src/main.ts`;
const READY_MS = 30_000;

/** The server as it is really run: its own process, killed and started again as a case asks. */
export type ServerProcess = {
  readonly portal: string;
  /** -9: nothing is finished, nothing is said. */
  kill(): Promise<void>;
  start(options?: { clockOffsetMs?: number }): Promise<void>;
  /** After a case that ended before it had started the server again, or while it did. */
  ensureRunning(): Promise<void>;
};

export async function startServerProcess(env: Record<string, string>): Promise<ServerProcess> {
  const base = await freePorts(7);
  let child: ChildProcess | undefined;
  let output = '';
  let ready: Promise<void> | undefined;

  function start(options?: { clockOffsetMs?: number }): Promise<void> {
    ready = begin(options);
    return ready;
  }

  async function begin({ clockOffsetMs = 0 } = {}): Promise<void> {
    const preload = clockOffsetMs === 0 ? [] : ['--import', `${root}tools/conformance/shifted-clock.ts`];
    const next = spawn(process.execPath, [...preload, main], {
      cwd: root,
      env: {
        ...process.env,
        ...env,
        FAIRHALL_PORT: String(base),
        LOG_LEVEL: 'warn',
        CLOCK_OFFSET_MS: String(clockOffsetMs),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = next;
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-20_000);
    };
    next.stdout.on('data', keep);
    next.stderr.on('data', keep);
    await waitUntilReady(
      `http://127.0.0.1:${base + 4}/readyz`,
      () => next.exitCode !== null || next.signalCode !== null,
    );
  }

  async function waitUntilReady(url: string, hasEnded: () => boolean): Promise<void> {
    const deadline = Date.now() + READY_MS;
    while (Date.now() < deadline) {
      if (hasEnded()) throw new Error(`the server ended before it was ready:\n${output}`);
      const answer = await fetch(url).catch(() => undefined);
      if (answer?.ok) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`the server was not ready in ${READY_MS} ms:\n${output}`);
  }

  await start();
  return {
    portal: `http://127.0.0.1:${base}`,
    start,
    async ensureRunning() {
      if (!child || child.exitCode !== null || child.signalCode !== null) await start();
      else await ready;
    },
    async kill() {
      const dying = child;
      if (!dying || dying.exitCode !== null || dying.signalCode !== null) return;
      const ended = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await ended;
    },
  };
}
