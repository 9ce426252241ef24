import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { ForgotByEmail } from './forgot-by-email.tsx';

afterEach(leave);

const username = {
  enabled: true,
  required: true,
  acceptedPattern: '*',
  patternId: 2,
  minLength: 4,
  maxLength: 16,
};
const path = 'POST /api/identity/password/email';
const house = {
  brand: { merchantCode: 'fairhall' },
  switches: {},
  registerRules: { username },
  location: { ip: '', country: 'TH' },
  serverTime: '2026-11-21T04:00:00Z',
};

test('a name and an address that cannot be are said at their fields, and nothing is sent', async () => {
  const { asked } = await show(<ForgotByEmail />, { 'GET /api/brand/permission': house });
  await userEvent.type(screen.getByLabelText('Username'), '1x');
  await userEvent.type(screen.getByLabelText('E-mail'), 'malee');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText(/Start with a letter.*4–16/)).toBeTruthy();
  expect(screen.getByText('This is not an e-mail address.')).toBeTruthy();
  expect(asked).not.toContain(path);
});
