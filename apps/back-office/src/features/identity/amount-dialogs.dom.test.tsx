import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { CorrectionDialog } from '../../shared/correction-dialog.tsx';
import { show, speakEnglish } from '../../shared/testing/show.tsx';
import { LimitDialog } from './protect-dialogs.tsx';
import { AddRequirementDialog } from './turnover-dialogs.tsx';

speakEnglish();

const nothing = () => undefined;

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
