import type { StaffDeposit } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { bulkDeeds, canBulk } from './deposit-rules.ts';

const transfer = { id: '1', depositId: '7', amount: '50025' };
const order = {
  ...{ id: '7', payAmount: '50025', evidence: 'arrived', transfers: [transfer] },
  ...{ canConfirm: true, canRefuse: true, isInEscrow: false, claimedBy: { id: '5' } },
} as unknown as StaffDeposit;

test.each<[string, object, string[]]>([
  ['one that the bank says was paid exactly', {}, ['confirm']],
  ['one that was paid otherwise', { transfers: [{ ...transfer, amount: '50000' }] }, []],
  ['one that was paid twice', { transfers: [transfer, { ...transfer, id: '2' }] }, []],
  [
    'one beside which money is meant for it',
    { transfers: [transfer, { ...transfer, depositId: null }] },
    ['confirm'],
  ],
  ['one that nothing came for', { evidence: 'none', transfers: [] }, ['refuse']],
  ['one whose money was taken back', { evidence: 'reversed' }, []],
  ['one that an agent’s money stands for', { evidence: 'none', transfers: [], isInEscrow: true }, []],
  ['one in nobody’s hands', { claimedBy: null }, ['claim', 'confirm']],
  ['one in a colleague’s hands', { claimedBy: { id: '6' } }, []],
  ['one that is settled', { canConfirm: false, canRefuse: false }, []],
  ['one that waits for a second person', { evidence: 'none', transfers: [], canConfirm: false }, ['refuse']],
])('%s can be ticked for what is beyond doubt', (_case, change, able) => {
  expect(bulkDeeds.filter((deed) => canBulk(deed, { ...order, ...change }, '5'))).toEqual(able);
});
