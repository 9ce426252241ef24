import { type FieldRule, fieldKinds, type RuledField, ruledFields } from '@fairhall/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leave, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';
import { readSession } from '../../shared/session.ts';

beforeEach(() => sessionStorage.clear());
afterEach(leave);

const off: FieldRule = {
  enabled: false,
  required: false,
  acceptedPattern: '*',
  patternId: 1,
  minLength: 0,
  maxLength: 255,
};
const always: Partial<Record<RuledField, Partial<FieldRule>>> = {
  username: { required: true, patternId: 2, acceptedPattern: fieldKinds[2], minLength: 4, maxLength: 16 },
  password: { required: true, minLength: 8, maxLength: 64 },
  confirmPassword: { required: true, minLength: 8, maxLength: 64 },
};

function house(
  asked: Partial<Record<RuledField, Partial<FieldRule>>> = {},
  switches: Partial<Record<string, boolean>> = {},
) {
  const rules = { ...always, ...asked };
  return {
    brand: { legalAge: 18, termsVersion: '2026-11', merchantCode: 'FAIRHALL' },
    switches: { USERNAMEREG3: true, DIRECTREG3: true, ...switches },
    registerRules: Object.fromEntries(
      ruledFields.map((name) => [name, rules[name] ? { ...off, enabled: true, ...rules[name] } : off]),
    ),
    location: { ip: '', country: 'TH' },
    serverTime: '2026-11-21T04:00:00Z',
  };
}
const thailand = { countryCode: 'TH', countryDialingCode: '66' };
const signedIn = {
  token: 'new-token',
  firstTimeLogin: true,
  member: { id: '9', account: 'mali01', type: 0 },
};
const refused = (code: string, status = 400, field?: string) =>
  Response.json(
    { code, params: {}, reference: 'r', ...(field && { fields: [{ path: field, code }] }) },
    { status },
  );

async function open(answers: Record<string, unknown> = {}, ...[asked, switches]: Parameters<typeof house>) {
  const shown = await show(null, {
    'GET /api/brand/permission': house(asked, switches),
    'GET /api/identity/countries': { value: [{ ...thailand, minDigits: 9, maxDigits: 9 }] },
    'POST /api/identity/register': signedIn,
    'GET /api/identity/affiliate': { valid: true, by: null },
    'POST /api/identity/bot-check': { kind: 'none' },
    ...answers,
  });
  openDialog('register');
  await screen.findByRole('button', { name: 'Register' });
  return shown;
}

const chosenPassword = { Password: 'river-otter-52', 'Confirm password': 'river-otter-52' };

const fill = (more: Record<string, string> = {}) => type({ Username: 'mali01', ...chosenPassword, ...more });
async function type(texts: Record<string, string>) {
  for (const [label, text] of Object.entries(texts))
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));

test('the form asks for what the brand’s rules ask for, in their order, and marks what may stay empty', async () => {
  await open(
    {},
    { email: { required: true, patternId: 21 }, line: { patternId: 8 }, birthday: { patternId: 19 } },
  );
  const labels = [...document.querySelectorAll('label')].map((label) => label.textContent);
  expect(labels.slice(0, 6)).toEqual([
    'Username',
    'Password',
    'Confirm password',
    'E-mail',
    'LINE ID (optional)',
    'Birthday (optional)',
  ]);
});

test('each field says what is wrong by its own kind, with shortest and longest, before anything is sent', async () => {
  const { asked } = await open({}, { qqNum: { required: true, patternId: 4, minLength: 6, maxLength: 6 } });
  await userEvent.type(screen.getByLabelText('Username'), '1a');
  await userEvent.type(screen.getByLabelText('Password'), 'short');
  await userEvent.type(screen.getByLabelText('Confirm password'), 'other');
  await userEvent.type(screen.getByLabelText('QQ number'), 'abc');
  await submit();
  for (const sentence of [
    'Start with a letter; then only letters and digits, 4–16 in all.',
    'Use 8–64 characters.',
    'The confirmation is not the same as the password.',
    'Use only digits, 6 in all.',
    'You must be at least 18 years old.',
    'Please accept the terms.',
  ])
    expect(await screen.findByText(sentence)).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(asked).not.toContain('POST /api/identity/register');
});

