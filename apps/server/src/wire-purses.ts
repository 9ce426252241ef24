import type { Catalogue } from '#catalogue';
import { type Identity, namesOf, toMemberId } from '#identity';
import { referTo } from '#play';
import { type Purses, startPurses } from '#purses';
import type { Safety } from '#safety';
import type { Staff, StaffCaller } from '#staff';
import type { Turnover } from '#turnover';
import type { Ground } from './domains.ts';

/** Wallets at vendors with what they need of the other domains. */
export function wirePurses({
  house,
  staff,
  identity,
  safety,
  catalogue,
  turnover,
}: {
  house: Pick<Ground, 'db' | 'clock' | 'log' | 'live'>;
  staff: Staff;
  identity: Identity<StaffCaller>;
  safety: Safety;
  catalogue: Catalogue;
  /** It is started after them. */
  turnover: () => Turnover;
}): Purses {
  return startPurses({
    ...house,
    vendors: {
      list: catalogue.transferVendors,
      find: catalogue.transferVendor,
      clientOf: catalogue.games.clientOf,
    },
    referTo,
    gate: { requireBringingIn: (memberId, tx) => safety.requireBringingIn(toMemberId(memberId), tx) },
    bonuses: {
      readRestricted: (on, owner) => turnover().readRestricted(on, owner),
      requireOwn: (tx, moved) => turnover().requireOwn(tx, moved),
    },
    namesOf: (on, memberIds) => namesOf(on, memberIds.map(toMemberId)),
    guardMember: identity.guards.realMember,
    guards: staff.guards,
    audit: staff.audit,
    approvals: staff.approvals,
    work: staff.work,
  });
}
