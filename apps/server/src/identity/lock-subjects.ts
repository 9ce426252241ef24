import type { MemberRow } from './queries.ts';
import { factorSubject, nameSubject } from './security/judge-code.ts';
import { accountSubject } from './throttle.ts';

/** Everything about a member that wrong guesses lock: the log-in, codes of the second factor, the name on the bank account. */
export function lockSubjectsOf({ id, account }: Pick<MemberRow, 'id' | 'account'>): string[] {
  return [accountSubject(account), factorSubject(id), nameSubject(id)];
}
