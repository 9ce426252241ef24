import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { ClosureCard } from './closure-card.tsx';

let may = true;
vi.mock('../../shared/session.ts', () => ({
  useMay: (permission: string) => may && permission === 'identity.members.freeze',
  readToken: () => 'token',
}));

speakEnglish();
beforeEach(() => {
  may = true;
});

const showCard = (closure: { at: string; reason: string | null } | null) =>
  show(<ClosureCard memberId="7" closure={closure} />);
const closure = { at: '2026-11-21T04:00:00.000Z', reason: 'Enough of it' };

test('staff see that a member closed the account, when and why, and ask a second person to open it again', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Response.json({ code: 'safety/not-closed', params: {}, reference: 'r' }, { status: 409 });
  });
  showCard(closure);
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
  showCard(closure);
  expect(screen.queryByRole('button')).toBeNull();
  cleanup();
  showCard(null);
  expect(screen.getByText('Open.')).toBeDefined();
});
