import type { StaffRole } from '@fairhall/contract';

type SeededStaff = { account: string; name: string; roles: readonly StaffRole[]; about: string };

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
