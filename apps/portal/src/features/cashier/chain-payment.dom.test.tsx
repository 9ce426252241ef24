import type { AsideCause, Deposit, DepositMethod, HoldCause } from '@fairhall/contract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { ChainAside, ChainPayment, ChainProgress, type OnChain } from './chain-payment.tsx';
import { DepositForm } from './deposit-form.tsx';

afterEach(leave);

const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
const payTo = (change: Partial<OnChain> = {}): OnChain => ({
  kind: 'usdt',
  holderName: 'Fairhall Demo',
  network: 'TRC20',
  address,
  qrImage: 'data:image/png;base64,AAAA',
  rate: '35120000',
  minUnits: '1000000',
  payUnits: '10000000',
  needed: 20,
  payment: null,
  aside: [],
  ...change,
});
const payment = (confirmations: number, heldFor: HoldCause | null = null): OnChain['payment'] => ({
  reference: `${'a'.repeat(64)}:0`,
  units: '10123457',
  status: heldFor ? 'held' : 'confirming',
  heldFor,
  confirmations,
  rate: '35000000',
  seenAt: '2026-11-21T04:00:00.000Z',
  changedAt: '2026-11-21T04:00:00.000Z',
});
const order = (to: OnChain): Deposit => ({
  id: '9',
  orderNumber: 'D00000009',
  method: 'usdt',
  amount: '35000',
  payAmount: '35000',
  toldBy: 'reference',
  creditedAmount: null,
  feeAmount: '0',
  currency: 'P',
  status: 'created',
  createdAt: '2026-11-21T04:00:00.000Z',
  expiresAt: '2099-11-21T04:30:00.000Z',
  settledAt: null,
  payerName: null,
  promisedBonus: '0',
  needsSlip: false,
  saidPaidAt: null,
  slips: [],
  steps: [],
  payTo: to,
});

describe('who pays in USDT', () => {
  test('reads address, network, rate, least payment and what to send', async () => {
    comeAsMember();
    const to = payTo();
    await show(<ChainPayment order={order(to)} payTo={to} />);
    expect(await screen.findByText(address)).toBeDefined();
    expect(screen.getByText('10.00 USDT')).toBeDefined();
    expect(screen.getByText('1.00 USDT')).toBeDefined();
    expect(screen.getByText(/1 USDT = P 35\.12/)).toBeDefined();
    expect(screen.getByText(/Send only USDT on Tron \(TRC20\)/)).toBeDefined();
    expect(screen.getByRole('img', { name: 'QR code of your address' })).toBeDefined();
  });

  test('without an amount reads that any will do', async () => {
    comeAsMember();
    const to = payTo({ payUnits: null });
    await show(<ChainPayment order={order(to)} payTo={to} />);
    expect(await screen.findByText('Any amount of USDT')).toBeDefined();
  });

  test('follows the confirmations, with the rate that was fixed and what it is worth', async () => {
    comeAsMember();
    const to = payTo({ payment: payment(7) });
    await show(<ChainProgress order={order(to)} payTo={to} />);
    expect(await screen.findByText('7 of 20 confirmations')).toBeDefined();
    expect(screen.getByRole('progressbar', { name: '7 of 20 confirmations' })).toBeDefined();
    expect(screen.getByText('10.123457 USDT')).toBeDefined();
    expect(screen.getByText('1 USDT = P 35.00')).toBeDefined();
    expect(screen.getByText('P 354.32')).toBeDefined();
  });

  test.each<[HoldCause, RegExp]>([
    ['excluded', /You have excluded yourself/],
    ['frozen', /Deposits are stopped/],
    ['limit', /above your deposit limit/],
    ['tier', /identity level/],
    ['suspended', /Deposits are suspended/],
    ['staff', /Our team is looking at it/],
  ])('whose payment is held because of %s reads why', async (cause, sentence) => {
    comeAsMember();
    const to = payTo({ payment: payment(20, cause) });
    await show(<ChainProgress order={order(to)} payTo={to} />);
    expect(await screen.findByText('Your payment has arrived and is kept for you')).toBeDefined();
    expect(screen.getByText(sentence)).toBeDefined();
  });
});

describe('who sent what is not credited', () => {
  test.each<[AsideCause | null, RegExp]>([
    ['too-small', /0\.50 USDT came, which is less than the least payment/],
    ['no-rate', /0\.50 USDT came while there was no rate/],
    ['wrong-token', /A coin other than USDT/],
    ['wrong-network', /a network other than Tron \(TRC20\)/],
    [null, /goes back to its sender/],
  ])('because of %s reads what became of it', async (why, sentence) => {
    comeAsMember();
    const aside = [{ units: '500000', why, seenAt: '2026-11-21T04:00:00.000Z' }];
    await show(<ChainAside payTo={payTo({ aside })} />);
    expect(await screen.findByText(sentence)).toBeDefined();
  });

  test.each([
    ['reversed', /took this payment back/],
    ['returned', /goes back to its sender/],
  ] as const)('or whose payment was %s reads so', async (status, sentence) => {
    comeAsMember();
    const to = payTo({ payment: { ...payment(20)!, status } });
    await show(<ChainProgress order={order(to)} payTo={to} />);
    expect(await screen.findByText(sentence)).toBeDefined();
  });
});

const usdt: DepositMethod = {
  code: 'usdt',
  kind: 'usdt',
  currency: 'P',
  names: {},
  min: '3500',
  max: '20000000',
  fixedAmounts: [],
  fee: { payer: 'house', rate: 0, min: '0', max: null },
  hours: null,
  minutesToPay: 120,
  leastTier: 0,
  dailyCount: null,
  needsPayerName: false,
  needsSlip: false,
  bonus: null,
  closed: null,
  chain: {
    rate: '35000000',
    networks: [
      { network: 'TRC20', confirmations: 20, minUnits: '1000000', isOpen: true },
      { network: 'ERC20', confirmations: 12, minUnits: '10000000', isOpen: true },
    ],
  },
};

describe('an order in USDT', () => {
  test('says how many USDT an amount is, and what a network asks at least', async () => {
    comeAsMember();
    await show(<DepositForm methods={[usdt]} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '100');
    expect(screen.getByText('That is 2.86 USDT at this rate')).toBeDefined();
    expect(screen.getByText(/P 35\.00 to P 200,000\.00 an order/)).toBeDefined();
    await userEvent.click(screen.getByRole('radio', { name: /Ethereum \(ERC20\)/ }));
    expect(screen.getByText(/P 350\.00 to P 200,000\.00 an order/)).toBeDefined();
    await userEvent.click(screen.getByRole('checkbox', { name: /Any amount/ }));
    expect(screen.queryByRole('textbox', { name: 'Amount' })).toBeNull();
  });

  test('is not opened without a rate', async () => {
    comeAsMember();
    const chain = { ...usdt.chain!, rate: null };
    const { asked } = await show(<DepositForm methods={[{ ...usdt, chain }]} />);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Amount' }), '100');
    await userEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getAllByText(/There is no rate for USDT/).length).toBeGreaterThan(0);
    expect(asked.filter((one) => one.startsWith('POST /api/cashier/deposits'))).toEqual([]);
  });
});
