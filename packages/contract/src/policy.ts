import type { RefusalCode } from './endpoint.ts';
import type { MemberType } from './member-type.ts';

/** What can be asked of whoever stands at a door. */
export const abilities = [
  /** Be signed in: leave, choose a language, change the own password. */
  'session',
  /** Play, with real or with play money, and see what was played. */
  'play',
  /** The member centre and everything of money. */
  'account',
  /** The agent centre. */
  'agency',
  /** Bring new members by a link of one's own. */
  'invite',
] as const;
export type Ability = (typeof abilities)[number];

/** Nobody signed in, or a member of a type. */
export type CallerType = 'visitor' | MemberType;

type Answer = 'allowed' | RefusalCode;
type Policy = Readonly<Record<Ability, Answer>>;

const visitor = everyAbility('identity/not-signed-in');
const player: Policy = {
  session: 'allowed',
  play: 'allowed',
  account: 'allowed',
  agency: 'identity/agents-only',
  invite: 'identity/agents-only',
};
const agent = everyAbility('allowed');
const trial: Policy = { ...everyAbility('identity/register-first'), session: 'allowed', play: 'allowed' };

/** The one table of who may do what. It says no with the refusal that tells the caller what to do about it. */
const policies: Readonly<Record<CallerType, Policy>> = {
  visitor,
  0: player,
  1: agent,
  2: agent,
  41: agent,
  42: agent,
  4: trial,
};

export function answerTo(caller: CallerType, ability: Ability): Answer {
  return policies[caller][ability];
}

export function isAllowed(caller: CallerType, ability: Ability): boolean {
  return answerTo(caller, ability) === 'allowed';
}

function everyAbility(answer: Answer): Policy {
  return {
    session: answer,
    play: answer,
    account: answer,
    agency: answer,
    invite: answer,
  };
}
