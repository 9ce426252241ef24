export {
  type MemberCaller,
  type MemberId,
  policyOf,
  type SessionId,
  toAccount,
  toMemberId,
  toSessionId,
} from './member.ts';
export type { Actor, IdentityNeeds, NewMember, StaffDeed } from './needs.ts';
export { hashPassword, verifyPassword } from './password.ts';
export type { EndReason } from './tables.ts';
