import { toAccount } from '@fairhall/contract';
import { agentsProvider, bankProvider, type Cashier, startCashier } from '#cashier';
import {
  findAgent,
  findDirect,
  fixRealName,
  hashPassword,
  type Identity,
  joinedAt,
  namesOf,
  readAccess,
  toMemberId,
  toSessionId,
  verifyPassword,
} from '#identity';
import type { Keys } from '#platform/crypto';
import type { Play } from '#play';
import type { Promotions } from '#promotions';
import type { Safety } from '#safety';
import type { Staff, StaffCaller } from '#staff';
import type { Turnover } from '#turnover';
import type { Verification } from '#verification';
import type { Ground } from './domains.ts';

/** The cashier with what it needs of the other domains: who members are, and whether their money may move. */
export function wireCashier({
  ground,
  house,
  staff,
  identity,
  safety,
  play,
  turnover,
  verification,
  promotions,
}: {
  ground: Ground;
  house: Pick<Ground, 'db' | 'clock' | 'log' | 'live'> & { keys: Keys };
  staff: Staff;
  identity: Identity<StaffCaller>;
  safety: Safety;
  play: Play;
  turnover: Turnover;
  verification: Verification;
  promotions: Promotions;
}): Cashier {
  return startCashier({
    ...house,
    live: ground.metrics.countOrders(ground.live),
    uploadsFolder: ground.config.uploads,
    portalOrigin: ground.config.origins.portal,
    demoBankUrl: ground.config.mode === 'demo' ? ground.config.bank.url : undefined,
    providers: [
      agentsProvider,
      bankProvider({ ...ground.config.bank, mode: ground.config.mode, clock: ground.clock }),
    ],
    members: {
      find: (on, memberIds) => namesOf(on, memberIds.map(toMemberId)),
      findDirect: (on, { memberId, currency }, account) =>
        findDirect(on, { uplineId: memberId, currency }, toAccount(account)),
      findAgent: (on, memberId) => findAgent(on, toMemberId(memberId)),
      joinedAt: (on, memberId) => joinedAt(on, toMemberId(memberId)),
      fixRealName: (tx, memberId, realName) => fixRealName(tx, toMemberId(memberId), realName),
      confirmPassword: ({ memberId }, password) =>
        identity.confirmPassword({ memberId: toMemberId(memberId) }, password),
      tellOfChange: identity.tellOfChange,
      requireFreshProof: identity.requireFreshProof,
    },
    passwords: { hash: hashPassword, verify: verifyPassword },
    gate: {
      claimDeposit: (tx, claim) =>
        safety.claimDeposit(tx, { ...claim, memberId: toMemberId(claim.memberId) }),
      countDeposits: (tx, arrived) =>
        safety.countDeposits(
          tx,
          arrived.map((one) => ({ ...one, memberId: toMemberId(one.memberId) })),
        ),
      releaseDeposit: (tx, claim) =>
        safety.releaseDeposit(tx, { ...claim, memberId: toMemberId(claim.memberId) }),
      requireDepositing: (memberId, tx) => safety.requireDepositing(toMemberId(memberId), tx),
      requireTransferring: (memberId, tx) => safety.requireTransferring(toMemberId(memberId), tx),
      requireWithdrawing: (tx, memberId) => safety.requireWithdrawing(tx, toMemberId(memberId)),
      holdForCase: (tx, held) => safety.holdForCase(tx, { ...held, memberId: toMemberId(held.memberId) }),
      releaseCase: (tx, held) => safety.releaseCase(tx, { ...held, memberId: toMemberId(held.memberId) }),
    },
    turnover,
    verification,
    signs: {
      access: (on, { memberId, sessionId, at }) =>
        readAccess(on, { memberId: toMemberId(memberId), sessionId: toSessionId(sessionId), at }),
      played: async (on, { memberId, from }) => {
        const { staked, lost } = await play.usage(memberId, from, on);
        return { stakedMinor: staked, lostMinor: lost };
      },
      openRounds: play.countUnsettled,
      bonuses: promotions.sumBonuses,
    },
    bonuses: promotions,
    guardMember: identity.guards.realMember,
    guardAgent: identity.guards.agent,
    guards: staff.guards,
    audit: staff.audit,
    approvals: staff.approvals,
    work: staff.work,
  });
}
