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

test('a bound that the vendor would not take says so, and what the house said no to is gone with the next letter', async () => {
  const body = { code: 'staff/asked-already', params: { id: '7' }, reference: 'r' };
  vi.stubGlobal('fetch', async () => Response.json(body, { status: 409 }));
  show(<StakeCapDialog game={game} first={inBaht} onClose={() => undefined} />);
  const confirm = screen.getByRole('button', { name: 'Bound the stakes' });
  const cap = screen.getByLabelText('Largest stake of one bet');
  await userEvent.type(screen.getByLabelText('Reason'), 'too much at once');
  for (const text of ['6000', '1']) {
    await userEvent.clear(cap);
    await userEvent.type(cap, text);
    expect([cap.getAttribute('aria-invalid'), confirm]).toEqual([
      'true',
      expect.objectContaining({ disabled: true }),
    ]);
  }
  await userEvent.clear(cap);
  await userEvent.type(cap, '4000');
  await userEvent.click(confirm);
  expect(await screen.findByText('This very request waits already, as number 7.')).toBeDefined();
  await userEvent.type(cap, '.50');
  expect(screen.queryByText(/waits already/)).toBeNull();
});
