import type { StaffRole } from '@fairhall/contract';

/** The small named world: every name says that it is a demo. Passwords are for everybody to read. */
export const demoPassword = 'Demo-2026-hall';

export const demoAgents = [
  { account: 'demoroot', type: 2, affiliateCode: 'DEMOROOT', upline: undefined, about: 'root agent' },
  {
    account: 'demoagent',
    type: 1,
    affiliateCode: 'DEMOAGENT',
    upline: 'demoroot',
    about: 'agent below demoroot',
  },
  { account: 'demoaffiliate', type: 41, affiliateCode: 'DEMOAFF', upline: undefined, about: 'affiliate' },
] as const;

export const demoMembers = [
  {
    account: 'demosomchai',
    realName: 'Demo Somchai',
    upline: 'demoagent',
    language: 'TH',
    about: 'member, plays in Thai',
  },
  {
    account: 'demomali',
    realName: 'Demo Mali',
    upline: 'demoagent',
    language: 'TH',
    about: 'member below demoagent',
  },
  {
    account: 'demolinda',
    realName: 'Demo Linda',
    upline: undefined,
    language: 'EN',
    about: 'member, plays in English',
  },
] as const;

export type SeededStaff = { account: string; name: string; roles: readonly StaffRole[]; about: string };

export const demoStaff: readonly SeededStaff[] = [
  { account: 'owner', name: 'Demo Owner', roles: ['owner'], about: 'staff: everything' },
  {
    account: 'finance',
    name: 'Demo Finance',
    roles: ['finance-prepare'],
    about: 'staff: deposits, payouts, prepares',
  },
  { account: 'approver', name: 'Demo Approver', roles: ['finance-approve'], about: 'staff: approves money' },
  { account: 'risk', name: 'Demo Risk', roles: ['risk'], about: 'staff: risk stage, freezes' },
  { account: 'support', name: 'Demo Support', roles: ['support'], about: 'staff: members' },
  { account: 'auditor', name: 'Demo Auditor', roles: ['auditor'], about: 'staff: reads everything' },
];
