import { type MemberType, memberTypes } from '@fairhall/contract';
import { expect, test } from 'vitest';
import type { BrandSettings } from '#brand';
import { settingsMenu } from './settings-menu.ts';

const brand = (isOn: boolean) => ({ switches: { AGENTPOLICY3: isOn } }) as BrandSettings;
const openTo = (type: MemberType, isOn = true) =>
  settingsMenu(brand(isOn), { type, uplineId: undefined })
    .find(({ modId }) => modId === 'AGENTCENTRE')
    ?.childrenNodes.filter(({ enabled }) => enabled)
    .map(({ modId }) => modId);

test('an agent’s centre opens what stands; dividend and salaries wait for a contract', () => {
  expect(openTo(1)).toEqual([
    'agentAnnouncement',
    'agentTeamOverview',
    'agentRegister',
    'agentTeamManagement',
    'agentTeamBetting',
    'agentProfitLoss',
    'agentTransactionDetails',
    'agentSettlement',
  ]);
});

test.each(memberTypes)(
  'to a member of type %i it opens as the policy says, and to nobody without its switch',
  (type) => {
    expect(openTo(type)?.length).toBe([1, 2, 41, 42].includes(type) ? 8 : 0);
    expect(openTo(type, false)).toEqual([]);
  },
);
