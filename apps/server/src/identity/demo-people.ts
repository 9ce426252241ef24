/** The small named world: every name says that it is a demo. The password is for everybody to read. */
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
    mobile: '+66810000001',
    email: 'demosomchai@mail.test',
    realName: 'Demo Somchai',
    upline: 'demoagent',
    language: 'TH',
    about: 'member, plays in Thai; telephone 081 000 0001',
  },
  {
    account: 'demomali',
    mobile: '+66810000002',
    email: 'demomali@mail.test',
    realName: 'Demo Mali',
    upline: 'demoagent',
    language: 'TH',
    about: 'member below demoagent; telephone 081 000 0002',
  },
  {
    account: 'demolinda',
    mobile: '+66810000003',
    email: 'demolinda@mail.test',
    realName: 'Demo Linda',
    upline: undefined,
    language: 'EN',
    about: 'member, plays in English; telephone 081 000 0003',
  },
] as const;
