import type { StaffJackpot } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { SignOffDialog } from './sign-off-dialog.tsx';

const pot = { vendor: 'ACME', currency: 'P', signedAbove: '1000000' } as StaffJackpot;

speakEnglish();

test('the sum above which two people sign is sent in minor units, only when it is another one', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push([url, JSON.parse(body)]);
    return Response.json({ approvalId: null });
  });
  const onClose = vi.fn();
  show(<SignOffDialog pot={pot} onClose={onClose} />);
  const confirm = screen.getByRole('button', { name: 'Change what is signed' });
  await userEvent.type(screen.getByLabelText('Reason'), 'a smaller hand');
  await userEvent.click(confirm);
  expect(sent).toEqual([]);
  const sum = screen.getByLabelText('Signed by two people above');
  expect(sum).toHaveProperty('value', '10,000.00');
  await userEvent.clear(sum);
  await userEvent.type(sum, '2500');
  await userEvent.click(confirm);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toEqual([
    [
      expect.stringContaining('/api/catalogue/staff/vendors/ACME/jackpot-sign-off'),
      { currency: 'P', above: '250000', reason: 'a smaller hand' },
    ],
  ]);
});
