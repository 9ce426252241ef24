import { type FieldRule, fieldKinds, type RuledField, ruledFields } from '@fairhall/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { leave, refusal, show } from '../../app/testing/show.tsx';
import { openDialog } from '../../shared/dialogs.ts';

beforeEach(() => sessionStorage.clear());
afterEach(leave);

type CodeField = 'affiliateCode' | 'referralCode' | 'recommenderId';
const labels = {
  affiliateCode: /^Invitation code/,
  referralCode: /^Referral code/,
  recommenderId: /^Recommender/,
} as const satisfies Record<CodeField, RegExp>;
const all = ['affiliateCode', 'referralCode', 'recommenderId'] as const;
const path = 'POST /api/identity/register';
const affiliate = 'GET /api/identity/affiliate';
const nobodys = () => refusal('identity/invitation-code-error');

const off: FieldRule = {
  ...{ enabled: false, required: false, acceptedPattern: '*', patternId: 1, minLength: 0, maxLength: 255 },
};
const always: Partial<Record<RuledField, FieldRule>> = {
  username: {
    ...off,
    enabled: true,
    required: true,
    patternId: 2,
    acceptedPattern: fieldKinds[2],
    minLength: 4,
  },
  password: { ...off, enabled: true, required: true, minLength: 8 },
  confirmPassword: { ...off, enabled: true, required: true, minLength: 8 },
};
type House = {
  required?: readonly RuledField[];
  enabled?: readonly RuledField[];
  DIRECTREG3?: boolean;
  termsVersion?: string;
};
function house({ required = [], enabled = all, DIRECTREG3 = true, termsVersion = '2026-11' }: House = {}) {
  const ruled = (name: RuledField) =>
    always[name] ?? { ...off, enabled: enabled.includes(name), required: required.includes(name) };
  return {
    brand: { legalAge: 18, termsVersion, merchantCode: 'FAIRHALL' },
    switches: { USERNAMEREG3: true, DIRECTREG3 },
    registerRules: Object.fromEntries(ruledFields.map((name) => [name, ruled(name)])),
    location: { ip: '', country: 'TH' },
    serverTime: '2026-11-21T04:00:00Z',
  };
}
const signedIn = {
  token: 'new-token',
  firstTimeLogin: true,
  member: { id: '9', account: 'mali01', type: 0 },
};

async function open(answers: Record<string, unknown>, ruled: House = {}) {
  const shown = await show(null, {
    'GET /api/brand/permission': house(ruled),
    'POST /api/identity/bot-check': { kind: 'none' },
    [path]: signedIn,
    ...answers,
  });
  openDialog('register');
  return shown;
}
const form = () => screen.findByRole('button', { name: 'Register' });
async function fill(more: Record<string, string> = {}) {
  const texts = {
    Username: 'mali01',
    Password: 'river-otter-52',
    'Confirm password': 'river-otter-52',
    ...more,
  };
  for (const [label, text] of Object.entries(texts))
    await userEvent.type(screen.getByLabelText(new RegExp(`^${label}`)), text);
  for (const tick of screen.getAllByRole('checkbox')) await userEvent.click(tick);
}
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Register' }));
const link = { affiliateCode: 'INVITE23' };
const friendsLink = { referralCode: 'FRIEND23' };
const by = (what: string | null) => ({ valid: true, by: what });
const fromUrl = {
  affiliateCode: { affiliateCodeFromUrl: true },
  referralCode: { referralCodeFromUrl: true },
};

// as the server's table has it: registration/invitations.pg.test.ts
test.each<[string, Record<string, string>, unknown, object]>([
  ['an agent’s link', link, by('affiliateCode'), { ...link, ...fromUrl.affiliateCode }],
  ['a member’s link', friendsLink, by('referralCode'), { ...friendsLink, ...fromUrl.referralCode }],
  ['an agent’s domain', {}, by('domain'), {}],
  ['a bad link on an agent’s domain', link, by('domain'), { ...link, ...fromUrl.affiliateCode }],
  [
    'a bad agent’s code beside a member’s good one',
    { ...link, ...friendsLink },
    by('referralCode'),
    { ...link, ...friendsLink, ...fromUrl.affiliateCode, ...fromUrl.referralCode },
  ],
])(
  'whoever comes with %s is asked for no code, though every one is required',
  async (_what, codes, told, sends) => {
    for (const [name, code] of Object.entries(codes)) sessionStorage.setItem(name, code);
    const { sent } = await open({ [affiliate]: told }, { required: all });
    await form();
    for (const label of Object.values(labels)) expect(screen.queryByLabelText(label)).toBeNull();
    await fill();
    await submit();
    await waitFor(() => expect(sent.at(-1)).toMatchObject({ username: 'mali01', ...sends }));
    for (const name of ['affiliateCode', 'referralCode', 'recommenderId'])
      if (!(name in sends)) expect(sent.at(-1)).not.toHaveProperty(name);
    await waitFor(() => expect(sessionStorage.getItem('affiliateCode')).toBeNull());
    expect(sessionStorage.getItem('referralCode')).toBeNull();
  },
);

