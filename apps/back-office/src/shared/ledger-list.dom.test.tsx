import type { LedgerEntry } from '@fairhall/contract';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from './i18n.ts';
import { LedgerList } from './ledger-list.tsx';

beforeEach(() => vi.stubGlobal('scrollTo', () => undefined));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test.each([
  ['EN', 'withdrawal-hold', 'Withdrawal: held'],
  ['TH', 'withdrawal-hold', 'ถอนเงิน: กันยอดไว้'],
  ['EN', 'something-new', 'something-new'],
])('in %s the kind %s reads “%s”', async (language, kind, words) => {
  localStorage.setItem('fairhall.office.language', language);
  await startI18n();
  const entry = { at: '2026-11-21T04:00:00.000Z', kind, key: 'x/1', seq: '1', account: 'somchai07' };
  const money = { memberId: '7', contra: null, amount: '100', balance: '100', currency: 'P' };
  const page = { items: [{ ...entry, ...money } as LedgerEntry], next: null };
  const list = () => (
    <LedgerList read={{ data: page, error: null, refetch: () => undefined }} empty="No entries" />
  );
  const routeTree = createRootRoute({ component: list });
  const router = createRouter({ routeTree, history: createMemoryHistory() });
  render(<RouterProvider router={router as never} />);
  expect(await screen.findByText(words)).toBeDefined();
});
