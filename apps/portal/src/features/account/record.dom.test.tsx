import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { LedgerPage } from './ledger-page.tsx';

afterEach(leave);

const entry = (seq: string, amount: string, balance: string) => ({
  key: `deposit/${seq}`,
  kind: 'deposit',
  seq,
  currency: 'P',
  amount,
  balanceBefore: String(BigInt(balance) - BigInt(amount)),
  balance,
  at: '2025-11-21T03:59:00.000Z',
});
const flow = (count: number, came: string, went = '0') => ({ count, in: came, out: went });
const first = {
  items: [entry('3', '300', '600')],
  next: '3',
  subtotal: flow(1, '300'),
  total: flow(2, '500'),
};
const second = {
  items: [entry('2', '200', '300')],
  next: null,
  subtotal: flow(1, '200'),
  total: flow(2, '500'),
};
const RECORD = 'GET /api/wallet/entries';
const statement = {
  month: '2025-11',
  from: '2025-10-31T16:00:00.000Z',
  until: '2025-11-30T16:00:00.000Z',
  currency: 'P',
  opening: '100000',
  closing: '98950',
  total: flow(3, '250', '1300'),
  groups: [
    { group: 'bet', ...flow(2, '0', '1300') },
    { group: 'win', ...flow(1, '250') },
  ],
};
const months = { 'GET /api/wallet/statements': { months: ['2025-11', '2025-10'] } };

test('the record has the sums of all that fits, and of what is shown so far', async () => {
  comeAsMember();
  let calls = 0;
  await show(<LedgerPage />, { [RECORD]: () => (calls++ === 0 ? first : second) });
  expect(await screen.findByText('Shown so far: 1', { exact: false })).toBeDefined();
  const sums = screen.getByText('Came in', { selector: 'dt' }).parentElement as HTMLElement;
  expect(sums.textContent).toBe('Came in5.00');
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect((await screen.findByText('Shown so far: 2', { exact: false })).textContent).toContain(
    'Came in 5.00',
  );
});

test('days, sort of movement and wallet stand in the address', async () => {
  comeAsMember();
  const { where, asked } = await show(<LedgerPage />, { [RECORD]: second });
  await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Sort of movement' }), 'win');
  expect(where()).toContain('group=win');
  expect(asked[0]).toMatch(/from=\d{4}-\d\d-\d\d&to=\d{4}-\d\d-\d\d&wallet=cash/);
});

test('a movement says its number, type, time, what came or went, what was before and after, and leads to its order', async () => {
  comeAsMember();
  const sent = { ...entry('9', '-120', '480'), key: 'withdrawal/31/hold', kind: 'withdrawal-hold' };
  const bet = { ...entry('8', '-20', '600'), key: 'gw/STUDIO/t-1', kind: 'bet' };
  await show(<LedgerPage />, { [RECORD]: { ...second, items: [sent, bet, ...second.items] } });
  const factsOf = async (kind: string) => {
    const row = (await screen.findByText(kind, { selector: 'li *' })).closest('li') as HTMLElement;
    await userEvent.click(within(row).getByText(kind));
    const facts = [...row.querySelectorAll('dt')].map(
      (name) => `${name.textContent} ${name.nextElementSibling?.textContent}`,
    );
    return { facts, text: row.textContent, order: within(row).queryByRole('link') };
  };
  const withdrawal = await factsOf('Withdrawal');
  expect(withdrawal.facts.slice(0, 3)).toEqual(['Number in the record 9', 'Before 6.00', 'After 4.80']);
  expect(withdrawal.text).toMatch(/2025.*1\.20/);
  expect(withdrawal.order?.getAttribute('href')).toBe('/withdraw/31');
  expect((await factsOf('Deposit')).order?.getAttribute('href')).toBe('/deposit/2');
  expect((await factsOf('Stake')).order).toBeNull();
});

test('days without a movement say so', async () => {
  comeAsMember();
  await show(<LedgerPage />, {
    [RECORD]: { items: [], next: null, subtotal: flow(0, '0'), total: flow(0, '0') },
  });
  expect(await screen.findByText('No movements in these days')).toBeDefined();
});

test('a statement leads from the opening balance to the closing one, and is saved as a table and as pages', async () => {
  const made: Blob[] = [];
  vi.stubGlobal(
    'URL',
    Object.assign(URL, {
      createObjectURL: (file: Blob) => `blob:${made.push(file)}`,
      revokeObjectURL: () => undefined,
    }),
  );
  comeAsMember();
  const { asked, where } = await show(<LedgerPage />, {
    [RECORD]: second,
    ...months,
    'GET /api/wallet/statements/2025-11': statement,
    'GET /api/wallet/statements/2025-11/csv': () => new Response('no,time\r\n'),
    'GET /api/wallet/statements/2025-11/pdf': () => new Response('%PDF-1.3'),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Monthly statements' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Monthly statements' }));
  expect((await dialog.findByText('Balance when the month began')).parentElement?.textContent).toContain(
    '1,000.00',
  );
  expect(dialog.getByText('Stake · 2').parentElement?.textContent).toContain('−13.00');
  expect(dialog.getByText('Balance when it ended').parentElement?.textContent).toContain('989.50');
  await userEvent.click(dialog.getByRole('button', { name: 'Save as table (CSV)' }));
  await waitFor(() => expect(made).toHaveLength(1));
  expect(asked.at(-1)).toBe('GET /api/wallet/statements/2025-11/csv');
  await userEvent.click(dialog.getByRole('button', { name: 'Save as pages (PDF)' }));
  await waitFor(() => expect(made).toHaveLength(2));
  expect(asked.at(-1)).toBe('GET /api/wallet/statements/2025-11/pdf?language=EN');
  await userEvent.click(dialog.getByRole('link', { name: 'Show its movements' }));
  expect(where()).toBe('/account?from=2025-11-01&to=2025-11-30');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the statement of a month that is not over says how far it goes', async () => {
  comeAsMember();
  await show(<LedgerPage />, {
    [RECORD]: second,
    ...months,
    'GET /api/wallet/statements/2025-11': {
      ...statement,
      until: new Date(Date.now() + 60_000).toISOString(),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Monthly statements' }));
  expect((await screen.findByText('Balance so far')).parentElement?.textContent).toContain('989.50');
  expect(screen.queryByText('Balance when it ended')).toBeNull();
});

test('a statement that is refused says why, and another month can be chosen', async () => {
  comeAsMember();
  await show(<LedgerPage />, {
    [RECORD]: second,
    ...months,
    'GET /api/wallet/statements/2025-11': refusal('wallet/no-statement', {}, 404),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Monthly statements' }));
  expect(await screen.findByText('There is no statement of this month.')).toBeDefined();
  expect(screen.getByRole('combobox', { name: 'Month' })).toHaveProperty('value', '2025-11');
});
