import type { StaffWithdrawal } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { type BulkDeed, bulkDeeds, canBulk } from './withdrawal-rules.ts';

const mine = { id: '5', username: 'ben', until: '2099-01-01T00:00:00.000Z' };
const order = {
  ...{ id: '7', status: 'risk', flags: [], claimedBy: mine, manualPaymentWaiting: false },
} as unknown as StaffWithdrawal;
const all = { staffId: '5', mayRisk: true, mayPay: true };

test.each<[string, Partial<StaffWithdrawal>, object, BulkDeed[]]>([
  ['one in my hands that is looked at', {}, {}, ['approve', 'refuse']],
  ['one in my hands that is to be paid', { status: 'pay' }, {}, ['pay', 'refuse']],
  ['one that waits for a second person', { status: 'pay', manualPaymentWaiting: true }, {}, []],
  ['one with a flag', { flags: ['large'] }, {}, ['refuse']],
  ['one in nobody’s hands', { claimedBy: null }, {}, ['claim']],
  ['one in a colleague’s hands', { claimedBy: { ...mine, id: '6' } }, {}, []],
  ['one that is paid', { status: 'paid', claimedBy: null }, {}, []],
  ['one that is held', { status: 'held' }, {}, ['refuse']],
  ['one that its member disputes', { status: 'disputed' }, {}, []],
  ['one to be paid, by whoever may only look at risks', { status: 'pay' }, { mayPay: false }, []],
  ['one looked at, by whoever may only pay', {}, { mayRisk: false }, []],
  [
    'one in nobody’s hands, by whoever may only read',
    { claimedBy: null },
    { mayRisk: false, mayPay: false },
    [],
  ],
])('%s can be ticked for what goes for it alone', (_case, change, rights, able) => {
  const withdrawal = { ...order, ...change };
  expect(bulkDeeds.filter((deed) => canBulk(deed, withdrawal, { ...all, ...rights }))).toEqual(able);
});
