import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CorrectionDialog } from '../../shared/correction-dialog.tsx';
import { startI18n } from '../../shared/i18n.ts';
import { LimitDialog } from './protect-dialogs.tsx';
import { AddRequirementDialog } from './turnover-dialogs.tsx';

beforeEach(async () => {
  localStorage.setItem('fairhall.office.language', 'EN');
  await startI18n();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const nothing = () => undefined;
const show = (dialog: ReactNode) =>
  render(<QueryClientProvider client={new QueryClient()}>{dialog}</QueryClientProvider>);

/** What is sent when 1,500 is typed, read by a server that refuses. */
async function sendAmount(button: string): Promise<unknown> {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return Response.json({ code: 'request/conflict', params: {}, reference: 'r' }, { status: 409 });
  });
  await userEvent.type(screen.getByLabelText('Amount'), '1,500');
  await userEvent.type(screen.getByLabelText('Reason'), 'agreed by telephone');
  const code = screen.queryByLabelText('One-time code');
  if (code) await userEvent.type(code, '271828');
  await userEvent.click(screen.getByRole('button', { name: button }));
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  return sent[0];
}

test('a requirement is asked for in the member’s currency', async () => {
  show(<AddRequirementDialog memberId="7" currency="JPY" onClose={nothing} />);
  expect(screen.getByText('¥')).toBeDefined();
  expect(await sendAmount('Ask for approval')).toMatchObject({ amount: '1500' });
});

test('a limit is set in the member’s currency', async () => {
  show(<LimitDialog memberId="7" currency="JPY" onClose={nothing} />);
  expect(screen.getByText('¥')).toBeDefined();
  expect(await sendAmount('Set stricter limit')).toMatchObject({ amount: '1500' });
});

test('a member’s cash is corrected in their currency', async () => {
  const member = { id: '7', account: 'somchai07', currency: 'JPY' };
  show(<CorrectionDialog member={member} onClose={nothing} />);
  expect(screen.getByText('¥')).toBeDefined();
  expect(await sendAmount('Ask for approval')).toMatchObject({ currency: 'JPY', amountMinor: '1500' });
});

test('who corrects without having chosen a member says in which currency', async () => {
  show(<CorrectionDialog onClose={nothing} />);
  await userEvent.type(screen.getByLabelText('Member id'), '7');
  await userEvent.selectOptions(screen.getByLabelText('Currency'), 'JPY');
  expect(await sendAmount('Ask for approval')).toMatchObject({ currency: 'JPY', amountMinor: '1500' });
});
