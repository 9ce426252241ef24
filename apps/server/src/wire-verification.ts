import { readBounds, readMoved, readSharedAccounts } from '#cashier';
import { confirmPerson, findPersons, type Identity, personOf, personsOf, toMemberId } from '#identity';
import type { Keys } from '#platform/crypto';
import type { Safety } from '#safety';
import type { Staff, StaffCaller } from '#staff';
import {
  allLists,
  createMatchService,
  type MatchServiceSettings,
  ownLists,
  startVerification,
  type Verification,
} from '#verification';
import type { Ground } from './domains.ts';

/** Identity checks with what they need of the other domains: who members say they are, and what they have moved. */
export function wireVerification({
  house,
  brand,
  staff,
  identity,
  safety,
  screening,
}: {
  house: Pick<Ground, 'db' | 'clock' | 'live'> & { keys: Keys };
  brand: { settings(): { id: bigint; legalAge: number; utcOffsetMinutes: number } };
  staff: Staff;
  identity: Identity<StaffCaller>;
  safety: Safety;
  screening: MatchServiceSettings | undefined;
}): Verification {
  const { db, clock } = house;
  const service = screening && createMatchService(screening);
  return startVerification({
    ...house,
    brand,
    members: {
      personOf: (on, memberId) => personOf(on, toMemberId(memberId)),
      personsOf: (on, memberIds) => personsOf(on, memberIds.map(toMemberId)),
      findPersons,
      confirmPerson: (tx, memberId, person) =>
        confirmPerson(tx, toMemberId(memberId), {
          ...person,
          brandId: brand.settings().id,
          at: clock.now(),
        }),
      accountsOf: (memberIds) => identity.accountsOf(memberIds.map(toMemberId)),
      tell: (tx, memberId, outcome) =>
        identity.tellMember(tx, toMemberId(memberId), ({ account }) => ({
          template: 'identity-check',
          values: { account, outcome, at: clock.now() },
        })),
    },
    screening: service ? allLists([ownLists, service]) : ownLists,
    screeningService: service?.name,
    largeWithdrawal: async (on, currency) => BigInt((await readBounds(on, currency)).largeWithdrawal),
    safety: {
      holdForCase: (tx, held) => safety.holdForCase(tx, { ...held, memberId: toMemberId(held.memberId) }),
      releaseCase: (tx, held) => safety.releaseCase(tx, { ...held, memberId: toMemberId(held.memberId) }),
      freezeByStaff: (tx, freeze) =>
        safety.freezeByStaff(tx, { ...freeze, memberId: toMemberId(freeze.memberId) }),
    },
    releaseLongAway: (tx, known) =>
      safety.releaseLongAway(tx, { ...known, memberId: toMemberId(known.memberId) }),
    isExcluded: async (on, memberId) => safety.isExcluded(on, toMemberId(memberId)),
    sharedAccounts: async (memberId) =>
      (await readSharedAccounts(db, memberId)).map(({ member_id: otherId, label: account }) => ({
        otherId,
        account,
      })),
    moved: (owner) => readMoved(db, { ...owner, at: clock.now() }),
    guardMember: identity.guards.realMember,
    guards: staff.guards,
    audit: staff.audit,
    work: staff.work,
  });
}
