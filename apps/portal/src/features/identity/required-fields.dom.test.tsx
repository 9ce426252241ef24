import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { leave, refusal, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';

afterEach(leave);

const needed = 'Please fill this in';
const answers = {
  'GET /api/brand/permission': {
    brand: {},
    switches: { MOBILEVERCODELOGIN3: true },
    location: { ip: '', country: 'TH' },
    serverTime: '2026-11-21T04:00:00Z',
  },
  'GET /api/identity/countries': {
    value: [{ countryCode: 'TH', countryDialingCode: '66', minDigits: 9, maxDigits: 9 }],
  },
  'POST /api/identity/bot-check': { kind: 'none' },
  'POST /api/identity/login': refusal('identity/wrong-credentials', {}, 401),
};
/** What a form does, and not what stands ready beside it. */
const isSending = (call: string) => call.startsWith('POST') && !call.endsWith('/bot-check');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

async function open(dialog: 'login' | 'forgot', tab?: string) {
  const shown = await show(null, answers);
  openDialog(dialog);
  // until the brand is known a form may still be drawn anew
  const tabs = await screen.findAllByRole('tab');
  if (tab) await userEvent.click(tabs.find(({ textContent }) => textContent === tab) as HTMLElement);
  return shown;
}
/** The sentence stands at the field itself, for whoever cannot see where it stands too. */
const saidAt = (label: string) => {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ');
};

test.each([
  { way: 'log-in by password', dialog: 'login', button: 'Log in', labels: ['Username', 'Password'] },
  {
    way: 'log-in by SMS',
    dialog: 'login',
    tab: 'By SMS',
    button: 'Log in',
    labels: ['Mobile number', 'Verification code'],
  },
  {
    way: 'forgotten password by e-mail',
    dialog: 'forgot',
    tab: 'By e-mail',
    button: 'Send the link',
    labels: ['Username', 'E-mail'],
  },
  {
    way: 'forgotten password by telephone',
    dialog: 'forgot',
    button: 'Set password and log in',
    labels: ['Mobile number', 'Verification code', 'New password'],
  },
] as const)('$way: each of $labels is asked for at its field, and nothing is sent', async (form) => {
  const { asked } = await open(form.dialog, 'tab' in form ? form.tab : undefined);
  await press(form.button);
  for (const label of form.labels) expect(saidAt(label)).toContain(needed);
  expect(asked.filter(isSending)).toEqual([]);
});

test('a name of nothing but spaces is none, and spaces around one are not sent', async () => {
  const { asked, sent } = await open('login');
  await userEvent.type(screen.getByLabelText('Username'), '   ');
  await userEvent.type(screen.getByLabelText('Password'), 'some-words');
  await press('Log in');
  expect(saidAt('Username')).toContain(needed);
  expect(asked.filter(isSending)).toEqual([]);
  await userEvent.type(screen.getByLabelText('Username'), 'mali  ');
  await press('Log in');
  await within(screen.getByRole('dialog')).findByText('Wrong username or password.');
  expect(sent).toContainEqual(expect.objectContaining({ username: 'mali' }));
});
