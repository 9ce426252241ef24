export { yearsBetween } from './age.ts';
export { isCommonPassword } from './common-passwords.ts';
export { memberCookies, requireOrigin } from './cookie.ts';
export type { MemberDraft } from './create-member.ts';
export { demoAgents, demoMembers, demoPassword } from './demo-people.ts';
export type { Ending } from './end-sessions.ts';
export { findDemoMembers } from './find-demo-members.ts';
export { tradeWords } from './good-password.ts';
export type { MemberGuards } from './guards.ts';
export type { Link, Links } from './links.ts';
export { skeletonOf } from './look-alike.ts';
export {
  type MemberCaller,
  type MemberId,
  policyOf,
  type SessionId,
  toMemberId,
  toMemberType,
  toSessionId,
} from './member.ts';
export type { Actor, Doer, IdentityNeeds, NewMember, Proposal, StaffDeed } from './needs.ts';
export { networkOf } from './networks.ts';
export { hashPassword, memberSource, nobodysHash, verifyPassword } from './password.ts';
export { createGeetest } from './person/geetest.ts';
export { confirmPerson, type Person, personOf, personsOf } from './profile/confirm-person.ts';
export { accountsOf, idsOf } from './queries.ts';
export { findReader, pageReaders, readersOf } from './readers.ts';
export { fixRealName, isSameName, joinedAt, type NamedMember, namesOf } from './real-name.ts';
export { createFirebase } from './recover/firebase.ts';
export { findPersons } from './registration/same-person.ts';
export { type AccessFacts, readAccess } from './security/access-facts.ts';
export { unprovenEmailOf } from './security/contacts-of.ts';
export { type Identity, startIdentity } from './start-identity.ts';
export type { EndReason } from './tables.ts';
export {
  findAgent,
  findBelow,
  findDirect,
  hasPeopleBelow,
  listBelow,
  listLine,
  type Place,
  pageTeam,
  type Registered,
} from './team.ts';
export { guessesFrom, judgeGuess, type ThrottleRule } from './throttle.ts';
