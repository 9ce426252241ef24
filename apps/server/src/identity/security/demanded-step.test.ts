import { memberTypes, waysIn } from '@fairhall/contract';
import { expect, test } from 'vitest';
import { isExempt } from './demanded-step.ts';

test.each(waysIn)('a member who came by %s is exempt only where that is two factors by itself', (way) => {
  expect(isExempt({ type: 0, way })).toBe(way === 'passkey');
});

test.each(memberTypes)('of the types of members only a trial is exempt: %s', (type) => {
  expect(isExempt({ type, way: 'password' })).toBe(type === 4);
});
