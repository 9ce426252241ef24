import * as contract from '@fairhall/contract';
import { expect, test } from 'vitest';
import { isBeforeTerms } from './before-terms.ts';

/** Where members do what the server lets them do before they accept the terms. */
const pages = {
  '/api/verification/': '/verification',
  '/api/cashier/payout-accounts': '/withdraw',
  '/api/cashier/fund-password': '/withdraw',
  '/api/cashier/withdrawals': '/withdraw/7',
  '/api/cashier/deposits/': '/deposit/7',
  '/api/purses': '/transfer-fund',
  '/api/safety/': '/responsible',
  '/api/identity/': '/me',
} as const;

const letThrough = Object.values(contract).flatMap((known) =>
  typeof known === 'object' && 'path' in known && 'beforeTerms' in known ? [String(known.path)] : [],
);

test.each(letThrough)('the page of %s is not covered by terms that wait to be accepted', (path) => {
  const page = Object.entries(pages).find(([start]) => path.startsWith(start))?.[1];
  expect(page).toBeDefined();
  expect(page && isBeforeTerms(page)).toBe(true);
});

test('what asks for accepted terms is covered by them', () => {
  expect(['/', '/games', '/deposit', '/bonuses', '/transfer-upline'].filter(isBeforeTerms)).toEqual([]);
});
