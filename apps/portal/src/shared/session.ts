import {
  type Ability,
  type AnswerOf,
  type CallerType,
  isAllowed,
  type MemberType,
  type MemberView,
  type openInspection,
  type SignedIn,
} from '@fairhall/contract';
import { createStore } from './store.ts';

/** Who uses this tab. */
export type Session = {
  token: string | undefined;
  type: MemberType | undefined;
  /** Staff look at what the member sees; nothing can be changed. */
  inspection?: Inspection | undefined;
};
export type Inspection = { account: string; byName: string; until: string };

const KEYS = ['token', 'isAgent', 'account', 'customerId', 'nickname', 'inspection'] as const;
/**
 * Only a hint that a cookie may be there: without it a visitor's first page asks for nothing. The tab keeps the same
 * word, so that one whose session is over does not take away the hint of whoever signed in beside it.
 */
const COOKIE_HINT = 'signedIn';
const ENDING_CODES = [
  'identity/session-ended',
  'identity/session-idle',
  'identity/signed-in-elsewhere',
  'identity/inspection-ended',
];

const nobody: Session = { token: undefined, type: undefined };
const session = createStore(fromStorage());
let endedBecause: string | undefined;
let leavingBecause: string | undefined;

export const { read: readSession, subscribe: onSessionChange } = session;

type Standing = { isVisitor: boolean; isTrial: boolean; isMember: boolean; isAgent: boolean };

/** `isMember`: with an account of their own, as trials have none. */
export function useSession(): Session & Standing {
  const current = session.use();
  const may = (ability: Ability) => isAllowed(callerType(current), ability);
  return {
    ...current,
    isVisitor: !may('session'),
    isTrial: may('session') && !may('account'),
    isMember: may('account'),
    isAgent: may('agency'),
  };
}

/** Who this is to the policy table. */
export function callerType({ token, type }: Session = readSession()): CallerType {
  return token && type !== undefined ? type : 'visitor';
}

/** What the house knew this member by when they came in; empty for a visitor. */
export function memberNumber(): string {
  return sessionStorage.getItem('customerId') ?? '';
}

/** The name this member came in by; undefined for a visitor. */
export function memberAccount(): string | undefined {
  return sessionStorage.getItem('account') ?? undefined;
}

/** Keeps what a log-in answered, under the names the tab's storage has always had. */
export function keepSession(answer: SignedIn): void {
  sessionStorage.setItem('token', answer.token);
  keepMember(answer.member);
  const word = crypto.randomUUID();
  for (const storage of [sessionStorage, localStorage]) storage.setItem(COOKIE_HINT, word);
  endedBecause = undefined;
  session.change({ token: answer.token, type: answer.member.type });
}

/** What staff see with: of this tab alone, and gone with it. */
export function keepInspection({ token, member, byName, until }: AnswerOf<typeof openInspection>): void {
  const inspection = { account: member.account, byName, until };
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('inspection', JSON.stringify(inspection));
  keepMember(member);
  endedBecause = undefined;
  session.change({ token, type: member.type, inspection });
}

function keepMember(member: MemberView): void {
  sessionStorage.setItem('isAgent', String(member.type));
  sessionStorage.setItem('account', member.account);
  sessionStorage.setItem('customerId', member.id);
  sessionStorage.setItem('nickname', member.nickname);
}

export function keepMerchant(code: string): void {
  sessionStorage.setItem('merchant', code);
}

/** Forgets everything of this tab but the merchant; whoever's cookie this browser holds stays signed in elsewhere. */
export function forgetTab(): void {
  const merchant = sessionStorage.getItem('merchant');
  sessionStorage.clear();
  if (merchant !== null) keepMerchant(merchant);
  session.change(nobody);
}

/** The session is over; what came with the page stays, such as who invited its reader. */
export function dropSession(): void {
  forgetCookie();
  for (const key of KEYS) sessionStorage.removeItem(key);
  session.change(nobody);
}

/** Somebody ended it here by themselves, and needs not be told why. */
export function leaveSession(): void {
  forgetCookie();
  forgetTab();
  endedBecause = undefined;
}

/**
 * For a deed that ends this session: until it is done, others who say that it ended for that very reason are not heard.
 * They often come first, and would ask somebody to log in who is on their way out.
 */
export async function whileLeaving<Result>(because: string, deed: () => Promise<Result>): Promise<Result> {
  leavingBecause = because;
  try {
    return await deed();
  } finally {
    leavingBecause = undefined;
  }
}

/** What staff looked at with leaves the cookie alone: it is not the looked-at member's. */
function forgetCookie(): void {
  if (readSession().inspection) return;
  const own = sessionStorage.getItem(COOKIE_HINT);
  if (own === null || own === localStorage.getItem(COOKIE_HINT)) localStorage.removeItem(COOKIE_HINT);
  sessionStorage.removeItem(COOKIE_HINT);
}

/** A call was answered 401: the session is over, whatever this tab believed. */
export function sessionRefused(code: string, token: string, because = 'other'): void {
  if (token !== readSession().token || !(ENDING_CODES.includes(code) || code === 'identity/not-signed-in'))
    return;
  if (because === leavingBecause) return;
  endedBecause = code === 'identity/inspection-ended' ? 'inspection-ended' : because;
  dropSession();
}

/** Why the last session ended on its own: a reason of the house's, until somebody signs in or has read it. */
export function readEndReason(): string | undefined {
  return endedBecause;
}

export function forgetEndReason(): void {
  endedBecause = undefined;
}

export function mayHaveCookie(): boolean {
  return localStorage.getItem(COOKIE_HINT) !== null;
}

function fromStorage(): Session {
  const type = sessionStorage.getItem('isAgent');
  const inspection = sessionStorage.getItem('inspection');
  return {
    token: sessionStorage.getItem('token') ?? undefined,
    // only `keepMember` writes it
    type: type === null ? undefined : (Number(type) as MemberType),
    // only `keepInspection` writes it
    ...(inspection && { inspection: JSON.parse(inspection) as Inspection }),
  };
}
