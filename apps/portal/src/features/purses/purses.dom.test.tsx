import { Toaster } from '@fairhall/ui';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { PursesPage } from './purses-page.tsx';

afterEach(leave);

const move = {
  id: '7',
  orderNumber: 'V00000007',
  vassalage: 'LANTERN',
  vendorName: 'Lantern House',
  direction: 'in',
  amount: '50000',
  currency: 'P',
  cause: 'member',
  status: 'done',
  isUnknown: false,
  at: '2026-11-21T04:00:00.000Z',
  endedAt: '2026-11-21T04:00:01.000Z',
};
const purse = {
  vassalage: 'LANTERN',
  vendorName: 'Lantern House',
  isOpen: true,
  balance: '12500',
  toldAt: '2026-11-21T04:00:00.000Z',
  isFresh: true,
  isDiffering: false,
  move: null,
};
const answers = (change: object = {}, items: readonly object[] = []) => ({
  'GET /api/purses': {
    currency: 'P',
    main: '90000',
    bonus: '0',
    isAutomatic: false,
    min: '100',
    max: '100000000',
    items: [{ ...purse, ...change }],
  },
  'GET /api/purses/moves': {
    items: items.map((item) => ({ movements: [], ...item })),
    next: null,
    subtotals: [],
    totals: [],
  },
});
const page = (
  <>
    <PursesPage />
    <Toaster />
  </>
);

test('a bonus that is still to be played stays in the main wallet: all of what is one’s own goes', async () => {
  comeAsMember();
  const house = answers();
  await show(page, { ...house, 'GET /api/purses': { ...house['GET /api/purses'], bonus: '30000' } });
  await screen.findByText('P 300.00 of it is bonus that is still to be played, and stays here.');
  await userEvent.click(screen.getByRole('button', { name: 'All' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('600.00');
});

test('an amount goes to a vendor once with its key, and everything comes back at a press', async () => {
  comeAsMember();
  const house = await show(page, {
    ...answers(),
    'POST /api/purses/moves': move,
    'POST /api/purses/all-back': { items: [{ ...move, direction: 'out' }] },
  });
  expect(await screen.findByRole('heading', { name: 'Lantern House' })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '500.00' }));
  await userEvent.dblClick(screen.getByRole('button', { name: 'Transfer to Lantern House' }));
  expect(await screen.findByText('P 500.00 is now at Lantern House.')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Bring all back' }));
  expect(await screen.findByText('Everything is back in the main wallet.')).toBeDefined();
  expect(house.sent).toMatchObject([{ vassalage: 'LANTERN', direction: 'in', amount: '50000' }, {}]);
});

test('what is on its way and not known to have arrived is said so, and nothing else is offered meanwhile', async () => {
  comeAsMember();
  const unknown = { ...move, status: 'open', isUnknown: true, endedAt: null };
  await show(page, answers({ move: unknown }, [unknown]));
  expect(await screen.findByText(/P 500\.00 is in transfer: the provider has not said yet/)).toBeDefined();
  expect(screen.queryByLabelText('Amount')).toBeNull();
  const list = await screen.findByRole('list', { name: 'Transfers' });
  expect(within(list).getByText('In transfer')).toBeDefined();
});

test('a transfer says when, from where, to where, how much and what became of it', async () => {
  comeAsMember();
  await show(page, answers({}, [{ ...move, direction: 'out' }]));
  const row = (await screen.findByText('V00000007')).closest('li') as HTMLElement;
  const facts = [...row.querySelectorAll('dt')].map(
    (name) => `${name.textContent}: ${name.nextElementSibling?.textContent}`,
  );
  expect(facts).toEqual(expect.arrayContaining(['From: Lantern House', 'To: Main wallet']));
  for (const said of ['500.00', 'Done', '2026']) expect(row.textContent).toContain(said);
});

test('transfers are those of one wallet where the address says so', async () => {
  comeAsMember();
  const { asked, where } = await show(page, answers({}, [move]));
  const wallets = await screen.findByRole('combobox', { name: 'Wallet' });
  expect(asked.some((call) => call.includes('/purses/moves') && call.includes('vassalage'))).toBe(false);
  await within(wallets).findByRole('option', { name: 'Lantern House' });
  await userEvent.selectOptions(wallets, 'LANTERN');
  expect(where()).toContain('vassalage=LANTERN');
  await expect
    .poll(() => asked.filter((call) => call.includes('/purses/moves')).at(-1))
    .toContain('vassalage=LANTERN');
});

test('a vendor that does not answer is shown with its last word and when that was', async () => {
  comeAsMember();
  await show(page, answers({ isFresh: false }));
  expect(await screen.findByText(/The provider is not answering\. As of/)).toBeDefined();
});

test('more than there is is not sent, neither in nor back', async () => {
  comeAsMember();
  const { asked } = await show(page, answers());
  await userEvent.type(await screen.findByLabelText('Amount'), '901');
  await userEvent.click(screen.getByRole('button', { name: 'Transfer to Lantern House' }));
  expect(await screen.findByText('At most P 900.00')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Bring back' }));
  await userEvent.type(screen.getByLabelText('Amount'), '126');
  await userEvent.click(screen.getByRole('button', { name: 'Transfer back from Lantern House' }));
  expect(await screen.findByText('At most P 125.00')).toBeDefined();
  expect(asked).not.toContain('POST /api/purses/moves');
});

test('whoever may not bring money in is told why', async () => {
  comeAsMember();
  await show(page, { ...answers(), 'POST /api/purses/moves': refusal('purses/limits-set', {}, 403) });
  await userEvent.type(await screen.findByLabelText('Amount'), '100');
  await userEvent.click(screen.getByRole('button', { name: 'Transfer to Lantern House' }));
  expect(await screen.findByText(/You have a limit on stakes, losses or playing time/)).toBeDefined();
});

test('the switch for automatic transfers says what it does and is kept by the house', async () => {
  comeAsMember();
  const house = await show(page, { ...answers(), 'PUT /api/purses/automatic': { done: true } });
  await userEvent.click(await screen.findByLabelText('Transfer automatically'));
  await screen.findByText(/leaving it brings everything back/);
  expect(house.sent).toEqual([{ isAutomatic: true }]);
});

test.each([
  ['JPY', '100', '100'],
  ['VND', '500', '500'],
  ['USDT', '100.000000', '100000000'],
])('amounts in %s are in its own whole units', async (currency, chip, sent) => {
  comeAsMember();
  const main = {
    currency,
    main: '900000000',
    bonus: '0',
    isAutomatic: false,
    min: '1',
    max: '1000000000000',
  };
  const { sent: bodies } = await show(page, {
    ...answers(),
    'GET /api/purses': { ...main, items: [purse] },
    'POST /api/purses/moves': { ...move, currency },
  });
  await userEvent.click(await screen.findByRole('button', { name: chip }));
  await userEvent.click(screen.getByRole('button', { name: 'Transfer to Lantern House' }));
  await expect.poll(() => bodies).toMatchObject([{ amount: sent }]);
});
