import type { WhitelabelNode } from '@fairhall/contract';
import type { BrandSettings } from './settings.ts';

const TRIAL = 4;
const agentTypes = [1, 2, 41, 42];

/** Pages whose part of the house stands; the others are named and closed. */
const standing = new Set([
  'securityCenter',
  'depositv2',
  'withdraw',
  'personalHistoryCopy',
  'transactionHistory',
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
const agentPages = ['agentTeamOverview', 'enableCt', 'salary', 'hourSalary'];

/** What a member of this type finds in their own centre. */
export function settingsMenu(settings: BrandSettings, memberType: number): WhitelabelNode[] {
  const isTrial = memberType === TRIAL;
  const hasAgentCentre = agentTypes.includes(memberType) && settings.switches.AGENTPOLICY3;
  const node = (modId: string, pages: readonly string[], isOpen: boolean): WhitelabelNode => {
    const childrenNodes = pages.map((page) => ({
      modId: page,
      enabled: isOpen && standing.has(page),
      childrenNodes: [],
    }));
    return { modId, enabled: childrenNodes.some(({ enabled }) => enabled), childrenNodes };
  };
  return [node('MEMBERCENTRE', memberPages, !isTrial), node('AGENTCENTRE', agentPages, hasAgentCentre)];
}
