import type { PlayException } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { SignButton } from './sign-button.tsx';

const won: PlayException = {
  ...{ id: '7', kind: 'jackpot-win', vendor: 'ACME', txId: 'w-1', memberId: '9', amount: '1000001' },
  ...{ currency: 'P', at: '2026-01-05T12:00:00.000Z', settledAt: null, secondPersonWaiting: false },
  unfit: null,
};

speakEnglish();
vi.mock('../../shared/session.ts', async (original) => ({
  ...(await original<object>()),
  useMay: (permission: string) => permission === 'play.round.resolve',
}));

test('a jackpot to sign asks a second person, and says so while they are asked', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Response.json({ approvalId: '5', expiresAt: '2026-01-06T12:00:00.000Z' });
  });
  const { unmount } = show(<SignButton exception={won} />);
  await userEvent.click(screen.getByRole('button', { name: 'Ask a second person' }));
  await userEvent.type(screen.getByLabelText('Reason'), 'seed is checked');
  await userEvent.click(screen.getAllByRole('button', { name: 'Ask a second person' }).at(-1)!);
  await vi.waitFor(() =>
    expect(sent).toEqual([
      [expect.stringContaining('/api/play/staff/exceptions/7/pay'), { reason: 'seed is checked' }],
    ]),
  );
  unmount();
  show(<SignButton exception={{ ...won, secondPersonWaiting: true }} />);
  expect(screen.getByText('A second person is being asked')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Ask a second person' })).toBeNull();
});
