import type { StaffVendor } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { AllowCallsDialog } from './allow-calls-dialog.tsx';

const vendor = {
  ...{ vassalage: 'BETA', displayName: 'Beta Games', may: ['rounds', 'tables'] },
} as unknown as StaffVendor;

speakEnglish();

test('what a vendor may call is sent whole, and only when something is changed', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ approvalId: null });
  });
  show(<AllowCallsDialog vendor={vendor} onClose={() => undefined} />);
  const save = screen.getByRole('button', { name: 'Change what it may' });
  await userEvent.type(screen.getByLabelText('Reason'), 'it asked for too much');
  expect(save).toHaveProperty('disabled', true);
  await userEvent.click(screen.getByLabelText('Buy-ins at tables'));
  await userEvent.click(screen.getByLabelText('Bets on events'));
  await userEvent.click(save);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ may: ['rounds', 'sports'], reason: 'it asked for too much' }]);
});

test('a vendor with wallets of its own is asked only what its pages may do', async () => {
  show(<AllowCallsDialog vendor={{ ...vendor, wallet: 'transfer', may: [] }} onClose={() => undefined} />);
  expect(screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent)).toEqual([
    'Play money',
    'Replays of rounds',
    'Files for players to save',
    'Opened from the launch hosts',
  ]);
});
