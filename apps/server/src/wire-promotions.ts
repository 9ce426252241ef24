import { currencyOfMethod } from '#cashier';
import { type Identity, toMemberId, toMemberType } from '#identity';
import type { Play } from '#play';
import { type Promotions, startPromotions } from '#promotions';
import type { Safety } from '#safety';
import type { Staff, StaffCaller } from '#staff';
import type { Turnover } from '#turnover';
import type { Ground } from './domains.ts';

/** Codes with what they need of the other domains: who members are, who may be given a bonus, and its turnover. */
export function wirePromotions({
  house,
  staff,
  identity,
  safety,
  play,
  turnover,
}: {
  house: Pick<Ground, 'db' | 'clock' | 'live'>;
  staff: Staff;
  identity: Identity<StaffCaller>;
  safety: Safety;
  play: Play;
  turnover: Turnover;
}): Promotions {
  return startPromotions({
    ...house,
    members: {
      read: async (memberId) => {
        const { type, currency, registered_at: registeredAt } = await identity.memberOf(toMemberId(memberId));
        return { type: toMemberType(type), currency, registeredAt };
      },
      accountsOf: (memberIds) => identity.accountsOf(memberIds.map(toMemberId)),
    },
    gate: {
      requireBonus: (memberId, tx) => safety.requireBonus(toMemberId(memberId), tx),
      canBeContacted: async (memberId) => (await safety.eligibility(toMemberId(memberId))).canBeContacted,
      canReceiveBonus: async (tx, memberId) =>
        (await safety.eligibility(toMemberId(memberId), tx)).canReceiveBonus,
    },
    currencyOfMethod,
    turnover,
    hasOpenRounds: play.hasOpenRounds,
    guardMember: identity.guards.realMember,
    guards: staff.guards,
    audit: staff.audit,
    approvals: staff.approvals,
    noteExport: staff.noteExport,
  });
}
