import type { MemberCard } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { MemberDeeds } from './member-deeds.tsx';

vi.mock('../../shared/session.ts', () => ({
  useMay: (permission: string) => permission === 'identity.members.reset',
  readToken: () => 'token',
}));

speakEnglish();

const member = {
  id: '7',
  account: 'somchai07',
  lockedUntil: '2026-11-24T05:00:00Z',
  secondFactorSince: null,
  nickname: '',
  icon: null,
  contacts: [],
} as unknown as MemberCard;

test.each([['Unlock'], ['Reset password']])(
  '%s asks for the code of whoever does it, and waits for six digits',
  async (name) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      sent.push(JSON.parse(body));
      return Response.json({ code: 'staff/wrong-code', params: {}, reference: 'r' }, { status: 401 });
    });
    show(<MemberDeeds member={member} />);
    await userEvent.click(screen.getByRole('button', { name }));
    const dialog = within(screen.getByRole('dialog'));
    await userEvent.type(dialog.getByLabelText('Reason'), 'called from the proven number');
    await userEvent.type(dialog.getByLabelText('One-time code'), '27182');
    expect(dialog.getByRole('button', { name })).toHaveProperty('disabled', true);
    await userEvent.type(dialog.getByLabelText('One-time code'), '8');
    await userEvent.click(dialog.getByRole('button', { name }));
    await vi.waitFor(() =>
      expect(sent).toEqual([{ reason: 'called from the proven number', code: '271828' }]),
    );
  },
);
