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
import { useSyncExternalStore } from 'react';

/** Who uses this tab. */
export type Session = {
  token: string | undefined;
  type: MemberType | undefined;
  /** Staff look at what the member sees; nothing can be changed. */
  inspection?: Inspection | undefined;
};
export type Inspection = { account: string; byName: string; until: string };

const KEYS = ['token', 'isAgent', 'account', 'customerId', 'nickname', 'inspection'] as const;
/** Only a hint that a cookie may be there: without it a visitor's first page asks for nothing. */
const COOKIE_HINT = 'signedIn';
const ENDING_CODES = [
  'identity/session-ended',
  'identity/session-idle',
  'identity/signed-in-elsewhere',
  'identity/inspection-ended',
];

let session: Session = fromStorage();
let endedBecause: string | undefined;
const listeners = new Set<() => void>();

export function readSession(): Session {
  return session;
}

/** `isMember`: with an account of their own, as trials have none. */
export function useSession(): Session & { isVisitor: boolean; isTrial: boolean; isMember: boolean } {
  const current = useSyncExternalStore(subscribe, readSession, readSession);
  const may = (ability: Ability) => isAllowed(callerType(current), ability);
  return {
    ...current,
    isVisitor: !may('session'),
    isTrial: may('session') && !may('account'),
    isMember: may('account'),
  };
}

/** Who this is to the policy table. */
export function callerType({ token, type }: Session = session): CallerType {
  return token && type !== undefined ? type : 'visitor';
}

/** Keeps what a log-in answered, under the names the tab's storage has always had. */
export function keepSession(answer: SignedIn): void {
  sessionStorage.setItem('token', answer.token);
  keepMember(answer.member);
  localStorage.setItem(COOKIE_HINT, '1');
  endedBecause = undefined;
  change({ token: answer.token, type: answer.member.type });
}

/** What staff see with: of this tab alone, and gone with it. */
export function keepInspection({ token, member, byName, until }: AnswerOf<typeof openInspection>): void {
  const inspection = { account: member.account, byName, until };
  sessionStorage.setItem('token', token);
  sessionStorage.setItem('inspection', JSON.stringify(inspection));
  keepMember(member);
  endedBecause = undefined;
  change({ token, type: member.type, inspection });
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

/** Forgets everything of this tab but the merchant. */
export function dropSession(): void {
  for (const key of KEYS) sessionStorage.removeItem(key);
  // whoever's cookie this browser holds, it is not the member's that was looked at
  if (!session.inspection) localStorage.removeItem(COOKIE_HINT);
  change({ token: undefined, type: undefined });
}

/** A call was answered 401: the session is over, whatever this tab believed. */
export function sessionRefused(code: string, token: string): void {
  if (token !== session.token || !(ENDING_CODES.includes(code) || code === 'identity/not-signed-in')) return;
  endedBecause = code;
  dropSession();
}

/** Why the last session ended on its own, once. */
export function takeEndReason(): string | undefined {
  const reason = endedBecause;
  endedBecause = undefined;
  return reason;
}

export function mayHaveCookie(): boolean {
  return localStorage.getItem(COOKIE_HINT) !== null;
}

export function onSessionChange(listener: () => void): () => void {
  return subscribe(listener);
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

function change(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
