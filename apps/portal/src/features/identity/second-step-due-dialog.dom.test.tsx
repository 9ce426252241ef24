import { changeLanguage } from '@fairhall/contract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import Below from '../../app/shell/below.tsx';
import { comeAsMember, leave, refusal, show } from '../../app/testing/show.tsx';
import { call } from '../../shared/call.ts';
import { readSession } from '../../shared/session.ts';

afterEach(leave);

const member = { id: '7', account: 'mali', nickname: 'Mali', type: 0, icon: null, ageConfirmed: true };
const answers = (owed: object = {}) => ({
  'GET /api/identity/member': () => ({
    passwordExpired: false,
    secondStepDue: true,
    member: { ...member, termsAccepted: true },
    ...owed,
  }),
});
const dialog = () => screen.findByRole('dialog', { name: 'Set up a second step' });

test('whoever lacks a second step is told why and led to where one is set up, and not asked there', async () => {
  comeAsMember();
  const { where } = await show(<Below frame="bare" />, answers());
  const shown = within(await dialog());
  expect(shown.getByText(/asked for at every log-in here/)).toBeDefined();
  await userEvent.click(shown.getByRole('link', { name: 'Set it up now' }));
  expect(where()).toBe('/me');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever would rather take their money home is led there', async () => {
  comeAsMember();
  const { where } = await show(<Below frame="bare" />, answers());
  await userEvent.click(within(await dialog()).getByRole('link', { name: 'Withdraw my money' }));
  expect(where()).toBe('/withdraw');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('whoever would rather leave is logged out', async () => {
  comeAsMember();
  await show(<Below frame="bare" />, { ...answers(), 'DELETE /api/identity/session': { done: true } });
  await userEvent.click(within(await dialog()).getByRole('button', { name: 'Log out' }));
  await expect.poll(() => readSession().token).toBeUndefined();
});

test('a password that is due comes before it', async () => {
  comeAsMember();
  await show(<Below frame="bare" />, answers({ passwordExpired: true }));
  expect(await screen.findByRole('dialog', { name: 'Please change your password' })).toBeDefined();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
});

test('where nothing is due nobody is asked, until the house says so', async () => {
  comeAsMember();
  let secondStepDue = false;
  await show(<Below frame="bare" />, {
    'GET /api/identity/member': () => ({ ...answers()['GET /api/identity/member'](), secondStepDue }),
    'PUT /api/identity/language': refusal('identity/second-step-required', {}, 403),
  });
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  secondStepDue = true;
  await call(changeLanguage, { body: { language: 'EN' } }).catch(() => undefined);
  expect(await dialog()).toBeDefined();
});
