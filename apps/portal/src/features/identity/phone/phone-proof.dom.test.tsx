import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { frameWindow } from '../../../app/testing/frame-window.ts';
import { leave, refusal, show } from '../../../app/testing/show.tsx';
import { openDialog } from '../../../shared/dialogs.ts';
import { readSession } from '../../../shared/session.ts';

const origin = 'https://check.test';
const member = {
  token: 'a-token',
  firstTimeLogin: false,
  passwordExpired: false,
  member: { id: '7', type: 0 },
};
const base = {
  'GET /api/identity/countries': {
    value: [{ countryCode: 'TH', countryDialingCode: '66', minDigits: 9, maxDigits: 9 }],
    phoneCheck: { origin },
  },
  'GET /api/brand/permission': {
    switches: { MOBILEVERCODELOGIN3: true, AGENTDOOR3: false },
    serverTime: new Date().toISOString(),
    brand: { merchantCode: 'fairhall' },
    location: { ip: '', country: 'TH' },
  },
};
async function theFrame() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Is this your phone?');
  return { src: frame.src, ...frameWindow(frame) };
}
const say = (source: Window | null, phoneCheck: object, from = origin) =>
  fireEvent(window, new MessageEvent('message', { source, origin: from, data: { phoneCheck } }));

beforeEach(() => sessionStorage.clear());
afterEach(leave);

async function openLogIn(answers: Record<string, unknown> = {}) {
  const shown = await show(null, { ...base, 'POST /api/identity/login/sms': member, ...answers });
  openDialog('login');
  await userEvent.click(await screen.findByRole('tab', { name: 'By SMS' }));
  await screen.findByRole('option', { name: 'TH +66' });
  return shown;
}

/** Asks for a code; the frame's answers are the test's. */
async function askForCode(number = '081 234 5678') {
  await userEvent.type(screen.getByLabelText('Mobile number'), number);
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  return theFrame();
}

async function sendCode() {
  const frame = await askForCode();
  const { heard } = frame;
  expect(frame.src).toBe(`${origin}/phone-check?language=en`);
  say(frame.window, { kind: 'ready' });
  expect(heard).toHaveBeenCalledWith({ phoneCheck: { kind: 'send', mobile: '+66812345678' } }, origin);
  say(frame.window, { kind: 'sent', verificationId: 'an-id' });
  await screen.findByRole('button', { name: /Send again/ });
}

async function typeCode(code = '012345') {
  await userEvent.type(screen.getByLabelText('Verification code'), code);
  await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
}

async function proveCode() {
  const frame = await theFrame();
  const { heard } = frame;
  say(frame.window, { kind: 'ready' });
  expect(heard).toHaveBeenCalledWith(
    { phoneCheck: { kind: 'confirm', verificationId: 'an-id', code: '012345' } },
    origin,
  );
  say(frame.window, { kind: 'proven', idToken: 'a-word' });
}

describe('where Firebase proves telephones', () => {
  test('the code is sent and confirmed in a frame of another origin, and its word goes to the house', async () => {
    const { sent } = await openLogIn();
    await sendCode();
    expect(screen.queryByTitle('Is this your phone?')).toBeNull();
    expect(screen.getByRole('button', { name: /Send again/ })).toHaveProperty('disabled', true);
    await typeCode();
    await proveCode();
    await waitFor(() => expect(readSession().token).toBe('a-token'));
    expect(sent.at(-1)).toMatchObject({
      mobileNum: '081 234 5678',
      firebaseChannel: 'WEB',
      firebaseIdToken: 'a-word',
    });
    expect(sent.at(-1)).not.toHaveProperty('verificationCode');
  });

  test('what the house refused for another reason is shown to it again, without asking Firebase twice', async () => {
    const answers = [() => refusal('server/unavailable', {}, 503), () => Response.json(member)];
    const { sent } = await openLogIn({ 'POST /api/identity/login/sms': () => answers.shift()?.() });
    await sendCode();
    await typeCode();
    await proveCode();
    await screen.findByText(/Nothing was lost/);
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    await waitFor(() => expect(readSession().token).toBe('a-token'));
    expect(sent.at(-1)).toMatchObject({ firebaseIdToken: 'a-word' });
  });

  test('words of another window or another origin are not heard', async () => {
    await openLogIn();
    const frame = await askForCode();
    say(window, { kind: 'sent', verificationId: 'theirs' });
    say(frame.window, { kind: 'sent', verificationId: 'theirs' }, location.origin);
    expect(screen.getByTitle('Is this your phone?')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Send again/ })).toBeNull();
  });

  test('a number that is none is not shown to Firebase', async () => {
    await openLogIn();
    await userEvent.type(screen.getByLabelText('Mobile number'), '12');
    await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByText('Enter a valid mobile number.')).toBeTruthy();
    expect(screen.queryByTitle('Is this your phone?')).toBeNull();
  });

  test('whoever closes the check reads that nothing was sent', async () => {
    await openLogIn();
    await askForCode();
    const check = within(await screen.findByRole('dialog', { name: 'Is this your phone?' }));
    await userEvent.click(check.getByRole('button', { name: 'Close' }));
    expect(await screen.findByText(/The check was closed before it was done/)).toBeTruthy();
  });

  test.each([
    ['auth/invalid-phone-number', 'Enter a valid mobile number.'],
    ['auth/missing-phone-number', 'Enter a valid mobile number.'],
    ['auth/too-many-requests', 'Too many tries with this number. Please try again in 5 minutes.'],
    ['auth/captcha-check-failed', 'It could not be shown that you are a person. Please try again.'],
    ['auth/invalid-app-credential', 'It could not be shown that you are a person. Please try again.'],
    ['auth/quota-exceeded', 'No more codes can be sent now. Please ask customer service.'],
    ['auth/operation-not-allowed', 'Showing by Firebase that the number is yours is not possible here.'],
    ['auth/popup-closed-by-user', 'The check was closed before it was done, so nothing was sent.'],
    ['auth/network-request-failed', 'Check your internet connection and try again.'],
    ['auth/internal-error', 'The code could not be sent. Please try again.'],
    ['', 'The code could not be sent. Please try again.'],
  ])('%s on sending is said: %s', async (code, sentence) => {
    await openLogIn();
    const frame = await askForCode();
    say(frame.window, { kind: 'ready' });
    say(frame.window, { kind: 'failed', code });
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Send code' })).toHaveProperty('disabled', false);
  });

  test.each([
    ['auth/invalid-verification-code', 'Enter a valid verification code.'],
    ['auth/missing-verification-code', 'Enter a valid verification code.'],
    ['auth/code-expired', 'This code has expired. Please send a new one.'],
  ])('%s on confirming is said at the code: %s', async (code, sentence) => {
    const { sent } = await openLogIn();
    await sendCode();
    await typeCode();
    const frame = await theFrame();
    say(frame.window, { kind: 'ready' });
    say(frame.window, { kind: 'failed', code });
    expect(await screen.findByText(sentence)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Verification code')));
    expect(sent.some((body) => (body as { type?: string }).type === 'sms')).toBe(false);
  });

  test.each([
    ['auth/network-request-failed', 'Check your internet connection and try again.'],
    ['auth/internal-error', 'The code could not be confirmed. Please try again.'],
  ])('%s on confirming does not say that nothing was sent: %s', async (code, sentence) => {
    await openLogIn();
    await sendCode();
    await typeCode();
    const frame = await theFrame();
    say(frame.window, { kind: 'ready' });
    say(frame.window, { kind: 'failed', code });
    expect(await screen.findByText(sentence)).toBeTruthy();
  });
});
