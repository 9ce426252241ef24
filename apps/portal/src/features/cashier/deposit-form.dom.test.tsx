import type { DepositMethod, MethodBonus } from '@fairhall/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { DepositForm } from './deposit-form.tsx';
import { WaitingCode } from './waiting-code.tsx';

afterEach(leave);

const bank: DepositMethod = {
  code: 'bank-transfer',
  kind: 'bank-transfer',
  currency: 'P',
  names: {},
  min: '10000',
  max: '20000000',
  fixedAmounts: [],
  fee: { payer: 'member', rate: 150, min: '500', max: '10000' },
  hours: { from: '09:00', until: '02:30' },
  minutesToPay: 15,
  leastTier: 0,
  dailyCount: null,
  needsPayerName: false,
  needsSlip: false,
  bonus: null,
  closed: null,
};
const promptPay: DepositMethod = {
  ...bank,
  code: 'promptpay',
  kind: 'promptpay',
  names: { EN: 'Quick code', TH: 'โค้ดด่วน' },
  fee: { payer: 'house', rate: 100, min: '0', max: null },
  hours: null,
};

const amountField = () => screen.getByRole('textbox', { name: 'Amount' });
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Go on' }));

test('the first method the house names is chosen, with its limits, hours and what it costs', async () => {
  comeAsMember();
  await show(<DepositForm methods={[bank, promptPay]} />);
  expect((await screen.findByRole('radio', { name: /^Bank transfer/ })).matches(':checked')).toBe(true);
  expect(screen.getByText('P 100.00 to P 200,000.00 an order · fee 1.5 %, P 5.00 to P 100.00')).toBeDefined();
  expect(screen.getByText(/Open 09:00 to 02:30 \(GMT\+8\)/)).toBeDefined();
  await userEvent.type(amountField(), '1000');
  expect(screen.getByText('Fee for this amount: P 15.00. You get P 985.00.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Quick code/ }));
  expect(screen.getByText('P 100.00 to P 200,000.00 an order · no fee')).toBeDefined();
});

test('a method that asks for a slip says so before it is chosen for good', async () => {
  comeAsMember();
  await show(<DepositForm methods={[{ ...bank, needsSlip: true }, promptPay]} />);
  expect(await screen.findByText(/A slip of the payment is asked for afterwards/)).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Quick code/ }));
  expect(screen.queryByText(/A slip of the payment is asked for afterwards/)).toBeNull();
});

test('what comes with a deposit by a method, and what is asked for it, is said before anything is paid', async () => {
  comeAsMember();
  const bonus: MethodBonus = {
    offerId: '4',
    rate: 250,
    minDeposit: '20000',
    maxBonus: '5000',
    turnoverPercent: 300,
    turnoverOf: 'bonus',
    forfeits: 'bonus',
  };
  await show(<DepositForm methods={[{ ...bank, bonus }, promptPay]} />);
  const promise = /Bonus: 2\.5 % of each deposit from P 200\.00 on, at most P 50\.00\. 300 % of the bonus/;
  expect(await screen.findByText(promise)).toBeDefined();
  await userEvent.type(amountField(), '100');
  expect(screen.getByText('A bonus from P 200.00 on.')).toBeDefined();
  await userEvent.type(amountField(), '0');
  expect(screen.getByText('This deposit brings a bonus of P 25.00.')).toBeDefined();
  await userEvent.click(screen.getByRole('radio', { name: /^Quick code/ }));
  expect(screen.queryByText(promise)).toBeNull();
});

