import type { StaffJackpot } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { SwitchDialog } from './switch-dialog.tsx';

const pot = { vendor: 'ACME', jackpotId: 'river-P', isOrderedOpen: true } as StaffJackpot;

speakEnglish();

test.each([
  ['one that is on is switched off', true, 'Switch off', /at once/],
  ['one that is off is switched on', false, 'Switch on', /second person/],
])('%s, with what that means', async (_what, isOrderedOpen, word, means) => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Response.json({ approvalId: null });
  });
  const onClose = vi.fn();
  show(<SwitchDialog pot={{ ...pot, isOrderedOpen }} onClose={onClose} />);
  expect(screen.getByText(means)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Reason'), 'looked at');
  await userEvent.click(screen.getByRole('button', { name: word }));
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    [
      expect.stringContaining('/api/jackpots/staff/ACME/river-P/switch'),
      { isOpen: !isOrderedOpen, reason: 'looked at' },
    ],
  ]);
});
