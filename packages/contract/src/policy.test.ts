import { expect, test } from 'vitest';
import { abilities, answerTo, type CallerType, isAllowed } from './policy.ts';

const yes = 'allowed';
const logIn = 'identity/not-signed-in';
const register = 'identity/register-first';
const agents = 'identity/agents-only';

// in the order of `abilities`: session, play, account, agency, invite
test.each<[string, CallerType, string[]]>([
  ['a visitor', 'visitor', [logIn, logIn, logIn, logIn, logIn]],
  ['a player', 0, [yes, yes, yes, agents, agents]],
  ['an agent', 1, [yes, yes, yes, yes, yes]],
  ['a root agent', 2, [yes, yes, yes, yes, yes]],
  ['an affiliate of the one kind', 41, [yes, yes, yes, yes, yes]],
  ['an affiliate of the other', 42, [yes, yes, yes, yes, yes]],
  ['a trial', 4, [yes, yes, register, register, register]],
])('what %s may do', (_who, caller, answers) => {
  expect(abilities.map((ability) => answerTo(caller, ability))).toEqual(answers);
  expect(abilities.map((ability) => isAllowed(caller, ability))).toEqual(
    answers.map((answer) => answer === yes),
  );
});
