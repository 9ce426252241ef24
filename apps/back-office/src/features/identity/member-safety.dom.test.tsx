import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { MemberSafety } from './member-safety.tsx';

vi.mock('../../shared/session.ts', () => ({
  useMay: (permission: string) => permission === 'identity.members.freeze',
  readToken: () => 'token',
}));

speakEnglish();

const frozen = (name: string, isLongAway: boolean) => ({
  function: name,
  reason: 'nobody was here since 2025-11-20: who is it?',
  byName: isLongAway ? 'system' : 'Somchai',
  ...{ cause: null, at: '2026-11-21T04:00:00.000Z', until: null, isLongAway },
});

function answer(freezes: readonly object[]): unknown[] {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (method === 'GET') return Response.json({ freezes, limits: [], exclusion: null, closure: null });
    sent.push([url, JSON.parse(body)]);
    return Response.json({ code: 'safety/not-frozen', params: {}, reference: 'r' }, { status: 409 });
  });
  return sent;
}

test('all that the house froze after a long absence is lifted by one press with a reason', async () => {
  const sent = answer([frozen('bet', true), frozen('withdraw', true)]);
  show(<MemberSafety memberId="7" currency="P" />);
  await userEvent.click(await screen.findByRole('button', { name: 'Lift all after the absence' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByLabelText('Reason'), 'showed a passport');
  await userEvent.click(dialog.getByRole('button', { name: 'Lift' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([['/api/safety/staff/members/7/release', { reason: 'showed a passport' }]]),
  );
});

test('what staff froze is lifted one by one', async () => {
  answer([frozen('bet', false)]);
  show(<MemberSafety memberId="7" currency="P" />);
  expect(await screen.findByRole('button', { name: /^Lift the freeze/ })).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Lift all after the absence' })).toBeNull();
});
