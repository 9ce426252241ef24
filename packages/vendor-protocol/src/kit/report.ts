import type { Case } from './case.ts';
import type { Result } from './run.ts';

const marks = { passed: 'ok  ', failed: 'FAIL', 'not asked': '-   ' } as const;

export function lineOf({ id, rule, verdict, why }: Result): string {
  const line = `${marks[verdict]} ${id}  ${rule}`;
  return why === undefined ? line : `${line}\n          ${why}`;
}

export function caseLine({ id, rule, phase }: Case): string {
  return `${id}  ${phase === 'answers' ? '      ' : '(play)'}  ${rule}`;
}

export function summaryOf(results: readonly Result[], { seed }: { seed: number }): string {
  const count = (verdict: Result['verdict']) => results.filter((result) => result.verdict === verdict).length;
  const failed = results.filter((result) => result.verdict === 'failed').map(({ id }) => id);
  const told = `${count('passed')} passed, ${count('failed')} failed, ${count('not asked')} not asked; seed ${seed}`;
  if (failed.length > 0) return `${told}\nFailed: ${failed.join(' ')}`;
  return count('not asked') > 0 ? `${told}\nWhat was not asked is not shown.` : told;
}
