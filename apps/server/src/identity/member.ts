import { isAllowed, type Language, type MemberType, memberTypes, type WayIn } from '@fairhall/contract';

declare const isMember: unique symbol;
declare const isSession: unique symbol;
export type MemberId = bigint & { readonly [isMember]: true };
export type SessionId = bigint & { readonly [isSession]: true };

/** From digits the contract has checked, or from a column known to hold one. */
export function toMemberId(digits: string | bigint): MemberId {
  return BigInt(digits) as MemberId;
}

export function toSessionId(digits: string | bigint): SessionId {
  return BigInt(digits) as SessionId;
}

/** Who is calling, as the session and the member's row say; nothing of it comes from the request's body. */
export type MemberCaller = {
  memberId: MemberId;
  sessionId: SessionId;
  account: string;
  type: MemberType;
  language: Language;
  currency: string;
  /** The agent above, and the whole line from the root: `/1/12/77/`, the member last. */
  uplineId: MemberId | undefined;
  path: string;
  network: string;
  /** How this session began. */
  way: WayIn;
};

/** What the policy table says of a type of member, in the words of the rules that ask. */
export type TypePolicy = {
  isAgent: boolean;
  isTrial: boolean;
  hasWallet: boolean;
  canInvite: boolean;
};

export function policyOf(type: MemberType): TypePolicy {
  return {
    isAgent: isAllowed(type, 'agency'),
    isTrial: !isAllowed(type, 'account'),
    hasWallet: isAllowed(type, 'account'),
    canInvite: isAllowed(type, 'invite'),
  };
}

export function toMemberType(value: number): MemberType {
  const type = memberTypes.find((known) => known === value);
  if (type === undefined) throw new Error(`no member type ${value}`);
  return type;
}
