import * as contract from '@fairhall/contract';
import { expect, test } from 'vitest';
import { isProtecting } from './is-protecting.ts';

/** Where members do what the server lets them do before they accept the terms or have a second step. */
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
  typeof known === 'object' && 'path' in known && 'protects' in known ? [String(known.path)] : [],
);

test.each(letThrough)('the page of %s is not covered by terms or a second step that wait', (path) => {
  const page = Object.entries(pages).find(([start]) => path.startsWith(start))?.[1];
  expect(page).toBeDefined();
  expect(page && isProtecting(page)).toBe(true);
});

test('what asks for accepted terms and a second step is covered by them', () => {
  expect(['/', '/games', '/deposit', '/bonuses', '/transfer-upline'].filter(isProtecting)).toEqual([]);
});
