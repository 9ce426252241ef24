import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, refusal, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { keepRemembered } from '../../shared/remembered.ts';
import { readSession } from '../../shared/session.ts';
import { ResetPage } from './reset-page.tsx';

afterEach(() => {
  leave();
  sessionStorage.clear();
});

const countries = {
  value: [
    { countryCode: 'TH', countryDialingCode: '66', minDigits: 9, maxDigits: 9 },
    { countryCode: 'VN', countryDialingCode: '84', minDigits: 9, maxDigits: 9 },
  ],
};
const inAMinute = () => new Date(Date.now() + 60_000).toISOString();
const sent = () => ({ expiredMinutes: 1, resendAt: inAMinute(), expiresAt: inAMinute() });
const member = {
  token: 'a-token',
  firstTimeLogin: false,
  passwordExpired: false,
  member: { id: '7', type: 0 },
};
const base = { 'GET /api/identity/countries': countries };

async function openForgot(answers: Record<string, unknown>) {
  const shown = await show(null, { ...base, ...answers });
  openDialog('forgot');
  await screen.findByRole('dialog', { name: 'Set a new password' });
  await screen.findByRole('option', { name: 'TH +66' });
  return shown;
}

test('by telephone: a code, then a new password, and one is logged in', async () => {
  const { sent: said } = await openForgot({
    'POST /api/identity/password/code': sent,
    'POST /api/identity/password/sms': member,
  });
  await userEvent.type(screen.getByLabelText('Mobile number'), '081 234 5678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const again = await screen.findByRole('button', { name: /Send again/ });
  expect(again).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Verification code'), '012345');
  await userEvent.type(screen.getByLabelText('New password'), 'Another-horse-8');
  await userEvent.click(screen.getByRole('button', { name: 'Set password and log in' }));
  await waitFor(() => expect(readSession().token).toBe('a-token'));
  expect(said).toEqual([
    { mobileNum: '081 234 5678', countryDialingCode: '66', language: 'EN' },
    {
      mobileNum: '081 234 5678',
      countryDialingCode: '66',
      verificationCode: '012345',
      newPassword: 'Another-horse-8',
    },
  ]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a refused request for a code is said in a dialog with one button, and its wait goes on', async () => {
  await openForgot({
    'POST /api/identity/password/code': () => refusal('identity/code-too-soon', { until: inAMinute() }, 429),
  });
  await userEvent.type(screen.getByLabelText('Mobile number'), '0812345678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  const warning = within(await screen.findByRole('dialog', { name: 'The code was not sent' }));
  expect(warning.getByText(/A code was sent a moment ago/)).toBeTruthy();
  await userEvent.click(warning.getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog', { name: 'The code was not sent' })).toBeNull();
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '0812345678');
  openDialog('login');
  await screen.findByRole('dialog', { name: 'Welcome back' });
  openDialog('forgot');
  expect(await screen.findByRole('button', { name: /Send again/ })).toHaveProperty('disabled', true);
});

test('another number need not wait for the one before', async () => {
  await openForgot({ 'POST /api/identity/password/code': sent });
  await userEvent.type(screen.getByLabelText('Mobile number'), '0812345670');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: /Send again/ })).toHaveProperty('disabled', true);
  await userEvent.type(screen.getByLabelText('Mobile number'), '{Backspace}8');
  expect(screen.getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', false);
});

test('what was remembered and is unticked on one way in is forgotten on the other', async () => {
  await show(null, { ...base, ...permission(true), 'DELETE /api/identity/login/remembered': { done: true } });
  keepRemembered({ username: 'malee01', phone: '66 0812345678' });
  openDialog('login');
  expect(await screen.findByLabelText('Username')).toHaveProperty('value', 'malee01');
  await userEvent.click(await screen.findByRole('tab', { name: 'By SMS' }));
  await userEvent.click(await screen.findByLabelText('Remember my number for a day'));
  await userEvent.click(screen.getByRole('tab', { name: 'With password' }));
  expect(await screen.findByLabelText('Username')).toHaveProperty('value', '');
});

test('without a number no code is asked for, and the field says so', async () => {
  const { asked } = await openForgot({});
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(screen.getByLabelText('Mobile number').getAttribute('aria-invalid')).toBe('true');
  expect(asked.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('a number the server cannot read is said at its field, and a wrong code at its own', async () => {
  const at = (path: string, code: string, params = {}) =>
    Response.json({ code, params, fields: [{ path, code }], reference: 'r' }, { status: 400 });
  await openForgot({
    'POST /api/identity/password/code': at('mobileNum', 'identity/mobile-digits', { digits: '9' }),
    'POST /api/identity/password/sms': at('verificationCode', 'identity/code-wrong'),
  });
  await userEvent.type(screen.getByLabelText('Mobile number'), '081');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByText('The mobile number must have 9 digits.')).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Verification code'), '1');
  await userEvent.type(screen.getByLabelText('New password'), 'Another-horse-8');
  await userEvent.click(screen.getByRole('button', { name: 'Set password and log in' }));
  expect(await screen.findByText('Enter a valid verification code.')).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Verification code')));
});

test('by e-mail: the same confirmation whoever it is, and another letter only after the wait', async () => {
  const { sent: said } = await openForgot({ 'POST /api/identity/password/email': sent });
  await userEvent.click(screen.getByRole('tab', { name: 'By e-mail' }));
  await userEvent.type(screen.getByLabelText('Username'), ' malee01 ');
  await userEvent.type(screen.getByLabelText('E-mail'), 'malee@mail.test');
  await userEvent.click(screen.getByRole('button', { name: 'Send the link' }));
  expect(await screen.findByText('Look into your mailbox')).toBeTruthy();
  expect(said).toEqual([{ username: 'malee01', email: 'malee@mail.test', language: 'EN' }]);
  expect(screen.getByRole('button', { name: /Send again/ })).toHaveProperty('disabled', true);
});

const permission = (isOn: boolean) => ({
  'GET /api/brand/permission': {
    switches: { MOBILEVERCODELOGIN3: isOn, AGENTDOOR3: false },
    serverTime: new Date().toISOString(),
    brand: { merchantCode: 'fairhall' },
    location: { ip: '', country: 'VN' },
  },
});

test('log-in by SMS stands beside the password where the brand has it, with the visitor’s own country first', async () => {
  const { sent: said } = await show(null, {
    ...base,
    ...permission(true),
    'POST /api/identity/login/code': sent,
    'POST /api/identity/login/sms': member,
  });
  openDialog('login');
  await userEvent.click(await screen.findByRole('tab', { name: 'By SMS' }));
  await screen.findByRole('option', { name: 'VN +84' });
  await userEvent.type(screen.getByLabelText('Mobile number'), '912345678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  await userEvent.type(screen.getByLabelText('Verification code'), '012345');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(readSession().token).toBe('a-token'));
  expect(said.at(-1)).toMatchObject({
    type: 'sms',
    mobileNum: '912345678',
    countryDialingCode: '84',
    verificationCode: '012345',
  });
});

test('a number to be remembered comes back with its country, and is forgotten when unticked', async () => {
  const { asked } = await show(null, {
    ...base,
    ...permission(true),
    'POST /api/identity/login/sms': member,
    'DELETE /api/identity/login/remembered': { done: true },
  });
  const open = async () => {
    openDialog('login');
    await userEvent.click(await screen.findByRole('tab', { name: 'By SMS' }));
    await screen.findByRole('option', { name: 'TH +66' });
  };
  await open();
  await userEvent.selectOptions(screen.getByLabelText('Country code'), 'TH +66');
  await userEvent.type(screen.getByLabelText('Mobile number'), '081 234 5678');
  await userEvent.type(screen.getByLabelText('Verification code'), '012345');
  await userEvent.click(screen.getByLabelText('Remember my number for a day'));
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await open();
  expect(screen.getByLabelText('Mobile number')).toHaveProperty('value', '081 234 5678');
  expect(screen.getByLabelText('Country code')).toHaveProperty('value', '66');
  await userEvent.click(screen.getByLabelText('Remember my number for a day'));
  expect(document.cookie).not.toContain('fh_phone');
  expect(asked).toContain('DELETE /api/identity/login/remembered');
});

const elsewhere = {
  needVerify: true,
  ticket: 'a-ticket-that-opens-nothing',
  methods: ['email'],
  expiresAt: '2026-11-21T05:00:00.000Z',
};

test('from a new place the code by SMS is not enough: one more step, and it goes no way round', async () => {
  const { sent: said } = await show(null, {
    ...base,
    ...permission(true),
    'POST /api/identity/login/sms': elsewhere,
    'POST /api/identity/login/second-step/code': sent,
    'POST /api/identity/login/second-step': member,
  });
  openDialog('login');
  await userEvent.click(await screen.findByRole('tab', { name: 'By SMS' }));
  await userEvent.type(screen.getByLabelText('Mobile number'), '912345678');
  await userEvent.type(screen.getByLabelText('Verification code'), '012345');
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  const step = within(await screen.findByRole('dialog', { name: 'One more step' }));
  expect(readSession().token).toBeUndefined();
  await userEvent.click(step.getByRole('button', { name: 'Send code' }));
  await userEvent.type(step.getByLabelText('Code'), '654321');
  await userEvent.click(step.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(readSession().token).toBe('a-token'));
  expect(said.at(-1)).toMatchObject({ ticket: elsewhere.ticket, method: 'email', answer: '654321' });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a password set by telephone from a new place is said to be set, and asks for the step too', async () => {
  await openForgot({
    'POST /api/identity/password/sms': { ...elsewhere, methods: ['authenticator'] },
    'POST /api/identity/login/second-step': member,
  });
  await userEvent.type(screen.getByLabelText('Mobile number'), '0812345678');
  await userEvent.type(screen.getByLabelText('Verification code'), '012345');
  await userEvent.type(screen.getByLabelText('New password'), 'Another-horse-8');
  await userEvent.click(screen.getByRole('button', { name: 'Set password and log in' }));
  const step = within(await screen.findByRole('dialog', { name: 'One more step' }));
  expect(step.getByText('Your new password is set.')).toBeTruthy();
  expect(readSession().token).toBeUndefined();
  await userEvent.type(step.getByLabelText('Code'), '123456');
  await userEvent.click(step.getByRole('button', { name: 'Log in' }));
  await waitFor(() => expect(readSession().token).toBe('a-token'));
});

test('where the brand has no log-in by SMS there is none, and a forgotten password leads on', async () => {
  await show(null, { ...base, ...permission(false) });
  openDialog('login');
  await screen.findByRole('dialog', { name: 'Welcome back' });
  await userEvent.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
  expect(await screen.findByRole('dialog', { name: 'Set a new password' })).toBeTruthy();
});

test('the link’s secret leaves the address, sets one password, and leads to the log-in', async () => {
  window.history.replaceState(null, '', '/reset#the-secret');
  const { sent: said } = await show(<ResetPage />, {
    ...base,
    'POST /api/identity/password/link': { done: true },
  });
  await userEvent.type(await screen.findByLabelText('New password'), 'Another-horse-8');
  expect(window.location.hash).toBe('');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Another-horse-9');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText('The two passwords differ')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Confirm password'));
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Another-horse-8');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText(/Every device was signed out/)).toBeTruthy();
  expect(said).toEqual([
    { secret: 'the-secret', newPassword: 'Another-horse-8', confirmNewPassword: 'Another-horse-8' },
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
  expect(await screen.findByRole('dialog', { name: 'Welcome back' })).toBeTruthy();
});

test('a link that is used or too old says so and leads to a new one', async () => {
  window.history.replaceState(null, '', '/reset#old');
  await show(<ResetPage />, {
    ...base,
    'POST /api/identity/password/link': refusal('identity/link-invalid'),
  });
  await userEvent.type(await screen.findByLabelText('New password'), 'Another-horse-8');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'Another-horse-8');
  await userEvent.click(screen.getByRole('button', { name: 'Set password' }));
  expect(await screen.findByText(/This link was used already/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Ask for a new link' }));
  expect(await screen.findByRole('dialog', { name: 'Set a new password' })).toBeTruthy();
});

test('without its secret the page says how it is opened', async () => {
  window.history.replaceState(null, '', '/reset');
  await show(<ResetPage />, base);
  expect(await screen.findByText(/opened by the link in our e-mail/)).toBeTruthy();
});
