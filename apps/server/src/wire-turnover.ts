import { sumEscrows } from '#cashier';
import { type Identity, toMemberId } from '#identity';
import { hasUnheardRounds, type Play, roundsToldBy } from '#play';
import type { Staff, StaffCaller } from '#staff';
import { startTurnover, type Turnover } from '#turnover';
import { balances, sumsOf } from '#wallet';
import type { Ground } from './domains.ts';

/** What is to be played before money leaves, with what it asks of the other domains. */
export function wireTurnover({
  house,
  brand,
  identity,
  staff,
  play,
}: {
  house: Pick<Ground, 'db' | 'clock' | 'log' | 'live'>;
  brand: string;
  identity: Identity<StaffCaller>;
  staff: Staff;
  play: Play;
}): Turnover {
  return startTurnover({
    ...house,
    brand,
    findMember: async (memberId) => {
      const { id, currency } = await identity.memberOf(toMemberId(memberId));
      return { memberId: id, currency };
    },
    async moneyOf(tx, owners) {
      const escrows = await sumEscrows(tx, owners);
      return (await sumsOf(tx, owners)).map((sum, place) => sum + (escrows[place] ?? 0n));
    },
    cashOf: async (on, { memberId, currency }) => (await balances(on, { member: memberId, currency })).cash,
    stakesInPlay: play.stakesInPlay,
    stakesThen: play.stakesThen,
    hasOpenRounds: play.hasOpenRounds,
    roundsToldBy,
    hasUnheardRounds,
    gameName: play.gameName,
    guardMember: identity.guards.realMember,
    guards: staff.guards,
    audit: staff.audit,
    approvals: staff.approvals,
  });
}
