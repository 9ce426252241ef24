import { randomInt } from 'node:crypto';
import { KEY_VARIABLE, readOptions, usage, WrongUse } from './options.ts';
import { caseLine, lineOf, summaryOf } from './report.ts';
import { chooseCases, runCases } from './run.ts';

const MOST_SEED = 1_000_000_000;
const print = (text: string) => process.stdout.write(`${text}\n`);

/** Runs the command and answers its exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const options = readOptions(args, { env: process.env, newSeed: () => randomInt(MOST_SEED) });
    // whatever is started or printed from here on has no use for it
    delete process.env[KEY_VARIABLE];
    if (options.kind === 'help') {
      print(usage);
      return 0;
    }
    if (options.kind === 'list') {
      for (const one of chooseCases(options)) print(caseLine(one));
      return 0;
    }
    const { run, isJson } = options;
    if (chooseCases(run).length === 0) throw new WrongUse('--only names no case of this sort of vendor.');
    const say = isJson ? (line: string) => process.stderr.write(`${line}\n`) : print;
    const results = await runCases({
      ...run,
      now: () => Math.trunc(performance.timeOrigin + performance.now()),
      say,
      listening: (address) => say(`The practice platform listens at ${address}; seed ${run.seed}.`),
      ...(!isJson && { told: (result) => print(lineOf(result)) }),
    });
    print(isJson ? JSON.stringify({ seed: run.seed, results }, null, 2) : summaryOf(results, run));
    return results.some((result) => result.verdict === 'failed') ? 1 : 0;
  } catch (error) {
    if (error instanceof WrongUse) process.stderr.write(`${error.message}\n`);
    else if (isTaken(error)) process.stderr.write('The address of --listen is taken or not ours.\n');
    else throw error;
    return 2;
  }
}

function isTaken(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === 'EADDRINUSE' || code === 'EADDRNOTAVAIL' || code === 'EACCES';
}