test.each<[string, Record<string, string>, unknown]>([
  ['nothing', {}, by(null)],
  ['a bad agent’s code', link, nobodys],
  ['a bad member’s code', friendsLink, nobodys],
])(
  'whoever comes with %s is asked for each code, and not let through without the required ones',
  async (_what, codes, told) => {
    for (const [name, code] of Object.entries(codes)) sessionStorage.setItem(name, code);
    const { asked } = await open({ [affiliate]: told }, { required: all });
    await form();
    if (told === nobodys) await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
    await fill();
    await submit();
    for (const label of Object.values(labels))
      await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
    expect(asked).not.toContain(path);
  },
);

test.each(all)('a typed %s that nobody has is said in a dialog, and nothing is registered', async (name) => {
  let isOpened = false;
  const { asked } = await open({
    [affiliate]: () => {
      if (isOpened) return nobodys();
      isOpened = true;
      return by(null);
    },
  });
  await form();
  await fill();
  await userEvent.type(screen.getByLabelText(labels[name]), 'NOBODY22');
  await submit();
  expect(await screen.findByRole('dialog', { name: 'Invitation code' })).toBeTruthy();
  expect(asked).toContain(`${affiliate}?${name === 'affiliateCode' ? 'code' : 'referralCode'}=NOBODY22`);
  expect(asked).not.toContain(path);
});

test('a link that was used up while the form was filled is asked about again', async () => {
  sessionStorage.setItem('affiliateCode', 'INVITE23');
  let isUsedUp = false;
  await open({
    [affiliate]: () => (isUsedUp ? nobodys() : by('affiliateCode')),
    [path]: () => {
      isUsedUp = true;
      return refusal('identity/invitation-code-error', {}, 400, 'affiliateCode');
    },
  });
  await form();
  await fill();
  await submit();
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.getByLabelText(labels.affiliateCode)).toBeTruthy();
});

test('where only the invited register the code comes first, and the form once it is good', async () => {
  let told: unknown = by(null);
  const { sent } = await open({ [affiliate]: () => told }, { DIRECTREG3: false });
  const code = await screen.findByLabelText(labels.affiliateCode);
  expect(screen.queryByLabelText('Username')).toBeNull();
  told = nobodys();
  await userEvent.type(code, 'NOBODY22');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Got it' }));
  expect(screen.queryByLabelText('Username')).toBeNull();
  told = by('referralCode');
  await userEvent.clear(code);
  await userEvent.type(code, 'FRIEND23');
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await form();
  await fill();
  await submit();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ referralCode: 'FRIEND23' }));
});

test('where no code can be typed either, the uninvited read that it takes a link', async () => {
  await open({ [affiliate]: by(null) }, { DIRECTREG3: false, enabled: [] });
  expect(await screen.findByText(/Please open the link you were sent/)).toBeTruthy();
  expect(screen.queryByLabelText('Username')).toBeNull();
});

test('terms that changed while the form was filled are ticked anew, and it is those that are accepted', async () => {
  let termsVersion = '2026-11';
  const { sent } = await open({
    [affiliate]: by(null),
    'GET /api/brand/permission': () => house({ termsVersion }),
    [path]: (body: { termsVersion: string }) =>
      body.termsVersion === termsVersion && termsVersion === '2027-01'
        ? signedIn
        : refusal('identity/terms-required', {}, 403, 'termsAccepted'),
  });
  await form();
  await fill();
  termsVersion = '2027-01';
  await submit();
  const tick = await screen.findByRole('checkbox', { name: /2027-01/ });
  expect(tick).toHaveProperty('checked', false);
  await userEvent.click(tick);
  await submit();
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ termsVersion: '2027-01' }));
});

test('a fund password that is shown is required', async () => {
  const { asked } = await open({ [affiliate]: by(null) }, { enabled: ['paymentPassword'] });
  await form();
  await fill();
  await submit();
  const field = screen.getByLabelText('Fund password');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  expect(asked).not.toContain(path);
});
