import { expect, test } from 'vitest';
import { en } from './locales/en.ts';
import { purposes } from './templates.ts';

test('the house sends no marketing to anybody: every message is about the reader’s own account', () => {
  expect(Object.keys(purposes).toSorted()).toEqual(Object.keys(en.templates).toSorted());
  expect(Object.values(purposes)).not.toContain('marketing');
});
