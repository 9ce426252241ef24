import { expect, test } from 'vitest';
import { movementGroupOf } from './movement-groups.ts';

test.each([
  ['deposit', 'deposit'],
  ['deposit-fee', 'fee'],
  ['withdrawal-hold', 'withdrawal'],
  ['withdrawal-bounce', 'withdrawal'],
  ['bet', 'bet'],
  ['win', 'win'],
  ['rollback', 'rollback'],
  ['correction', 'correction'],
  ['something-new', 'other'],
])('%s reads as %s', (kind, group) => {
  expect(movementGroupOf(kind)).toBe(group);
});