test('whoever registers is signed in and home, and the house is told where they came from', async () => {
  const { sent, where } = await open({}, { birthday: { patternId: 20 } });
  await fill({ Birthday: '1990-02-28' });
  await submit();
  await waitFor(() => expect(readSession().token).toBe('new-token'));
  expect(sent.at(-1)).toMatchObject({
    username: 'mali01',
    birthday: '02-28-1990',
    registerMethod: 'WEB',
    login: true,
    domain: location.hostname,
    registerUrl: `${location.origin}${location.pathname}`,
    ageConfirmed: true,
    termsAccepted: true,
    termsVersion: '2026-11',
  });
  await waitFor(() => expect(where()).toBe('/'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the server’s no stands at its field', async () => {
  await open({ 'POST /api/identity/register': refused('identity/username-taken', 409, 'username') });
  await fill();
  await submit();
  expect(await screen.findByText('This username is already taken.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test('a good code of the address is not asked for again, and goes along', async () => {
  sessionStorage.setItem('affiliateCode', 'DEMOAGENT');
  const { sent } = await open(
    { 'GET /api/identity/affiliate': { valid: true, by: 'affiliateCode' } },
    { affiliateCode: { patternId: 5, minLength: 4, maxLength: 32 } },
  );
  expect(await screen.findByText(/DEMOAGENT/)).toBeTruthy();
  expect(screen.queryByLabelText(/Invitation code/)).toBeNull();
  await fill();
  await submit();
  await waitFor(() =>
    expect(sent.at(-1)).toMatchObject({ affiliateCode: 'DEMOAGENT', affiliateCodeFromUrl: true }),
  );
});

test('a bad code of the address is said in a dialog, and one is asked for', async () => {
  sessionStorage.setItem('affiliateCode', 'NOBODY22');
  await open(
    { 'GET /api/identity/affiliate': refused('identity/invitation-code-error') },
    { affiliateCode: { patternId: 5, minLength: 4, maxLength: 32 } },
  );
  const dialog = await screen.findByRole('dialog', { name: 'Invitation code' });
  expect(within(dialog).getByText(/cannot be used/)).toBeTruthy();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Got it' }));
  expect(screen.queryByRole('dialog', { name: 'Invitation code' })).toBeNull();
  expect(screen.getByLabelText(/Invitation code/)).toBeTruthy();
});

test('how hard a password is to guess is said while it is typed', async () => {
  await open();
  await userEvent.type(screen.getByLabelText('Password'), 'Password1!');
  expect(screen.getByText('Easy to guess')).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Password'));
  await userEvent.type(screen.getByLabelText('Password'), 'river-otter-piano-52');
  expect(screen.getByText('Very hard to guess')).toBeTruthy();
});

const sent = () => {
  const soon = new Date(Date.now() + 300_000).toISOString();
  return { expiredMinutes: 5, resendAt: soon, expiresAt: soon };
};
const byMobile = { USERNAMEREG3: false, MOBILENUMREG3: true };

test('by mobile number: a code, and neither name nor password', async () => {
  const { sent: said } = await open(
    {
      'POST /api/identity/register/mobile/code': sent,
      'POST /api/identity/register/mobile': { ...signedIn },
    },
    {},
    byMobile,
  );
  await screen.findByRole('option', { name: 'TH +66' });
  expect(screen.queryByLabelText('Username')).toBeNull();
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByText(/We send you one by SMS/)).toBeTruthy();
  await userEvent.type(screen.getByLabelText('Mobile number'), '081 234 5678');
  await userEvent.click(screen.getByRole('button', { name: 'Send code' }));
  expect(await screen.findByRole('button', { name: /Send again/ })).toHaveProperty('disabled', true);
  await type({ 'Verification code': '012345' });
  await submit();
  await waitFor(() => expect(readSession().token).toBe('new-token'));
  expect(said.find((body) => (body as { mobileNo?: string }).mobileNo)).toEqual({
    mobileNo: '081 234 5678',
    countryDialingCode: '66',
    language: 'EN',
  });
  const body = said.at(-1);
  expect(body).toMatchObject({
    mobileNum: '081 234 5678',
    countryDialingCode: '66',
    verificationCode: '012345',
    registerMethod: 'WEB',
  });
  expect(body).not.toHaveProperty('password');
  expect(body).not.toHaveProperty('username');
});

test('with a password of one’s own no code is asked where the house asks none', async () => {
  const { sent: said } = await open(
    { 'POST /api/identity/register/mobile': signedIn },
    {},
    { ...byMobile, MOBILENUMPASSREG3: true },
  );
  await screen.findByRole('option', { name: 'TH +66' });
  expect(screen.queryByLabelText('Verification code')).toBeNull();
  await type({ 'Mobile number': '0812345678', ...chosenPassword });
  await submit();
  await waitFor(() => expect(readSession().token).toBe('new-token'));
  expect(said.at(-1)).toMatchObject({ mobileNum: '0812345678', password: 'river-otter-52' });
  expect(said.at(-1)).not.toHaveProperty('verificationCode');
});

test('both ways stand side by side, and a number with a code is asked beside a username where the switch says so', async () => {
  await open({}, {}, { MOBILENUMREG3: true, REGMOBVERF3: true });
  await screen.findByRole('option', { name: 'TH +66' });
  expect(screen.getByLabelText('Username')).toBeTruthy();
  expect(screen.getByLabelText('Verification code')).toBeTruthy();
  await type({ 'Mobile number': '081', ...chosenPassword });
  await submit();
  expect(await screen.findByText('The mobile number must have 9 digits.')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'With a mobile number' }));
  expect(screen.queryByLabelText('Username')).toBeNull();
});

test('a house with neither way says that it is closed', async () => {
  await show(null, { 'GET /api/brand/permission': house({}, { USERNAMEREG3: false }) });
  openDialog('register');
  expect(await screen.findByText('Nobody can register at the moment.')).toBeTruthy();
});

test('after a no the picture is another one', async () => {
  let drawn = 0;
  const picture = () => {
    drawn += 1;
    return { captchaId: crypto.randomUUID(), value: btoa(`picture ${drawn}`) };
  };
  await open(
    {
      'POST /api/identity/captcha': picture,
      'POST /api/identity/register/mobile': refused('identity/code-wrong', 400, 'verificationCode'),
    },
    { captcha: { required: true, patternId: 5, minLength: 5, maxLength: 5 } },
    byMobile,
  );
  await screen.findByRole('option', { name: 'TH +66' });
  await type({ 'Mobile number': '0812345678', 'Verification code': '1', 'Letters of the picture': 'ABCDE' });
  await submit();
  expect(await screen.findByText('Enter a valid verification code.')).toBeTruthy();
  await waitFor(() => expect(drawn).toBe(2));
});
