import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { repository } from './options.ts';

export type ChildOptions = {
  name: string;
  /** Relative to the repository. */
  script: string;
  env: Readonly<Record<string, string>>;
  logFile: string;
  /** Answers 200 once the process does its work. */
  healthUrl: string;
};

export type Child = {
  readonly name: string;
  readonly pid: number;
  /** Resolves when it is healthy; rejects when it ends before. */
  ready(timeoutMs: number): Promise<void>;
  stop(): Promise<void>;
};

/** A process ended before it was healthy. */
export class ChildFailed extends Error {
  readonly exitCode: number | null;

  constructor(name: string, exitCode: number | null, logFile: string) {
    super(`${name} ended at once (exit ${exitCode}); see ${logFile}`);
    this.exitCode = exitCode;
  }
}

const DRAIN_MS = 12_000;
const RESTART_MS = { first: 150, longest: 5_000 };

/** Starts a process and starts it again whenever it dies before it is told to stop. */
export function keepRunning(options: ChildOptions): Child {
  const log = openSync(options.logFile, 'a');
  let stopping = false;
  let wasHealthy = false;
  let pauseMs = RESTART_MS.first;
  let current = launch();

  function launch(): ChildProcess {
    const child = spawn(
      process.execPath,
      ['--import', join(repository, 'tools/start/end-with-parent.ts'), join(repository, options.script)],
      { env: { PATH: process.env.PATH ?? '', ...options.env }, stdio: ['ignore', log, log, 'ipc'] },
    );
    child.once('exit', () => {
      if (stopping || !wasHealthy) return;
      setTimeout(() => {
        if (stopping) return;
        current = launch();
        void waitUntilHealthy(options.healthUrl, DRAIN_MS).then((healthy) => {
          if (healthy) pauseMs = RESTART_MS.first;
        });
      }, pauseMs);
      pauseMs = Math.min(pauseMs * 2, RESTART_MS.longest);
    });
    return child;
  }

  return {
    name: options.name,
    get pid() {
      return current.pid ?? 0;
    },
    async ready(timeoutMs) {
      const ended = new Promise<number | null>((resolve) => current.once('exit', resolve));
      const outcome = await Promise.race([waitUntilHealthy(options.healthUrl, timeoutMs), ended]);
      if (outcome === true) {
        wasHealthy = true;
        return;
      }
      throw new ChildFailed(options.name, outcome === false ? null : outcome, options.logFile);
    },
    async stop() {
      stopping = true;
      if (current.exitCode !== null || current.signalCode !== null) return;
      const ended = new Promise((resolve) => current.once('exit', resolve));
      current.kill('SIGTERM');
      const timer = setTimeout(() => current.kill('SIGKILL'), DRAIN_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

async function waitUntilHealthy(url: string, timeoutMs: number): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const answered = await fetch(url, { signal: AbortSignal.timeout(1_000) }).then(
      (response) => response.ok,
      () => false,
    );
    if (answered) return true;
    await sleep(60);
  }
  return false;
}
