import type { Bonus } from '@fairhall/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { comeAs, comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { CodeBox } from './code-box.tsx';

afterEach(leave);

const area = {
  block: 'REDEEM_CODE',
  title: null,
  body: null,
  imageUrl: null,
  link: null,
  language: null,
} as const;
const redeemed: Bonus = {
  id: '7',
  kind: 'redeem',
  code: 'LANTERN',
  currency: 'P',
  status: 'paid',
  enteredAt: '2026-11-21T04:00:00.000Z',
  expiresAt: null,
  terms: null,
  turnoverPercent: 300,
  turnoverOf: 'bonus',
  amount: '10000',
  paidAt: '2026-11-21T04:00:00.000Z',
  forfeits: 'bonus',
  takenBack: '0',
  takenWinnings: '0',
  deposit: null,
  requirement: { required: '30000', done: '0', left: '10000', status: 'open' },
};
const promised: Bonus = {
  ...redeemed,
  kind: 'promo',
  status: 'waiting',
  expiresAt: '2026-11-24T04:00:00.000Z',
  terms: { rate: 5_000, minDeposit: '10000', maxBonus: '50000' },
  amount: null,
  paidAt: null,
  requirement: null,
};
const enter = async (code: string) => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Code' }), code);
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
};

test('a redeem code says what was credited and what has to be played', async () => {
  comeAsMember();
  const { sent } = await show(<CodeBox kind="redeem" area={area} />, {
    'POST /api/promotions/codes': redeemed,
  });
  await enter(' lantern ');
  await screen.findByText(/P 100\.00 is now in your balance\. P 300\.00 of bets have to settle/);
  expect(sent).toMatchObject([{ code: 'lantern', key: expect.stringMatching(/^[0-9a-f-]{36}$/) }]);
  expect(screen.getByRole('link', { name: 'Bonus details' }).getAttribute('href')).toBe('/bonuses');
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('');
});

test('a promo code says what it brings to which deposit, and leads there', async () => {
  comeAsMember();
  await show(<CodeBox kind="promo" area={area} />, { 'POST /api/promotions/codes': promised });
  await enter('FEAST');
  await screen.findByText(/next deposit of at least P 100\.00.* 50 % of it as a bonus, at most P 500\.00/);
  expect(screen.getByText(/300 % of the bonus has to be played/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Deposit' }).getAttribute('href')).toBe('/deposit');
});

test('a code that is not taken says why at its field; the same press again is the same press', async () => {
  comeAsMember();
  const { sent } = await show(<CodeBox kind="redeem" area={area} />, {
    'POST /api/promotions/codes': refusal('promotions/used-up', {}, 409, 'code'),
  });
  await enter('LANTERN');
  await screen.findByText('This code has been used up.');
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  await waitFor(() => expect(sent).toHaveLength(2));
  const [first, second] = sent as { key: string }[];
  expect(first?.key).toBe(second?.key);
  await userEvent.type(screen.getByRole('textbox'), '2');
  await userEvent.click(screen.getByRole('button', { name: 'Use code' }));
  await waitFor(() => expect(sent).toHaveLength(3));
  expect((sent[2] as { key: string }).key).not.toBe(first?.key);
});

test('nothing is asked of the house for an empty box, and none of a visitor, who is asked to log in', async () => {
  const { asked } = await show(<CodeBox kind="redeem" area={area} />, {});
  await userEvent.click(await screen.findByRole('button', { name: 'Use code' }));
  await screen.findByText('Please fill this in');
  await enter('LANTERN');
  await screen.findByRole('dialog');
  expect(asked.filter((call) => call.includes('/api/promotions'))).toEqual([]);
});

test('a trial is asked to register first', async () => {
  comeAs(4);
  const { asked } = await show(<CodeBox kind="redeem" area={area} />, {});
  await enter('LANTERN');
  await screen.findByRole('dialog', { name: 'Please Register An Account First' });
  expect(asked.filter((call) => call.includes('/api/promotions'))).toEqual([]);
});

test('an address that names the box leads to it, though it comes after the page', async () => {
  const led: string[] = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    led.push(this.id);
  });
  history.replaceState(null, '', '#promo');
  await show(
    <>
      <CodeBox kind="redeem" area={area} />
      <CodeBox kind="promo" area={area} />
    </>,
  );
  await waitFor(() => expect(led).toEqual(['promo']));
  history.replaceState(null, '', location.pathname);
});