test('a closed method says why and cannot be chosen', async () => {
  comeAsMember();
  const closed: DepositMethod[] = [
    { ...bank, closed: 'hours' },
    { ...promptPay, closed: 'by-staff' },
  ];
  await show(<DepositForm methods={closed} />);
  const [first, second] = await screen.findAllByRole('radio');
  expect([first, second].map((radio) => radio?.matches(':disabled'))).toEqual([true, true]);
  expect(screen.getByText('Closed now; open 09:00 to 02:30 (GMT+8)')).toBeDefined();
  expect(screen.getByText('Closed for now')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Go on' }).matches(':disabled')).toBe(true);
});

test('a method for higher levels says from which on, and the way there', async () => {
  comeAsMember();
  await show(<DepositForm methods={[promptPay, { ...bank, leastTier: 2, closed: 'tier' }]} />);
  const barred = await screen.findByRole('radio', { name: /From verification level 2 on/ });
  expect(barred.matches(':disabled')).toBe(true);
  const way = screen.getByRole('link', { name: 'Go to the identity check' });
  expect(way.getAttribute('href')).toBe('/verification');
});

test('nobody is sent to the identity check for a method that is closed to all', async () => {
  comeAsMember();
  await show(<DepositForm methods={[promptPay, { ...bank, leastTier: 2, closed: 'by-staff' }]} />);
  await screen.findByText('Closed for now');
  expect(screen.queryByRole('link', { name: 'Go to the identity check' })).toBeNull();
});

test('where only some amounts are offered, one of them is chosen and sent', async () => {
  comeAsMember();
  const offered = { ...promptPay, fixedAmounts: ['30000', '150050'] };
  const { sent } = await show(<DepositForm methods={[offered]} />, {
    'POST /api/cashier/deposits': refusal('cashier/method-off-hours', { from: '09:00', until: '02:30' }, 409),
  });
  await screen.findByRole('radio', { name: /^Quick code/ });
  await submit();
  expect(screen.getByText('Choose one of the amounts below')).toBeDefined();
  expect(sent).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: '1,500.50' }));
  await submit();
  expect(await screen.findByText(/open from 09:00 to 02:30 \(GMT\+8\)/)).toBeDefined();
  expect(sent).toMatchObject([{ method: 'promptpay', amount: '150050' }]);
  expect(within(screen.getByRole('group', { name: 'Method' })).getAllByRole('radio')).toHaveLength(1);
});

test('the promo code that waits is named, with what the amount brings', async () => {
  comeAsMember();
  const waiting = {
    ...{ id: '8', kind: 'promo', code: 'FEAST', currency: 'P', status: 'waiting' },
    ...{ enteredAt: '2026-11-21T04:00:00.000Z', expiresAt: '2026-11-24T04:00:00.000Z' },
    terms: { rate: 5_000, minDeposit: '50000', maxBonus: '50000' },
    ...{ turnoverPercent: 300, turnoverOf: 'bonus', amount: null, paidAt: null, takenBack: '0' },
    ...{ deposit: null, requirement: null },
  };
  await show(
    <>
      <WaitingCode />
      <DepositForm methods={[promptPay]} />
    </>,
    { 'GET /api/promotions/waiting': { waiting } },
  );
  await screen.findByRole('heading', { name: 'Promo code FEAST' });
  await userEvent.type(amountField(), '400');
  await screen.findByText('FEAST adds a bonus from P 500.00 on.');
  await userEvent.clear(amountField());
  await userEvent.type(amountField(), '700');
  await screen.findByText('FEAST adds a bonus of P 350.00.');
  await userEvent.type(amountField(), '0');
  await screen.findByText('FEAST adds a bonus of P 500.00.');
});

test('a method that asks under whose name is paid is not ordered without it, and sends it along', async () => {
  comeAsMember();
  const { sent } = await show(<DepositForm methods={[{ ...bank, needsPayerName: true }]} />, {
    'POST /api/cashier/deposits': refusal('cashier/method-of-today', { orders: '3' }, 409),
  });
  await userEvent.type(amountField(), '1000');
  await submit();
  expect(sent).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: "Payer's name" }), ' Mali Demo ');
  await submit();
  await waitFor(() => expect(sent).toMatchObject([{ amount: '100000', payerName: 'Mali Demo' }]));
  await screen.findByText(/all 3 orders of today/);
});

test('a method whose orders of today are all used says so', async () => {
  comeAsMember();
  await show(<DepositForm methods={[{ ...bank, dailyCount: 3, closed: 'of-today' }]} />);
  expect(await screen.findByText('All 3 orders of today have been opened')).toBeDefined();
});
