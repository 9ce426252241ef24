import { randomUUID } from 'node:crypto';
import * as contract from '@fairhall/contract';
import { call, type Visitor } from './call.ts';

export type MemberPerson = Visitor & { account: string; password: string };

/** A visitor becomes a member, as the form would make them. */
export async function becomeMember(
  origin: string,
  person: { account: string; password: string },
  invitation: { affiliateCode?: string } = {},
): Promise<MemberPerson> {
  const member: MemberPerson = { origin, account: person.account, password: person.password };
  const signedIn = await call(member, contract.register, {
    body: {
      ...(await workFor(member, 'REGISTER')),
      username: person.account,
      password: person.password,
      confirmPassword: person.password,
      ageConfirmed: true,
      termsAccepted: true,
      ...invitation,
    },
  });
  member.token = signedIn.token;
  return member;
}

export async function signIn(
  origin: string,
  person: { account: string; password: string },
): Promise<MemberPerson> {
  const member: MemberPerson = { origin, account: person.account, password: person.password };
  const signedIn = await call(member, contract.logIn, {
    body: {
      username: person.account,
      password: person.password,
      ...(await workFor(member, 'LOGIN')),
    },
  });
  if ('needVerify' in signedIn) throw new Error(`${person.account} is asked for a second step`);
  member.token = signedIn.token;
  return member;
}

/** What a browser works out before such a deed, where the house asks for it. */
export async function workFor(
  visitor: Visitor,
  action: contract.BotCheckAction,
): Promise<contract.PersonFields> {
  const work = await call(visitor, contract.startBotCheck, { body: { action } });
  if (work.kind !== 'work') return {};
  const { lot_number, pass_token, gen_time } = work;
  return { lot_number, pass_token, gen_time, captcha_output: contract.solveWork(work) };
}

/** Opens a PromptPay order; the answer says what is to be paid. */
export function askForDeposit(member: Visitor, amountMinor: bigint, key: string = randomUUID()) {
  return call(member, contract.openDeposit, {
    body: { key, method: 'promptpay', amount: amountMinor.toString() },
  });
}

/** What a desktop's lobby sends to open a game. */
export function launchOf(gameId: string, mode: 'real' | 'demo' = 'real') {
  return {
    gameId,
    accountType: 1,
    launchMode: 'GLS',
    platform: 'html5-desktop',
    clientType: 3,
    device: 'desktop',
    language: 'EN',
    mode,
  } as const;
}
