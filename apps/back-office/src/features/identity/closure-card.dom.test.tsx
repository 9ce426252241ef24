import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startI18n } from '../../shared/i18n.ts';
import { ClosureCard } from './closure-card.tsx';

let may = true;
vi.mock('../../shared/session.ts', () => ({
  useMay: (permission: string) => may && permission === 'identity.members.freeze',
  readToken: () => 'token',
}));

beforeEach(async () => {
  may = true;
  localStorage.setItem('fairhall.office.language', 'EN');
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const show = (closure: { at: string; reason: string | null } | null) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ClosureCard memberId="7" closure={closure} />
    </QueryClientProvider>,
  );
const closure = { at: '2026-11-21T04:00:00.000Z', reason: 'Enough of it' };

test('staff see that a member closed the account, when and why, and ask a second person to open it again', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Response.json({ code: 'safety/not-closed', params: {}, reference: 'r' }, { status: 409 });
  });
  show(closure);
  expect(screen.getByText('Closed by the member')).toBeDefined();
  expect(screen.getByText(/Enough of it/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Open again' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/How you made sure/), 'Passport seen, called back');
  await userEvent.type(dialog.getByLabelText('Reason'), 'wants to come back');
  await userEvent.click(dialog.getByRole('button', { name: 'Open again' }));
  expect(await dialog.findByText('This account is not closed.')).toBeDefined();
  expect(sent).toEqual([
    [
      '/api/safety/staff/members/7/reopen',
      { identityCheck: 'Passport seen, called back', reason: 'wants to come back' },
    ],
  ]);
});

test('whoever may not freeze reads it and cannot open it; an open account says so', () => {
  may = false;
  show(closure);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  show(null);
  expect(screen.getByText('Open.')).toBeDefined();
});
