import { fork } from 'node:child_process';
import type { HashAnswered, HashAsked, HasherBegun } from './hash-process.ts';

/** A bet that meets so short a piece of work hardly takes longer. */
const WORK_MS = 0.5;
/** Of its time it may work so much, where it gives way. */
const works = Number(process.argv[2]);
const restMs = WORK_MS / works - WORK_MS;
/** Windows has no such signals. */
const canPause = process.platform !== 'win32' && restMs > 0;

const hasher = fork(new URL('./hash-program.ts', import.meta.url), {
  // a session of its own: where it goes last, this must not
  detached: true,
  execArgv: [],
  serialization: 'advanced',
  stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
});
tell({ hasher: hasher.pid ?? 0 });
const nobody = new Int32Array(new SharedArrayBuffer(4));
let underWay = 0;
let givesWay = false;
let isPacing = false;

// as the hasher does: it ends with the process that asks it
process.on('SIGTERM', () => undefined);
process.on('SIGINT', () => undefined);
process.once('disconnect', () => {
  // one that is paused does not see its line end
  hasher.kill('SIGKILL');
  process.exit(0);
});
hasher.once('exit', () => process.exit(1));

process.on('message', (asked: HashAsked) => {
  underWay += 1;
  givesWay = asked.givesWay;
  hasher.send(asked, () => undefined);
  if (canPause && givesWay && !isPacing) void pace();
});
hasher.on('message', (answered: HashAnswered) => {
  underWay -= 1;
  tell(answered);
});

/** Lets the hasher work for moments only. It never ends while that is paused. */
async function pace(): Promise<void> {
  isPacing = true;
  while (underWay > 0 && givesWay) {
    hasher.kill('SIGSTOP');
    pass(restMs);
    hasher.kill('SIGCONT');
    pass(WORK_MS);
    await new Promise(setImmediate);
  }
  isPacing = false;
}

function tell(message: HashAnswered | HasherBegun): void {
  if (process.connected) process.send?.(message);
}

/** Timers of the loop know whole milliseconds alone. */
function pass(ms: number): void {
  Atomics.wait(nobody, 0, 0, ms);
}
