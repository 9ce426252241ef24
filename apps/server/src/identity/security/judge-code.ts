import { inTransaction, type Tx } from '@fairhall/database';
import { Refusal, refuse } from '#platform/refusal';
import type { MemberId } from '../member.ts';
import type { IdentityNeeds } from '../needs.ts';
import { countFailure, forgetFailures, type ThrottleRule, takeGuess, withdrawGuess } from '../throttle.ts';

const MINUTE_MS = 60_000;
const rule: ThrottleRule = { failures: 5, windowMs: 15 * MINUTE_MS, lockMs: 15 * MINUTE_MS };

/** Under which wrong codes are counted. */
export const factorSubject = (memberId: MemberId) => `factor:${memberId}`;

/**
 * Judges a code under the member's count: five wrong ones lock, whatever they were given for and at whichever
 * process. `judge` answers nothing when the code is wrong; what it wrote is kept only when it is right.
 */
export async function judgeCode<Result>(
  needs: Pick<IdentityNeeds, 'db' | 'clock'>,
  { memberId, field }: { memberId: MemberId; field: string },
  judge: (tx: Tx) => Promise<Result | undefined>,
): Promise<Result> {
  const guess = { subject: factorSubject(memberId), rule };
  await takeGuess(needs, guess).catch((error: unknown) => {
    if (error instanceof Refusal && error.code === 'identity/locked')
      refuse('identity/factor-locked', error.params);
    throw error;
  });
  let result: Result | undefined;
  try {
    result = await inTransaction(needs.db, judge);
  } catch (error) {
    await withdrawGuess(needs.db, guess.subject);
    throw error;
  }
  if (result === undefined) {
    await countFailure(needs, guess);
    refuse('identity/factor-wrong', {}, field);
  }
  await forgetFailures(needs.db, guess.subject);
  return result;
}
