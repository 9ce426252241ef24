import { readdirSync, readFileSync } from 'node:fs';

/** What the kernel counts in: a hundredth of a second wherever Linux runs on our machines. */
const TICKS_A_SECOND = 100;
const PARENT = 1;
const OWN_AND_CHILDREN = [11, 12, 13, 14];

/**
 * Seconds of processor that all descendants of this process have used, but for `except` and theirs. It counts work, not waiting,
 * so that it says the same on a busy machine as on a quiet one; nothing on systems without `/proc`.
 */
export function cpuSecondsBelow(
  { except }: { except: readonly number[] } = { except: [] },
): number | undefined {
  const all = readProcesses();
  if (!all) return undefined;
  const below = new Set([process.pid]);
  for (let found = 0; found !== below.size; ) {
    found = below.size;
    for (const { pid, parent } of all) if (below.has(parent) && !except.includes(pid)) below.add(pid);
  }
  below.delete(process.pid);
  const ticks = all.filter(({ pid }) => below.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks / TICKS_A_SECOND;
}

/** Seconds of processor that one process has used by now; nothing on systems without `/proc`. */
export function cpuSecondsOf(pid: number): number | undefined {
  const [process] = readProcess(pid);
  return process && process.ticks / TICKS_A_SECOND;
}

function readProcesses() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => readProcess(Number(name)));
  } catch {
    return undefined;
  }
}

function readProcess(pid: number) {
  try {
    // the name of a program may hold anything, even brackets: what counts comes after the last one
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const ticks = OWN_AND_CHILDREN.reduce((sum, at) => sum + Number(fields[at]), 0);
    return [{ pid, parent: Number(fields[PARENT]), ticks }];
  } catch {
    // it ended while the list was read
    return [];
  }
}
