import type { MemberRow } from './queries.ts';
import { factorSubject, nameSubject } from './security/judge-code.ts';
import { passwordSubjects } from './throttle.ts';

/** Everything about a member that wrong guesses lock: the log-in, the password inside a session, codes of the second factor, the name on the bank account. */
export function lockSubjectsOf({ id, account }: Pick<MemberRow, 'id' | 'account'>): string[] {
  return [...passwordSubjects({ id, account }), factorSubject(id), nameSubject(id)];
}
