import type { Permission } from '@fairhall/contract';
import { type BrandSettings, isSwitchedOn } from '#brand';
import { type MemberCaller, policyOf } from './member.ts';

type Menu = Permission['whitelabel'];

/** Pages whose part of the house stands; the others are named and closed. */
const standing = new Set([
  'securityCenter',
  'depositv2',
  'withdraw',
  'transferFund',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'messageV2',
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentTeamManagement',
  'agentTeamBetting',
  'agentProfitLoss',
  'agentTransactionDetails',
  'agentSettlement',
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
  'agentSettlement',
  'enableCt',
  'salary',
  'hourSalary',
];

/** What a member finds in their own centre. */
export function settingsMenu(
  brand: BrandSettings,
  { type, uplineId }: Pick<MemberCaller, 'type' | 'uplineId'>,
): Menu {
  const { isTrial, isAgent } = policyOf(type);
  const hasUpline = uplineId !== undefined && isSwitchedOn(brand, 'AGETRANSFERUP3');
  const hasAgentCentre = isAgent && isSwitchedOn(brand, 'AGENTPOLICY3');
  const node = (modId: string, pages: readonly string[], isOpen: boolean): Menu[number] => {
    const childrenNodes = pages.map((page) => ({
      modId: page,
      enabled: isOpen && standing.has(page) && (page !== 'transferUpline' || hasUpline),
      childrenNodes: [],
    }));
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled), childrenNodes };
  };
  return [node('MEMBERCENTRE', memberPages, !isTrial), node('AGENTCENTRE', agentPages, hasAgentCentre)];
}
