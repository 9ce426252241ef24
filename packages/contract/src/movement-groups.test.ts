import { expect, test } from 'vitest';
import { movementGroupOf } from './movement-groups.ts';

test.each([
  ['deposit', 'deposit'],
  ['deposit-fee', 'fee'],
  ['bonus-redeem', 'bonus'],
  ['bonus-promo', 'bonus'],
  ['bonus-method', 'bonus'],
  ['bonus-back', 'bonus'],
  ['bonus-forfeited', 'bonus'],
  ['withdrawal-hold', 'withdrawal'],
  ['withdrawal-bounce', 'withdrawal'],
  ['bet', 'bet'],
  ['win', 'win'],
  ['table-in', 'bet'],
  ['table-out', 'win'],
  ['rollback', 'rollback'],
  ['correction', 'correction'],
  ['transfer-up', 'transfer'],
  ['settlement-out', 'transfer'],
  ['agent-order-back', 'transfer'],
  ['something-new', 'other'],
])('%s reads as %s', (kind, group) => {
  expect(movementGroupOf(kind)).toBe(group);
});
