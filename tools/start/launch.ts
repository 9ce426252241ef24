import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { repository } from './options.ts';

/** `npm start` as a process of its own, without what its caller's environment says of worlds. */
export function launch(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [join(repository, 'tools/start/main.ts'), ...args], {
    cwd: repository,
    env: { PATH: process.env.PATH, HOME: process.env.HOME },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The printed table, once the world runs; rejects with what it complained of when it ends before. */
export function untilItRuns(launcher: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let table = '';
    launcher.stdout?.on('data', (chunk: Buffer) => {
      table += chunk.toString();
      if (table.includes('Ctrl-C')) resolve(table);
    });
    let complaint = '';
    launcher.stderr?.on('data', (chunk: Buffer) => {
      complaint += chunk.toString();
    });
    launcher.once('exit', (code) => reject(new Error(`ended with ${code} before it ran: ${complaint}`)));
  });
}
