import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { DepositList } from './deposit-list.tsx';
import { WithdrawalList } from './withdrawal-list.tsx';

afterEach(leave);

const at = '2026-11-21T04:00:00.000Z';
const endedAt = '2026-11-21T04:02:00.000Z';
const step = { by: 'provider', owner: 'nobody', at: endedAt, dueAt: null };
const paid = {
  ...{ id: '9', orderNumber: 'D00000009', method: 'promptpay', toldBy: 'tail', currency: 'P' },
  ...{ amount: '30000', payAmount: '30017', creditedAmount: '30017', feeAmount: '17', bonus: '3000' },
  ...{
    status: 'paid',
    createdAt: at,
    expiresAt: endedAt,
    settledAt: endedAt,
    payerName: null,
    promisedBonus: '0',
    needsSlip: false,
    saidPaidAt: null,
    slips: [],
  },
  payTo: { kind: 'promptpay', holderName: 'Fairhall', payload: 'x', qrImage: 'data:,' },
  steps: [{ ...step, status: 'paid', reason: 'The slip was clear' }],
  movements: [
    { key: 'deposit/9', kind: 'deposit', amount: '30017', at: endedAt },
    { key: 'deposit-fee/9', kind: 'deposit-fee', amount: '-17', at: endedAt },
  ],
};
const sums = (count: number, credited: string) => [
  { currency: 'P', count, asked: '90000', credited, fee: '17' },
];
const deposits = {
  'GET /api/cashier/deposits': {
    items: [paid],
    next: null,
    subtotals: sums(1, '30000'),
    totals: sums(3, '61234'),
  },
  'GET /api/cashier/deposit-methods': {
    methods: [{ code: 'promptpay', kind: 'promptpay', names: { EN: 'Thai QR' } }],
  },
};

test('a deposit opens to its method, what was asked, credited, taken and given, its times, remark and receipts', async () => {
  comeAsMember();
  const { asked } = await show(<DepositList />, deposits);
  const row = within(await screen.findByRole('list', { name: 'My deposits' }));
  await userEvent.click(row.getByText('21/11/2026 12:00:00', { selector: 'summary *' }));
  const fact = (name: string) => row.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(await row.findByText('Thai QR')).toBeDefined();
  expect(['Asked for', 'Credited', 'Fees', 'Bonus', 'Ended', 'Remark'].map(fact).join('; ')).toMatch(
    /300\.17; .*300\.00; .*0\.17; .*30\.00; 21\/11\/2026 12:02:00; The slip was clear/,
  );
  await userEvent.click(row.getByRole('button', { name: 'Receipt: Fee, 21/11 12:02' }));
  expect(await screen.findByRole('dialog', { name: 'Receipt' })).toBeDefined();
  expect(asked).toContain('GET /api/proof/receipt?key=deposit-fee%2F9');
});

test('the house says what all of them come to, and what those shown do', async () => {
  comeAsMember();
  await show(<DepositList />, deposits);
  await screen.findByRole('list', { name: 'My deposits' });
  expect(screen.getAllByText('Credited', { selector: 'dt' })[0]?.nextElementSibling?.textContent).toMatch(
    /612\.34/,
  );
  expect(
    screen.getByText(/Shown so far: 1 · Asked for P 900\.00 · Credited P 300\.00 · Fees P 0\.17/),
  ).toBeDefined();
});

test('days and state stand in the address and are asked of the house', async () => {
  comeAsMember();
  const { asked, where } = await show(
    <DepositList />,
    deposits,
    '/?from=2026-11-01&to=2026-11-21&status=paid',
  );
  await screen.findByRole('list', { name: 'My deposits' });
  expect(asked).toContain('GET /api/cashier/deposits?from=2026-11-01&to=2026-11-21&status=paid&limit=10');
  await userEvent.selectOptions(screen.getByLabelText('State'), 'Expired');
  await expect.poll(() => asked.at(-1)).toContain('status=expired');
  expect(where()).toBe('/?from=2026-11-01&to=2026-11-21&status=expired');
});

test('days without any say so otherwise than somebody’s first visit', async () => {
  comeAsMember();
  const none = { items: [], next: null, subtotals: [], totals: [] };
  await show(<DepositList />, { 'GET /api/cashier/deposits': none }, '/?status=refused');
  expect(await screen.findByText('Nothing in these days')).toBeDefined();
  leave();
  comeAsMember();
  await show(<DepositList />, { 'GET /api/cashier/deposits': none });
  expect(await screen.findByText('No deposits yet')).toBeDefined();
});

test('days that the house refuses are said to be too many', async () => {
  comeAsMember();
  await show(<DepositList />, { 'GET /api/cashier/deposits': refusal('cashier/period-invalid') });
  expect(await screen.findByText('Choose at most 31 days, the first before the last.')).toBeDefined();
});

test('a withdrawal opens to its account, fee, what is paid, when it counts as received, and receipts', async () => {
  comeAsMember();
  const withdrawal = {
    ...{ id: '4', orderNumber: 'W00000004', amount: '40000', fee: '500', toBePaid: '39500', currency: 'P' },
    ...{
      status: 'sent',
      bankCode: '004',
      bankName: 'KBank',
      masked: '••••4321',
      usdtUnits: null,
      holderName: 'สมชาย ใจดี',
    },
    ...{ createdAt: at, autoReceivedAt: endedAt, neededTier: null, heldUntil: null, parts: [] },
    ...{ isPayoutUnknown: false, canCancel: false, canConfirm: true, canDispute: true, proofs: [] },
    steps: [{ ...step, owner: 'member', status: 'sent', reason: null }],
    movements: [{ key: 'withdrawal/4/paid', kind: 'withdrawal-paid', amount: '-40000', at: endedAt }],
  };
  await show(<WithdrawalList />, {
    'GET /api/cashier/withdrawals': {
      items: [withdrawal],
      next: null,
      subtotals: [],
      totals: [{ currency: 'P', count: 1, asked: '40000', paid: '39500', fee: '500' }],
    },
  });
  const row = within(await screen.findByRole('list', { name: 'My withdrawals' }));
  await userEvent.click(row.getByText('21/11/2026 12:00:00', { selector: 'summary *' }));
  const fact = (name: string) => row.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(['To', 'Fees', 'You get', 'Counts as received at'].map(fact).join('; ')).toMatch(
    /KBank ••••4321 · สมชาย ใจดี; .*5\.00; .*395\.00; 21\/11\/2026 12:02:00/,
  );
  expect(row.getByRole('button', { name: 'Receipt: Withdrawal, 21/11 12:02' })).toBeDefined();
  expect(row.getByRole('link', { name: 'Open the order' })).toHaveProperty('pathname', '/withdraw/4');
});
