import type { StaffGame } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { StakeCapDialog } from './stake-cap-dialog.tsx';

const inPoints = { currency: 'P', minStake: '100', maxStake: '1000000', cap: null };
const inBaht = { currency: 'THB', minStake: '200', maxStake: '500000', cap: '300000' };
const game = { gameId: '5', name: 'Acme Coin', stakes: [inPoints, inBaht] } as unknown as StaffGame;

speakEnglish();

test('the bound of a currency is shown, and another, or none, is sent in minor units', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Response.json({ approvalId: null });
  });
  const onClose = vi.fn();
  show(<StakeCapDialog game={game} first={inPoints} onClose={onClose} />);
  const confirm = screen.getByRole('button', { name: 'Bound the stakes' });
  await userEvent.type(screen.getByLabelText('Reason'), 'too much at once');
  await userEvent.click(confirm);
  expect(sent).toEqual([]);
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'THB');
  const cap = screen.getByLabelText('Largest stake of one bet');
  expect(cap).toHaveProperty('value', '3,000.00');
  await userEvent.clear(cap);
  await userEvent.type(cap, '2500');
  await userEvent.click(confirm);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    [
      expect.stringContaining('/api/catalogue/staff/games/5/stake-cap'),
      { currency: 'THB', maxStake: '250000', reason: 'too much at once' },
    ],
  ]);
});
