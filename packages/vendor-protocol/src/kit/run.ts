import type { GatewayKey } from '../keys.ts';
import { type BenchOptions, openBench } from './bench.ts';
import { type Case, type Pace, usualPace } from './case.ts';
import { cases } from './cases/index.ts';
import { Finding, NotAsked } from './finding.ts';
import { startPractice } from './practice/server.ts';

type Verdict = 'passed' | 'failed' | 'not asked';
export type Result = { id: string; rule: string; verdict: Verdict; why: string | undefined };

export type RunOptions = Omit<BenchOptions, 'practice' | 'pace' | 'key'> & {
  key: GatewayKey;
  /** Where our practice platform listens for the vendor's calls. */
  listen: { host: string; port: number };
  /** Ids, or beginnings of ids; empty: all. */
  only: readonly string[];
  pace?: Partial<Pace>;
  /** Called with the practice platform's address before anything is asked. */
  listening?: (address: string) => void;
  told?: (result: Result) => void;
};

const PLAYS_AT_ONCE = 6;

/** Holds a vendor's side against every case, and answers what came of each. */
export async function runCases(options: RunOptions): Promise<Result[]> {
  const pace = { ...usualPace, ...options.pace };
  const { vendor, key, now, listen, can = [] } = options;
  const practice = await startPractice({ vendor, key, now, listen, lateMs: pace.lateMs, can });
  options.listening?.(practice.address);
  const bench = openBench({ ...options, pace, practice });
  const results = new Map<string, Result>();
  const chosen = chooseCases(options);

  async function tell(one: Case): Promise<void> {
    const lacks = lackOf(one);
    const result = lacks ? missed(one, lacks) : await judge(one);
    results.set(one.id, result);
    options.told?.(result);
  }

  /** Why the case says nothing of this vendor, or nothing yet. */
  function lackOf({ needs, after }: Case): string | undefined {
    if (needs && !can.includes(needs)) return `where a vendor has them: --can ${needs}`;
    const missing = after?.find((id) => results.has(id) && results.get(id)?.verdict !== 'passed');
    return missing && `${missing} comes first`;
  }

  async function judge(one: Case): Promise<Result> {
    const { id, rule } = one;
    try {
      await one.run(bench);
      return { id, rule, verdict: 'passed', why: undefined };
    } catch (error) {
      if (practice.bugs.length > 0) throw practice.bugs[0];
      if (error instanceof NotAsked) return missed(one, error.message);
      if (error instanceof Finding) return { id, rule, verdict: 'failed', why: error.message };
      throw error;
    }
  }

  try {
    const plays = chosen.filter(({ phase }) => phase === 'play');
    const gates = plays.filter(({ id }) => plays.some(({ after }) => after?.includes(id)));
    for (const one of chosen.filter(({ phase }) => phase === 'answers')) await tell(one);
    for (const one of gates) await tell(one);
    const beside = plays.filter((one) => !gates.includes(one));
    await inTurns(beside, options.playUrl === undefined ? 1 : PLAYS_AT_ONCE, tell);
    for (const one of chosen.filter(({ phase }) => phase === 'last')) await tell(one);
  } finally {
    await practice.stop();
  }
  return chosen.map(({ id }) => results.get(id)).filter((result) => result !== undefined);
}

/** The cases for a vendor of this sort that were asked for. */
export function chooseCases({
  hasOwnWallet,
  only,
}: {
  hasOwnWallet: boolean;
  only: readonly string[];
}): Case[] {
  const sorts = ['every', hasOwnWallet ? 'wallet' : 'asking'];
  const isWanted = (id: string) => only.length === 0 || only.some((start) => id.startsWith(start));
  return cases.filter((one) => sorts.includes(one.of) && isWanted(one.id));
}

function missed({ id, rule }: Case, why: string): Result {
  return { id, rule, verdict: 'not asked', why };
}

async function inTurns<T>(all: readonly T[], atOnce: number, work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...all];
  const workers = Array.from({ length: atOnce }, async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one);
  });
  await Promise.all(workers);
}
