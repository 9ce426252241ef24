import type { StaffDeposit } from '@fairhall/contract';
import { Toaster } from '@fairhall/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { RefuseDepositDialog } from './deposit-dialogs.tsx';

speakEnglish();

async function refuse(before: Partial<StaffDeposit>, after: Partial<StaffDeposit>) {
  vi.stubGlobal('fetch', async () => Response.json({ id: '7', ...after }));
  const deposit = { id: '7', orderNumber: 'D00000007', ...before } as StaffDeposit;
  const onClose = vi.fn();
  show(
    <>
      <RefuseDepositDialog deposit={deposit} onClose={onClose} />
      <Toaster />
    </>,
  );
  await userEvent.type(screen.getByRole('textbox'), 'no cash was handed over');
  await userEvent.click(screen.getByRole('button', { name: 'Refuse' }));
  return onClose;
}

test('refusing another deposit is done at once, and nobody is said to be asked', async () => {
  const onClose = await refuse({ isInEscrow: false }, { askedOfSecondPerson: null, status: 'refused' });
  expect(screen.getByText(/Nothing is credited/)).toBeDefined();
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText(/Waiting for another person/)).toBeNull();
});

test('refusing what an agent stands for says beforehand that the agent gets it back, and then that a second person is asked', async () => {
  await refuse({ isInEscrow: true }, { askedOfSecondPerson: 'return' });
  expect(screen.getByText(/goes back to the agent/)).toBeDefined();
  expect(await screen.findByText(/Waiting for another person/)).toBeDefined();
});
