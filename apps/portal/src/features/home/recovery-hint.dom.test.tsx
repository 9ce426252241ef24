import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { comeAsMember, leave, show } from '../../app/testing/show.tsx';
import { RecoveryHint } from './recovery-hint.tsx';

afterEach(() => {
  localStorage.removeItem('recoveryHintFrom');
  return leave();
});

const facts = {
  mobile: null,
  email: null,
  unprovenEmail: null,
  hasSecondFactor: false,
  passwordChangedAt: null,
};
const FACTS = 'GET /api/identity/security';
const hint = () => screen.findByRole('region', { name: 'If you forget your password' });

test.each([
  ['an e-mail address that is not confirmed', { unprovenEmail: 'm***@mail.test' }, 'm***@mail.test'],
  ['no address at all', {}, 'no e-mail address or mobile number that you have confirmed'],
])(
  'a member with %s is told that nobody could help them, and where they mend it',
  async (_what, own, said) => {
    comeAsMember();
    await show(<RecoveryHint />, { [FACTS]: { ...facts, ...own } });
    expect((await hint()).textContent).toContain(said);
    expect(screen.getByRole('link', { name: 'Mend it now' }).getAttribute('href')).toBe('/me');
  },
);

test.each([
  ['a mobile number', { mobile: '+66 ** 678' }],
  ['an e-mail address', { email: 'm***@mail.test' }],
])('whoever has shown %s to be theirs is told nothing', async (_what, own) => {
  comeAsMember();
  const { asked } = await show(<RecoveryHint />, { [FACTS]: { ...facts, ...own } });
  await waitFor(() => expect(asked).toContain(FACTS));
  expect(screen.queryByRole('region')).toBeNull();
});

test('it can be put off, and does not come back for a week', async () => {
  comeAsMember();
  await show(<RecoveryHint />, { [FACTS]: facts });
  await hint();
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  expect(screen.queryByRole('region')).toBeNull();
  const inDays = (Number(localStorage.getItem('recoveryHintFrom')) - Date.now()) / 86_400_000;
  expect(inDays).toBeGreaterThan(6.9);
  expect(inDays).toBeLessThan(7.1);
  cleanup();
  await show(<RecoveryHint />, { [FACTS]: facts });
  expect(screen.queryByRole('region')).toBeNull();
  localStorage.setItem('recoveryHintFrom', String(Date.now() - 1));
  cleanup();
  await show(<RecoveryHint />, { [FACTS]: facts });
  expect(await hint()).toBeDefined();
});
