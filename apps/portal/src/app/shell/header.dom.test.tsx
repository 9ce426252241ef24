import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { queries } from '../../shared/queries.ts';
import { leave, show } from '../testing/show.tsx';
import { Header } from './header.tsx';

afterEach(leave);

const showHeader = (switches: Record<string, boolean>, answers: object = {}, address = '/') =>
  show(
    <Header />,
    {
      'GET /api/brand/permission': {
        serverTime: '2026-11-21T05:00:00Z',
        brand: { merchantCode: 'fairhall', name: 'Fairhall', languages: ['EN'] },
        switches,
        resources: [],
      },
      'GET /api/catalogue/menu': { categories: [] },
      ...answers,
    },
    address,
  );

test.each([
  [{ DIRECTREG3: true, FREEPLAY3: true }, ['Free demo', 'Log in', 'Register']],
  [{ DIRECTREG3: false, FREEPLAY3: true }, ['Free demo', 'Log in']],
  [{ DIRECTREG3: true, FREEPLAY3: false }, ['Log in', 'Register']],
])('with %o a visitor finds %o', async (switches, names) => {
  await showHeader(switches);
  const header = await screen.findByRole('banner');
  await waitFor(() => expect(queries.getQueryData(['permission'])).toBeDefined());
  await waitFor(() =>
    expect(
      within(header)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(names),
  );
});

test('whoever starts free play is led home', async () => {
  const trial = { token: 'a-token', firstTimeLogin: true, member: { id: '9', account: 'trial_1', type: 4 } };
  const { where } = await showHeader({}, { 'POST /api/identity/trial': trial }, '/promotions');
  await userEvent.click(await screen.findByRole('button', { name: 'Free demo' }));
  await waitFor(() => expect(where()).toBe('/'));
});
