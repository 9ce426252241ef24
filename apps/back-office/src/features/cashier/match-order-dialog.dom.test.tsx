import { staffMatchTransfer } from '@fairhall/contract';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { speakEnglish } from '../../shared/testing/show.tsx';
import { useDeed } from '../../shared/use-call.ts';
import { MatchOrderDialog } from './match-order-dialog.tsx';

speakEnglish();

const money = {
  ...{ id: '4', amount: '45000', currency: 'P', payerName: 'Nguyễn Văn A', payerLast4: '1234' },
  ...{ memo: 'D00000017', paidAt: '2026-11-21T03:00:00.000Z' },
};
const order = {
  ...{ id: '17', orderNumber: 'D00000017', payAmount: '50000', currency: 'P', status: 'created' },
  ...{
    createdAt: '2026-11-21T02:00:00.000Z',
    member: { id: '3', username: 'somchai', realName: 'สมชาย ใจดี' },
  },
};

function Matching() {
  const deed = useDeed(staffMatchTransfer);
  return <MatchOrderDialog money={money} firstOrder={null} deed={deed} onClose={() => undefined} />;
}

test('what came stands beside what the order asks for, and nothing is given to an order that is not there', async () => {
  const sent: { method: string; url: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    sent.push({ method: init?.method ?? 'GET', url, body: init?.body && JSON.parse(String(init.body)) });
    if (url.endsWith('/deposits/17')) return Response.json(order);
    if (url.endsWith('/match')) return Response.json({ ...order, status: 'paid' });
    return Response.json({ code: 'cashier/not-found', params: {} }, { status: 404 });
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Matching />
    </QueryClientProvider>,
  );
  const give = screen.getByRole<HTMLButtonElement>('button', { name: 'Match' });
  const number = screen.getByLabelText('Deposit order');
  await userEvent.type(screen.getByLabelText(/Reason/), 'seen in the statement');
  await userEvent.type(number, '9');
  expect(give.disabled).toBe(true);
  expect(await screen.findByText('There is no such order.')).toBeDefined();
  await userEvent.clear(number);
  await userEvent.type(number, 'd00000017');
  expect(await screen.findByText(/somchai · สมชาย ใจดี/)).toBeDefined();
  expect(screen.getByText(/Nguyễn Văn A •••• 1234/)).toBeDefined();
  expect(screen.getByText(/The amounts differ/)).toBeDefined();
  await userEvent.click(give);
  const posts = () => sent.filter(({ method }) => method === 'POST');
  await vi.waitFor(() => expect(posts()).toHaveLength(1));
  expect(posts()[0]?.body).toEqual({ depositId: '17', reason: 'seen in the statement' });
});
