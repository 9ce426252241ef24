import type { MemberType, Permission } from '@fairhall/contract';
import { type BrandSettings, isSwitchedOn } from '#brand';
import { policyOf } from './member.ts';

type Menu = Permission['whitelabel'];

/** Pages whose part of the house stands; the others are named and closed. */
const standing = new Set([
  'securityCenter',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentTeamManagement',
  'agentTeamBetting',
  'agentProfitLoss',
  'agentTransactionDetails',
]);
const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
];
/** Dividend, daily and hourly salary stand closed until an agent has a contract of that kind. */
const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentTeamManagement',
  'agentTeamBetting',
  'agentProfitLoss',
  'agentIncome',
  'agentTransactionDetails',
  'enableCt',
  'salary',
  'hourSalary',
];

/** What a member of this type finds in their own centre. */
export function settingsMenu(brand: BrandSettings, memberType: MemberType): Menu {
  const { isTrial, isAgent } = policyOf(memberType);
  const hasAgentCentre = isAgent && isSwitchedOn(brand, 'AGENTPOLICY3');
  const node = (modId: string, pages: readonly string[], isOpen: boolean): Menu[number] => {
    const childrenNodes = pages.map((page) => ({
      modId: page,
      enabled: isOpen && standing.has(page),
      childrenNodes: [],
    }));
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled), childrenNodes };
  };
  return [node('MEMBERCENTRE', memberPages, !isTrial), node('AGENTCENTRE', agentPages, hasAgentCentre)];
}
