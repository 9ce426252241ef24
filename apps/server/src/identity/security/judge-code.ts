import type { RefusalCode } from '@fairhall/contract';
import { inTransaction, type Tx } from '@fairhall/database';
import { refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { type Guess, judgeGuess } from '../throttle.ts';

const MINUTE_MS = 60_000;

/** What is counted, and what a wrong answer is called. */
export type Judging = { guess: Guess; wrong: RefusalCode };
type Asked = Judging & {
  /** The input that was wrong. */
  field: string;
  onWrong?: (outcome: 'wrong-code' | 'locked') => Promise<void>;
};

/** Codes of a second factor: five wrong ones lock, whatever they were given for. */
export const judgingFactor = (memberId: MemberId): Judging => ({
  guess: {
    subject: factorSubject(memberId),
    rule: { failures: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS },
  },
  wrong: 'identity/factor-wrong',
});

/** A name can be guessed by whoever knows the person. */
export const judgingName = (memberId: MemberId): Judging => ({
  guess: {
    subject: nameSubject(memberId),
    rule: { failures: 3, windowMs: 30 * MINUTE_MS, lockMs: 30 * MINUTE_MS },
  },
  wrong: 'identity/name-wrong',
});

/** Under which wrong codes are counted. */
export const factorSubject = (memberId: MemberId) => `factor:${memberId}`;
/** Under which wrong names are. */
export const nameSubject = (memberId: MemberId) => `bank-name:${memberId}`;

/**
 * Judges an answer under the member's count, at whichever process it is given. `judge` answers nothing when it is
 * wrong; what it wrote is kept only when it is right.
 */
export async function judgeCode<Result>(
  needs: Pick<IdentityNeeds, 'db' | 'clock'>,
  { guess, wrong, field, onWrong }: Asked,
  judge: (tx: Tx) => Promise<Result | undefined>,
): Promise<Result> {
  const own = { ...guess, locked: { code: 'identity/factor-locked' } } as const;
  const judged = await judgeGuess(needs, { own }, () => inTransaction(needs.db, judge));
  if ('right' in judged) return judged.right;
  await onWrong?.(judged.isLocked ? 'locked' : 'wrong-code');
  return refuse(wrong, {}, field);
}
