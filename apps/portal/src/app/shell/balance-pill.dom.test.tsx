import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { openLiveLine } from '../testing/live-line.ts';
import { comeAsMember, leave, show } from '../testing/show.tsx';
import BalancePill from './balance-pill.tsx';

afterEach(leave);

const answers = { 'GET /api/wallet/balance': { sumBalance: '123456789', bonus: '0', currency: 'P' } };

test('a press hides the balance as ***, it stays hidden on the next page, and another press shows it', async () => {
  comeAsMember();
  await show(<BalancePill />, answers);
  await userEvent.click(await screen.findByText('1,234,567.89'));
  expect(screen.getByText('***')).toBeTruthy();
  expect(screen.queryByText('1,234,567.89')).toBeNull();
  cleanup();
  await show(<BalancePill />, answers);
  await userEvent.click(await screen.findByText('***'));
  expect(await screen.findByText('1,234,567.89')).toBeTruthy();
});

test('a bonus that is still to be played stands apart under the balance, and is hidden with it', async () => {
  comeAsMember();
  await show(<BalancePill />, {
    'GET /api/wallet/balance': { sumBalance: '45000', bonus: '12000', currency: 'P' },
  });
  const part = await screen.findByText('incl. bonus 120.00');
  expect(part.getAttribute('title')).toBe('330.00 is your own, 120.00 is bonus that is still to be played.');
  await userEvent.click(screen.getByText('450.00'));
  expect(screen.queryByText(/bonus/)).toBeNull();
  await userEvent.click(screen.getByText('***'));
});

test('what bets have left of a bonus is asked for as they count, and nothing where there is none', async () => {
  comeAsMember();
  const line = openLiveLine();
  let bonus = '12000';
  const { asked } = await show(<BalancePill />, {
    'GET /api/wallet/balance': () => ({ sumBalance: '45000', bonus, currency: 'P' }),
  });
  await screen.findByText('incl. bonus 120.00');
  bonus = '0';
  line.say({ kind: 'turnover.changed', body: {} });
  await waitFor(() => expect(screen.queryByText(/incl. bonus/)).toBeNull());
  line.say({ kind: 'turnover.changed', body: {} });
  // a deposit may have brought one, and is heard after what was said before it
  bonus = '5000';
  line.say({ kind: 'deposit.changed', body: { id: '1', status: 'paid' } });
  await screen.findByText('incl. bonus 50.00');
  expect(asked.filter((call) => call.startsWith('GET /api/wallet/balance'))).toHaveLength(3);
  line.hangUp();
});

test('never more of the balance is bonus than there is', async () => {
  comeAsMember();
  await show(<BalancePill />, {
    'GET /api/wallet/balance': { sumBalance: '5000', bonus: '12000', currency: 'P' },
  });
  expect((await screen.findByText('incl. bonus 50.00')).getAttribute('title')).toBe(
    '0.00 is your own, 50.00 is bonus that is still to be played.',
  );
});

test('the arrow beside it asks the house again', async () => {
  comeAsMember();
  const { asked } = await show(<BalancePill />, answers);
  await screen.findByText('1,234,567.89');
  await userEvent.click(screen.getByRole('button', { name: 'Refresh balance' }));
  expect(asked.filter((call) => call.startsWith('GET /api/wallet/balance'))).toHaveLength(2);
});
