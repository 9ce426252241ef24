import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { JournalDialog } from './journal-dialog.tsx';

speakEnglish();

test('an entry is between accounts of the currency chosen, and its amount is read in that currency', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: { method: string; body: string }) => {
    if (method === 'POST') {
      sent.push(JSON.parse(body));
      return Response.json({ code: 'request/conflict', params: {}, reference: 'r' }, { status: 409 });
    }
    const currency = new URL(url, 'http://office.test').searchParams.get('currency');
    const items = ['bank:clearing', `house:${currency}`].map((account) => ({ account, balance: '1500' }));
    return Response.json({ items, colleagues: [] });
  });
  show(<JournalDialog onClose={() => undefined} />);
  await screen.findAllByText(/house:P/);
  await userEvent.selectOptions(screen.getByLabelText('Out of'), 'house:P');
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'JPY');
  await screen.findAllByText(/house:JPY.*1,500\)/);
  expect(screen.getByLabelText<HTMLSelectElement>('Out of').value).toBe('');
  await userEvent.selectOptions(screen.getByLabelText('Out of'), 'house:JPY');
  await userEvent.selectOptions(screen.getByLabelText('Into'), 'bank:clearing');
  await userEvent.type(screen.getByLabelText('Amount'), '700');
  await userEvent.type(screen.getByLabelText('Reason'), 'told by the bank');
  await userEvent.type(screen.getByLabelText('One-time code'), '271828');
  await userEvent.click(screen.getByRole('button', { name: 'Ask for approval' }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({ currency: 'JPY', from: 'house:JPY', to: 'bank:clearing', amount: '700' });
});
