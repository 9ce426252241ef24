import { type Ability, answerTo } from '@fairhall/contract';
import { openDialog } from './dialogs.ts';
import { callerType } from './session.ts';

/** Whether who uses this tab may do this now; if not, visitors are asked to log in, and others to register first. */
export function admit(ability: Ability): boolean {
  const answer = answerTo(callerType(), ability);
  if (answer === 'allowed') return true;
  openDialog(answer === 'identity/not-signed-in' ? 'login' : 'register-first');
  return false;
}
