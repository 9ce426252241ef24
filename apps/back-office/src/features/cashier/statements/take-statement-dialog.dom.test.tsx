import { STATEMENT_BYTES } from '@fairhall/contract';
import { Toaster } from '@fairhall/ui';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { show, speakEnglish } from '../../../shared/testing/show.tsx';
import { TakeStatementDialog } from './take-statement-dialog.tsx';

speakEnglish();

const account = { kind: 'bank-transfer', holderName: 'House', bankCode: '004', accountNumber: '0000000017' };
const methods = { items: [{ code: 'bank-transfer', kind: 'bank-transfer', account, currency: 'P' }] };
const line = {
  ...{ kind: 'credit', amount: '50000', currency: 'P', bookedOn: '2026-11-21', reference: null },
  ...{ payerLast4: null, memo: null },
};
const readAs = (payerName: string) => ({
  ...{ format: 'camt.053.001.08', rows: [], guess: null, problem: null },
  read: {
    ...{ account: null, opening: null, closing: null, pendingCount: 0 },
    counts: [{ kind: 'credit', count: 1, total: '50000' }],
    lines: [{ ...line, payerName }],
  },
});
type Sent = { url: string; body: { content: string } };

/** A house whose preview answers when the test says so. */
function openDialog(preview: (body: Sent['body']) => Promise<unknown>) {
  const sent: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init?: RequestInit) => {
    const body = init?.body ? JSON.parse(String(init.body)) : {};
    if (init?.method === 'POST') sent.push({ url, body });
    if (url.endsWith('/deposit-methods')) return Response.json(methods);
    if (url.endsWith('/preview')) return Response.json(await preview(body));
    return Response.json({ lineCount: 1, repeatedCount: 0 });
  });
  const onClose = vi.fn();
  show(
    <>
      <TakeStatementDialog onClose={onClose} />
      <Toaster />
    </>,
  );
  return { sent, onClose };
}

const choose = (text: string, name = 'bank.xml') =>
  userEvent.upload(screen.getByLabelText('File'), new File([text], name, { type: 'text/xml' }));
const chooseAccount = async () => {
  await screen.findByText('Bank transfer · 0000000017 (P)');
  await userEvent.selectOptions(screen.getByLabelText('Account'), 'bank-transfer');
};

test('a file that is too large is never sent', async () => {
  const { sent } = openDialog(async () => readAs('A Payer'));
  await chooseAccount();
  await choose('<'.repeat(STATEMENT_BYTES + 1));
  expect(await screen.findByText('The file is larger than 4 MB.')).toBeDefined();
  expect(sent).toEqual([]);
});

test('what is shown, and taken in once, is of the file that was chosen last, whichever is read last', async () => {
  const waiting = new Map<string, (answer: unknown) => void>();
  const { sent, onClose } = openDialog(
    ({ content }) => new Promise((resolve) => waiting.set(atob(content), resolve)),
  );
  await chooseAccount();
  await choose('<first/>');
  await vi.waitFor(() => expect(waiting.has('<first/>')).toBe(true));
  await choose('<second/>');
  await vi.waitFor(() => expect(waiting.has('<second/>')).toBe(true));
  waiting.get('<second/>')?.(readAs('Second Payer'));
  await screen.findByText('Second Payer');
  waiting.get('<first/>')?.(readAs('First Payer'));
  const take = screen.getByRole('button', { name: 'Bring in' });
  await userEvent.dblClick(take);
  await vi.waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(screen.queryByText('First Payer')).toBeNull();
  const taken = sent.filter(({ url }) => url.endsWith('/statements'));
  expect(taken.map(({ body }) => atob(body.content))).toEqual(['<second/>']);
});
