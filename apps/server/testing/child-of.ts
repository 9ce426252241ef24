import { readdirSync, readFileSync } from 'node:fs';

const PARENT = 1;

/** The process that `parent` started to run a file of this name; by `/proc`. */
export function childOf(parent: number, program: string): number {
  const found = readdirSync('/proc').find((name) => /^\d+$/.test(name) && isChild(name, parent, program));
  if (found === undefined) throw new Error(`${parent} runs no ${program}`);
  return Number(found);
}

/** After the name of its program, which may hold anything, even brackets. */
export function statOf(pid: number | string): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
}

function isChild(name: string, parent: number, program: string): boolean {
  try {
    const isOurs = Number(statOf(name)[PARENT]) === parent;
    return isOurs && readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(program);
  } catch {
    // it ended while the list was read
    return false;
  }
}
