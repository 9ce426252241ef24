import { expect, test } from 'vitest';
import { en } from './locales/en.ts';
import type { Template } from './templates.ts';

/**
 * `service`: what the house owes to say about an account, also to who is excluded. `marketing`: anything that makes
 * somebody want to play; it would have to ask `canBeContacted` before it is sent. A template without a word here does
 * not compile.
 */
const purposes: Readonly<Record<Template, 'service' | 'marketing'>> = {
  'one-time-code': 'service',
  'password-reset-link': 'service',
  'password-changed': 'service',
  'contact-changed': 'service',
  'security-changed': 'service',
  'payout-account-added': 'service',
  'transfer-sent': 'service',
  'transfer-received': 'service',
  'new-device': 'service',
  'one-time-password': 'service',
  'account-opened': 'service',
  'identity-check': 'service',
};

test('the house sends no marketing to anybody: every message is about the reader’s own account', () => {
  expect(Object.keys(purposes).toSorted()).toEqual(Object.keys(en.templates).toSorted());
  expect(Object.values(purposes)).not.toContain('marketing');
});
